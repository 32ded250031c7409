// Locations, crystals and Ancient Ones in Hungarian: title and flavour by their names in the data.
export const hungarianPlaces: Record<string, readonly [title: string, flavour: string]> = {
  // ---- The Evertree ----
  'the-long-branch': ['A hosszú ág', 'Aki utolsónak indul, kitaposott úton jár.'],
  'sap-lit-hollow': ['Gyanta|fényű odú', 'Tartsd a tenyered. A fa adakozó kedvében van.'],
  'rootgate-stair': ['Gyökér|kapu lépcsője', 'Minden fok gyökér volt, és nem felejtett el nőni.'],
  'the-drowsy-parliament': ['Az álmos parla|ment', 'A baglyok törvényben tiltják a nappali alkut.'],
  'the-fallen-bough': ['A lehul|lott ág', 'Ahol beszakadt az ég, oda beköltözött valami.'],
  // ---- Grimthorn Forest ----
  'bramblejaw-pass': ['Szeder|fogú hágó', 'A tüskék közelebb hajolnak, hogy hallják a neved.'],
  'whispering-stumps': [
    'Suttogó tönkök',
    'A tovaszálló szellemeknek mesélik, milyen volt, amikor lombjuk volt.',
  ],
  'lantern-bog': ['Lámpás|láp', 'Engedj el mindent, ami nehéz, főleg a terveidet.'],
  'the-hunters-snare': [
    'A vadász hurka',
    'Ő elment. Amire vadászott, az még ellenőrzi a csapdákat.',
  ],
  'mushroom-exchange': ['Gomba|tőzsde', 'Eső után felmennek az árak.'],
  // ---- Rune City ----
  'glyph-toll-bridge': ['Rúnavám hídja', 'A híd megszámolja a lábaidat, és nem tud számolni.'],
  'scribes-bazaar': ['Az írnokok bazárja', 'Használt jóslatok, alig viseltek.'],
  'court-of-spare-keys': ['Pót|kulcsok udvara', 'A város minden zárját itt próbálták ki először.'],
  'clockless-square': ['Óra nélküli tér', 'Mindig annyi az idő, amennyi kell, csekély díjért.'],
  'moth-watch-barracks': [
    'A lepke|őrség lakta|nyája',
    'Azt mondják, nincsenek szolgálatban, és bizonyítékul elállják az ajtót.',
  ],
  // ---- Sky Tower ----
  'stair-of-gales': ['Szél|viharok lépcsője', 'Mássz a lökések közt, vagy vitesd magad eggyel.'],
  'hall-of-hung-bells': ['Harangok csarnoka', 'Egyikük a papírért szól.'],
  'windowless-landing': [
    'Ablak|talan pihenő',
    'Szellem nem lép olyan padlóra, amely sosem látta a holdat.',
  ],
  'kite-keepers-roost': [
    'A sárkány|őr fészke',
    'A zsinórok leérnek. Senki sem látta, mi tartja a másik végüket.',
  ],
  'observatory-of-wrong-stars': [
    'Téves csilla|gok vizsgá|lója',
    'A térképek jók. Az eget értesítettük.',
  ],
  // ---- Cloud Chamber ----
  'heart-of-the-tempest': ['A vihar szíve', 'Egyet dobban minden ajtóért, amelyet kinyitottál.'],
  'throne-of-unmaking': ['A bomlás trónja', 'Ülj le, mondja, és nézd, ahogy könyveid felejtenek.'],
  'the-eye-that-keeps': [
    'A szem, amely megőriz',
    'Látta, ahogy megtanultad minden varázslatodat. Most visszakéri őket.',
  ],
  'crown-of-lightning': ['Villám|korona', 'Aki fel mer nyúlni érte, kezébe kapja a vihart.'],
  'last-door-of-the-sky': [
    'Az ég utolsó ajtaja',
    'Négy zár: egy barát, egy kincs, egy állat és egy szó.',
  ],
  // ---- Spirit Crystals ----
  'verdant-prism': ['Zöld prizma', 'Ültesd zsebbe, és a zseb kivirágzik.'],
  'tidal-pearl': ['Árapály|gyöngy', 'Visszaadja, amit kölcsönkért, többnyire másnak.'],
  'ember-heart': ['Parázs|szív', 'Az első napon meleg, a másodikon hangos.'],
  'hollow-onyx': ['Üreges ónix', 'Volt benne valami. Megadta az új címét.'],
  // ---- Ancient Ones ----
  'mother-of-burrs': ['Bogán|csok anyja', 'Gyermekei mindenbe belekapaszkodnak, ami jár.'],
  'the-page-eater': ['A lapfaló', 'Úgy olvas, ahogy a tűz.'],
  'he-who-sips': ['Aki kortyol', 'Sosem teli csésze, sosem üres, sosem a tiéd.'],
  'the-grey-reshuffler': ['A szürke keverő', 'Nincs arca, annyiszor osztotta ki önmagát.'],
};
