// The Nexus cards in German: title and flavour by the card's name in the data.
export const german: Record<string, readonly [title: string, flavour: string]> = {
  // ---- Hedge ----
  'mosswake-stag': [
    'Moos|wach|hirsch',
    'Wo er geschlafen hat, wachen die kleinen Dinge mutig auf.',
  ],
  'briar-matron': ['Dornen|matrone', 'Sie jätet ihren Garten mit besten Manieren und ohne Gnade.'],
  'seedling-choir': ['Keimlings|chor', 'Jeder einen Ton, und jeder Ton ist grün.'],
  'the-green-tithe': [
    'Der grüne Zehnt',
    'Der Wald zahlt ein Zehntel von allem denen, die pflanzen.',
  ],
  'burrow-hare': ['Bauhase', 'Zu nichts, was zählte, kam er je zu spät.'],
  'thornback-boar': ['Dorn|rücken|eber', 'Ein Ansturm ist ein Versprechen, schnell gehalten.'],
  'lantern-hive': ['Laternen|schwarm', 'Zehntausend Schläfer, eine helle Idee.'],
  'rootback-tortoise': [
    'Wurzel|rücken|schild|kröte',
    'Sie geht so langsam über Ärger hinweg, dass der Ärger aufgibt.',
  ],
  'orchard-wyrm': ['Obst|garten|wurm', 'Die Äpfel sind sicher. Die Nachbarn weniger.'],
  'brood-vixen': ['Wurf|füchsin', 'Jedes Frühjahr stellt sie ihre Jungen vor.'],
  'hedge-warden': ['Hecken|hüterin', 'Sie führt Schere, Salbe und eine ehrliche Meinung mit.'],
  'grafters-apprentice': [
    'Veredler|lehrling',
    'Einmal hat er eine Pflaume auf einen Kiesel gesetzt, nur um zu sehen.',
  ],
  'wickerwork-cradle': [
    'Weiden|wiege',
    'Niemand weiß noch, wer sie flocht. Das Wiegenlied kennen alle.',
  ],
  overgrowth: [
    'Über|wucherung',
    'Lass eine Mauer einen Sommer lang allein und frag sie dann noch mal.',
  ],
  'thicket-toll': ['Dickicht|zoll', 'Der Weg ist frei. Der Weg hinter dir nicht.'],
  // ---- Dream ----
  'lullaby-moth': [
    'Wiegen|lied|motte',
    'Sie singt zu leise, um erinnert zu werden, und so wird sie nie vergessen.',
  ],
  'the-sleepwalker': ['Der Schlaf|wandler', 'Er öffnet jede Tür im Haus, nur seine Augen nicht.'],
  'half-remembered-guest': [
    'Halb erinnerter Gast',
    'Jemanden mit diesem Gesicht hast du sicher eingeladen.',
  ],
  'pillow-court': [
    'Kissen|gericht',
    'Alle werden gehört, die meisten schnarchen, das Urteil ist mild.',
  ],
  'daydream-clerk': [
    'Tagtraum|schreiber',
    'Am besten stimmt seine Buchführung auf den Seiten mit den Wolken.',
  ],
  'echo-twins': ['Echo|zwillinge', 'Frag die eine, und die andere hat schon zugestimmt.'],
  'night-courier': ['Nacht|kurier', 'Im Schlaf geschriebene Briefe kommen vor dem Frühstück an.'],
  'bedtime-conspirator': [
    'Bett|kanten|ver|schwörer',
    'Warm ist ein Geheimnis nur zu zweit unter einer Decke.',
  ],
  'somnolent-judge': ['Schläfriger Richter', 'Er nickt zu jedem Argument. Das genügt.'],
  'cartographer-of-naps': [
    'Karto|grafin der Nickerchen',
    'Die Küste ist jede Nacht eine andere; sie rechnet nach Meilen ab.',
  ],
  'lucid-turn': ['Klare Wendung', 'Der Trick ist, zu merken, dass die Treppe kein Ende hat.'],
  'shared-slumber': ['Geteilter Schlummer', 'Ruhe ist das Einzige, was beim Teilen wächst.'],
  'counted-sheep': ['Gezähltes Schaf', 'Das dritte sieht sich vor dem Sprung immer um.'],
  'feathered-key': ['Gefiederter Schlüssel', 'Er passt in kein Schloss und öffnet die meisten.'],
  'mirror-pillow': [
    'Spiegel|kissen',
    'Leg den Kopf darauf und denk den Gedanken von jemand anderem.',
  ],
  // ---- Aether ----
  'cinder-jester': ['Glutnarr', 'Sein bester Witz ist der, der noch nicht gelandet ist.'],
  'stormglass-eel': [
    'Sturm|glas|aal',
    'Er hat eine Gewitterwolke verschluckt und hebt sich den Rest auf.',
  ],
  'wild-meridian': ['Wilder Meridian', 'Norden ist eine Gewohnheit. Man kann sie sich abgewöhnen.'],
  'the-unravelling': ['Die Auf|trennung', 'Zieh am losen Faden und sieh, was der Himmel verbarg.'],
  'spark-scrawl': ['Funken|gekritzel', 'Schlecht geschrieben, prächtig gezaubert.'],
  'lightning-ledger': [
    'Blitz|register',
    'Jeder Blitz wird einmal eingetragen, in sehr kleiner Schrift.',
  ],
  'fork-the-sky': ['Himmels|gabelung', 'Ein Blitz ist Wetter. Zwei sind Grammatik.'],
  'thunderers-wager': [
    'Wette des Donnerers',
    'Kopf: Der Sturm zahlt. Zahl: Er bleibt es dir schuldig.',
  ],
  'surge-arithmetic': ['Stoß|rechnung', 'Zähl zusammen, was verschieden ist; behalte, was brennt.'],
  'static-prayer': ['Knistern|des Gebet', 'Es wird ganz erhört oder gar nicht.'],
  'kite-battery': ['Drachen|batterie', 'Halt die Schnur fest. Halt die Schnur nicht fest.'],
  'weathervane-die': ['Wetter|fahnen|würfel', 'Er fällt auf den Wind, der als Nächstes kommt.'],
  'tempest-usher': [
    'Sturm|platz|an|weiser',
    'Bitte nehmen Sie Platz. Die Plätze werden sich bewegen.',
  ],
  'squall-imp': ['Böen|kobold', 'Er sammelt Ecken, aus fremden Seiten gerissen.'],
  'thunder-whelp': ['Donner|welpe', 'Wirf das Stöckchen. Wirf es noch mal. Wirf es noch mal.'],
  // ---- Divination ----
  'mirror-oracle': ['Spiegel|orakel', 'Sie hat deine Zukunft zweimal gesehen, um sicherzugehen.'],
  'keeper-of-even-numbers': [
    'Hüter der geraden Zahlen',
    'Ungerade Besucher warten bitte auf jemanden.',
  ],
  'well-of-answers': [
    'Brunnen der Antworten',
    'Der Eimer bringt herauf, was du eigentlich fragen wolltest.',
  ],
  'the-third-witness': ['Der dritte Zeuge', 'Zwei können irren. Der dritte hat Zeichnungen dabei.'],
  'brass-astrolabe': ['Messing|astrolab', 'Es zeigt auf den Stern, den du ohnehin schon ansiehst.'],
  'twin-scales': ['Zwillings|waage', 'Nichts ist schwer, wenn seine Schwester ebenso schwer ist.'],
  'scrying-basin': ['Seher|schale', 'Nicht umrühren. Da unten liest dich jemand.'],
  'abacus-of-ash': ['Abakus aus Asche', 'Was verbrannt ist, zählt noch immer, Perle für Perle.'],
  'reliquary-lens': ['Reliquien|linse', 'Durch sie gesehen ist jeder Schatz mit jedem verwandt.'],
  'tallying-stone': ['Zählstein', 'Ein Strich für jedes Ding, das zweimal geschah.'],
  'owl-of-nines': ['Neuner|eule', 'Einmal blinzeln heißt nein, neunmal heißt vielleicht.'],
  'patient-spider': ['Geduldige Spinne', 'Das Netz ist fertig. Die Fliege ist nur zu früh.'],
  'foretold-road': ['Geweis|sagter Weg', 'Jeder Meilenstein trägt schon deinen Namen.'],
  'registrar-of-omens': [
    'Vor|zeichen|regis|trator',
    'Schwarze Katzen: Formular sieben. Sternschnuppen: Formular neun.',
  ],
  'ledger-sister': [
    'Konto|buch|schwester',
    'Sie kennt den Preis von allem und eine billigere Tür.',
  ],
  // ---- Death ----
  'bone-usher': ['Knochen|schaffner', 'Die Fahrkarten, bitte. Danach brauchen Sie sie nicht mehr.'],
  'grave-librarian': [
    'Grab|biblio|thekarin',
    'Nichts ist verloren. Es steht nur sehr weit unten im Regal.',
  ],
  'pale-collector': ['Bleicher Sammler', 'Er nimmt von allem eines und lässt von einem etwas da.'],
  'last-candle': ['Letzte Kerze', 'Sie verbrennt, was du ihr hinhältst, und bedankt sich.'],
  'carrion-wren': ['Aas|zaun|könig', 'Ein sehr kleiner Vogel an einem sehr großen Tisch.'],
  'mourning-hound': ['Trauer|hund', 'Er wartet an jedem Grab, für alle Fälle.'],
  'grave-beetle': ['Toten|gräber|käfer', 'Er poliert Zerbrochenes, bis es glänzt.'],
  'widow-of-ways': [
    'Witwe der Wege',
    'Jede Straße hat sie einmal geheiratet und die meisten begraben.',
  ],
  'sextons-boy': ['Küster|junge', 'Er pfeift beim Graben, damit sie wissen, wer kommt.'],
  'ferrymans-proxy': [
    'Ver|treterin des Fährmanns',
    'Der Fährmann ist außer Haus. Die Münze darf ich annehmen.',
  ],
  'urn-of-small-debts': [
    'Urne der kleinen Schulden',
    'Alle, denen du je einen Knopf schuldig warst, sind darin.',
  ],
  'black-ledger': ['Schwarzes Konto|buch', 'Die Zinsen gehen in Jahren. Nicht immer in deinen.'],
  'rite-of-emptying': ['Ritus der Leerung', 'Feg das Zimmer. Dann feg das Fegen.'],
  'unquiet-word': ['Ruheloses Wort', 'Einmal wurde es gesprochen, seither sucht es einen Mund.'],
  'withering-gaze': ['Welkender Blick', 'Die Blumen sahen zuerst weg.'],
};
