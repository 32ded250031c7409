// Locations, crystals and Ancient Ones in German: title and flavour by their names in the data.
export const germanPlaces: Record<string, readonly [title: string, flavour: string]> = {
  // ---- The Evertree ----
  'the-long-branch': [
    'Der lange Ast',
    'Wer zuletzt aufbricht, geht auf einem Pfad, der schon ausgetreten ist.',
  ],
  'sap-lit-hollow': ['Harz|licht|höhle', 'Halt die Hände auf. Der Baum ist in Geberlaune.'],
  'rootgate-stair': [
    'Wurzel|tor|treppe',
    'Jede Stufe war einmal eine Wurzel und hat das Wachsen nicht verlernt.',
  ],
  'the-drowsy-parliament': [
    'Das schläfrige Parlament',
    'Die Eulen haben das Feilschen am Tage per Gesetz verboten.',
  ],
  'the-fallen-bough': ['Der gefallene Ast', 'Wo der Himmel durchbrach, ist etwas eingezogen.'],
  // ---- Grimthorn Forest ----
  'bramblejaw-pass': ['Dorn|maul|pass', 'Die Dornen beugen sich vor, um deinen Namen zu hören.'],
  'whispering-stumps': [
    'Flüs|ternde Stümpfe',
    'Sie erzählen vorbeiziehenden Geistern, wie es war, Blätter zu haben.',
  ],
  'lantern-bog': ['Laternen|moor', 'Lass alles Schwere los, vor allem deine Pläne.'],
  'the-hunters-snare': [
    'Die Schlinge des Jägers',
    'Er ist fort. Was er jagte, sieht noch immer nach den Fallen.',
  ],
  'mushroom-exchange': ['Pilzbörse', 'Nach Regen steigen die Preise.'],
  // ---- Rune City ----
  'glyph-toll-bridge': [
    'Glyphen|zoll|brücke',
    'Die Brücke zählt deine Füße, und zählen kann sie nicht.',
  ],
  'scribes-bazaar': ['Basar der Schreiber', 'Prophezeiungen aus zweiter Hand, kaum gebraucht.'],
  'court-of-spare-keys': [
    'Hof der Ersatz|schlüssel',
    'Jedes Schloss der Stadt wurde hier zuerst probiert.',
  ],
  'clockless-square': [
    'Uhrenloser Platz',
    'Es ist immer so spät, wie du es brauchst, gegen eine kleine Gebühr.',
  ],
  'moth-watch-barracks': [
    'Kaserne der Motten|wache',
    'Sie haben dienstfrei, sagen sie, und versperren zum Beweis die Tür.',
  ],
  // ---- Sky Tower ----
  'stair-of-gales': [
    'Treppe der Stürme',
    'Steig zwischen den Böen, oder lass dich von einer tragen.',
  ],
  'hall-of-hung-bells': ['Halle der Glocken', 'Eine von ihnen läutet für Papier.'],
  'windowless-landing': [
    'Fenster|loser Absatz',
    'Kein Geist betritt einen Boden, der nie den Mond gesehen hat.',
  ],
  'kite-keepers-roost': [
    'Horst des Drachen|hüters',
    'Die Schnüre kommen herab. Niemand hat gesehen, was die anderen Enden hält.',
  ],
  'observatory-of-wrong-stars': [
    'Sternwarte der falschen Sterne',
    'Die Karten stimmen. Der Himmel ist benachrichtigt.',
  ],
  // ---- Cloud Chamber ----
  'heart-of-the-tempest': [
    'Herz des Sturms',
    'Es schlägt einmal für jede Tür, die du unterwegs geöffnet hast.',
  ],
  'throne-of-unmaking': [
    'Thron der Auflösung',
    'Setz dich, sagt er, und sieh zu, wie deine Bücher ihre Worte vergessen.',
  ],
  'the-eye-that-keeps': [
    'Das bewahrende Auge',
    'Es sah dir bei jedem Zauber zu, den du gelernt hast. Es will sie zurück.',
  ],
  'crown-of-lightning': [
    'Krone der Blitze',
    'Wer hinaufzugreifen wagt, bekommt den Sturm in die Hand.',
  ],
  'last-door-of-the-sky': [
    'Letzte Tür des Himmels',
    'Vier Schlösser: ein Freund, ein Schatz, ein Tier und ein Wort.',
  ],
  // ---- Spirit Crystals ----
  'verdant-prism': ['Grünes Prisma', 'Pflanz es in eine Tasche, und die Tasche blüht.'],
  'tidal-pearl': ['Gezeiten|perle', 'Sie gibt zurück, was sie lieh, meist jemand anderem.'],
  'ember-heart': ['Glutherz', 'Am ersten Tag warm, am zweiten laut.'],
  'hollow-onyx': ['Hohler Onyx', 'Etwas war einmal darin. Es hat eine neue Adresse hinterlassen.'],
  // ---- Ancient Ones ----
  'mother-of-burrs': ['Mutter der Kletten', 'Ihre Kinder hängen sich an alles, was geht.'],
  'the-page-eater': ['Der Seiten|fresser', 'Er liest so, wie Feuer liest.'],
  'he-who-sips': ['Der, der nippt', 'Nie eine volle Tasse, nie eine leere, nie deine.'],
  'the-grey-reshuffler': [
    'Der graue Mischer',
    'Er hat kein Gesicht, so oft hat er sich selbst ausgeteilt.',
  ],
};
