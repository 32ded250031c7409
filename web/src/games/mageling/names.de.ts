// The Nexus cards in German: title and flavour by the card's name in the data.
export const german: Record<string, readonly [title: string, flavour: string]> = {
  // ---- Hedge ----
  'mosswake-stag': ['Mooswachhirsch', 'Wo er geschlafen hat, wachen die kleinen Dinge mutig auf.'],
  'briar-matron': ['Dornenmatrone', 'Sie jätet ihren Garten mit besten Manieren und ohne Gnade.'],
  'seedling-choir': ['Keimlingschor', 'Jeder einen Ton, und jeder Ton ist grün.'],
  'the-green-tithe': [
    'Der grüne Zehnt',
    'Der Wald zahlt ein Zehntel von allem denen, die pflanzen.',
  ],
  'burrow-hare': ['Bauhase', 'Zu nichts, was zählte, kam er je zu spät.'],
  'thornback-boar': ['Dornrückeneber', 'Ein Ansturm ist ein Versprechen, schnell gehalten.'],
  'lantern-hive': ['Laternenschwarm', 'Zehntausend Schläfer, eine helle Idee.'],
  'rootback-tortoise': [
    'Wurzelrückenschildkröte',
    'Sie geht so langsam über Ärger hinweg, dass der Ärger aufgibt.',
  ],
  'orchard-wyrm': ['Obstgartenwurm', 'Die Äpfel sind sicher. Die Nachbarn weniger.'],
  'brood-vixen': ['Wurffüchsin', 'Jedes Frühjahr stellt sie ihre Jungen vor.'],
  'hedge-warden': ['Heckenhüterin', 'Sie führt Schere, Salbe und eine ehrliche Meinung mit.'],
  'grafters-apprentice': [
    'Veredlerlehrling',
    'Einmal hat er eine Pflaume auf einen Kiesel gesetzt, nur um zu sehen.',
  ],
  'wickerwork-cradle': [
    'Weidenwiege',
    'Niemand weiß noch, wer sie flocht. Das Wiegenlied kennen alle.',
  ],
  overgrowth: [
    'Überwucherung',
    'Lass eine Mauer einen Sommer lang allein und frag sie dann noch mal.',
  ],
  'thicket-toll': ['Dickichtzoll', 'Der Weg ist frei. Der Weg hinter dir nicht.'],
  // ---- Dream ----
  'lullaby-moth': [
    'Wiegenliedmotte',
    'Sie singt zu leise, um erinnert zu werden, und so wird sie nie vergessen.',
  ],
  'the-sleepwalker': ['Der Schlafwandler', 'Er öffnet jede Tür im Haus, nur seine Augen nicht.'],
  'half-remembered-guest': [
    'Halb erinnerter Gast',
    'Jemanden mit diesem Gesicht hast du sicher eingeladen.',
  ],
  'pillow-court': [
    'Kissengericht',
    'Alle werden gehört, die meisten schnarchen, das Urteil ist mild.',
  ],
  'daydream-clerk': [
    'Tagtraumschreiber',
    'Am besten stimmt seine Buchführung auf den Seiten mit den Wolken.',
  ],
  'echo-twins': ['Echozwillinge', 'Frag die eine, und die andere hat schon zugestimmt.'],
  'night-courier': ['Nachtkurier', 'Im Schlaf geschriebene Briefe kommen vor dem Frühstück an.'],
  'bedtime-conspirator': [
    'Bettkantenverschwörer',
    'Warm ist ein Geheimnis nur zu zweit unter einer Decke.',
  ],
  'somnolent-judge': ['Schläfriger Richter', 'Er nickt zu jedem Argument. Das genügt.'],
  'cartographer-of-naps': [
    'Kartografin der Nickerchen',
    'Die Küste ist jede Nacht eine andere; sie rechnet nach Meilen ab.',
  ],
  'lucid-turn': ['Klare Wendung', 'Der Trick ist, zu merken, dass die Treppe kein Ende hat.'],
  'shared-slumber': ['Geteilter Schlummer', 'Ruhe ist das Einzige, was beim Teilen wächst.'],
  'counted-sheep': ['Gezähltes Schaf', 'Das dritte sieht sich vor dem Sprung immer um.'],
  'feathered-key': ['Gefiederter Schlüssel', 'Er passt in kein Schloss und öffnet die meisten.'],
  'mirror-pillow': [
    'Spiegelkissen',
    'Leg den Kopf darauf und denk den Gedanken von jemand anderem.',
  ],
  // ---- Aether ----
  'cinder-jester': ['Glutnarr', 'Sein bester Witz ist der, der noch nicht gelandet ist.'],
  'stormglass-eel': [
    'Sturmglasaal',
    'Er hat eine Gewitterwolke verschluckt und hebt sich den Rest auf.',
  ],
  'wild-meridian': ['Wilder Meridian', 'Norden ist eine Gewohnheit. Man kann sie sich abgewöhnen.'],
  'the-unravelling': ['Die Auftrennung', 'Zieh am losen Faden und sieh, was der Himmel verbarg.'],
  'spark-scrawl': ['Funkengekritzel', 'Schlecht geschrieben, prächtig gezaubert.'],
  'lightning-ledger': [
    'Blitzregister',
    'Jeder Blitz wird einmal eingetragen, in sehr kleiner Schrift.',
  ],
  'fork-the-sky': ['Himmelsgabelung', 'Ein Blitz ist Wetter. Zwei sind Grammatik.'],
  'thunderers-wager': [
    'Wette des Donnerers',
    'Kopf: Der Sturm zahlt. Zahl: Er bleibt es dir schuldig.',
  ],
  'surge-arithmetic': ['Stoßrechnung', 'Zähl zusammen, was verschieden ist; behalte, was brennt.'],
  'static-prayer': ['Knisterndes Gebet', 'Es wird ganz erhört oder gar nicht.'],
  'kite-battery': ['Drachenbatterie', 'Halt die Schnur fest. Halt die Schnur nicht fest.'],
  'weathervane-die': ['Wetterfahnenwürfel', 'Er fällt auf den Wind, der als Nächstes kommt.'],
  'tempest-usher': [
    'Sturmplatzanweiser',
    'Bitte nehmen Sie Platz. Die Plätze werden sich bewegen.',
  ],
  'squall-imp': ['Böenkobold', 'Er sammelt Ecken, aus fremden Seiten gerissen.'],
  'thunder-whelp': ['Donnerwelpe', 'Wirf das Stöckchen. Wirf es noch mal. Wirf es noch mal.'],
  // ---- Divination ----
  'mirror-oracle': ['Spiegelorakel', 'Sie hat deine Zukunft zweimal gesehen, um sicherzugehen.'],
  'keeper-of-even-numbers': [
    'Hüter der geraden Zahlen',
    'Ungerade Besucher warten bitte auf jemanden.',
  ],
  'well-of-answers': [
    'Brunnen der Antworten',
    'Der Eimer bringt herauf, was du eigentlich fragen wolltest.',
  ],
  'the-third-witness': ['Der dritte Zeuge', 'Zwei können irren. Der dritte hat Zeichnungen dabei.'],
  'brass-astrolabe': ['Messingastrolab', 'Es zeigt auf den Stern, den du ohnehin schon ansiehst.'],
  'twin-scales': ['Zwillingswaage', 'Nichts ist schwer, wenn seine Schwester ebenso schwer ist.'],
  'scrying-basin': ['Seherschale', 'Nicht umrühren. Da unten liest dich jemand.'],
  'abacus-of-ash': ['Abakus aus Asche', 'Was verbrannt ist, zählt noch immer, Perle für Perle.'],
  'reliquary-lens': ['Reliquienlinse', 'Durch sie gesehen ist jeder Schatz mit jedem verwandt.'],
  'tallying-stone': ['Zählstein', 'Ein Strich für jedes Ding, das zweimal geschah.'],
  'owl-of-nines': ['Neunereule', 'Einmal blinzeln heißt nein, neunmal heißt vielleicht.'],
  'patient-spider': ['Geduldige Spinne', 'Das Netz ist fertig. Die Fliege ist nur zu früh.'],
  'foretold-road': ['Geweissagter Weg', 'Jeder Meilenstein trägt schon deinen Namen.'],
  'registrar-of-omens': [
    'Vorzeichenregistrator',
    'Schwarze Katzen: Formular sieben. Sternschnuppen: Formular neun.',
  ],
  'ledger-sister': ['Kontobuchschwester', 'Sie kennt den Preis von allem und eine billigere Tür.'],
  // ---- Death ----
  'bone-usher': ['Knochenschaffner', 'Die Fahrkarten, bitte. Danach brauchen Sie sie nicht mehr.'],
  'grave-librarian': [
    'Grabbibliothekarin',
    'Nichts ist verloren. Es steht nur sehr weit unten im Regal.',
  ],
  'pale-collector': ['Bleicher Sammler', 'Er nimmt von allem eines und lässt von einem etwas da.'],
  'last-candle': ['Letzte Kerze', 'Sie verbrennt, was du ihr hinhältst, und bedankt sich.'],
  'carrion-wren': ['Aaszaunkönig', 'Ein sehr kleiner Vogel an einem sehr großen Tisch.'],
  'mourning-hound': ['Trauerhund', 'Er wartet an jedem Grab, für alle Fälle.'],
  'grave-beetle': ['Totengräberkäfer', 'Er poliert Zerbrochenes, bis es glänzt.'],
  'widow-of-ways': [
    'Witwe der Wege',
    'Jede Straße hat sie einmal geheiratet und die meisten begraben.',
  ],
  'sextons-boy': ['Küsterjunge', 'Er pfeift beim Graben, damit sie wissen, wer kommt.'],
  'ferrymans-proxy': [
    'Vertreterin des Fährmanns',
    'Der Fährmann ist außer Haus. Die Münze darf ich annehmen.',
  ],
  'urn-of-small-debts': [
    'Urne der kleinen Schulden',
    'Alle, denen du je einen Knopf schuldig warst, sind darin.',
  ],
  'black-ledger': ['Schwarzes Kontobuch', 'Die Zinsen gehen in Jahren. Nicht immer in deinen.'],
  'rite-of-emptying': ['Ritus der Leerung', 'Feg das Zimmer. Dann feg das Fegen.'],
  'unquiet-word': ['Ruheloses Wort', 'Einmal wurde es gesprochen, seither sucht es einen Mund.'],
  'withering-gaze': ['Welkender Blick', 'Die Blumen sahen zuerst weg.'],
};
