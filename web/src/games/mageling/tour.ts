// The first steps at the table of Mageling.
import { stepsOf } from '../../tour/steps';
import { catalogue } from '../../words/words.svelte';

const words = catalogue(
  {
    path: 'The way up',
    'path.text':
      'Five locations, from the Evertree to the Cloud Chamber. Pay what your location costs and your pawn moves on. Nobody knows the next one before somebody gets there.',
    bench: 'Your rune dice',
    'bench.text':
      'Roll five dice, reroll once, then use each: two alike gather mana, dice of one rune focus it for energy. Finesse goes with everything.',
    nexus: 'The Nexus',
    'nexus.text':
      'Five open cards. Buy scrolls with energy and mana; call on a spirit whose rune you have focused. A tap shows what a card does.',
    grimoire: 'Your Grimoire',
    'grimoire.text':
      'Your scrolls, eight at most. From your next turn on, a die of its rune activates each once a turn.',
    prompt: 'What to do now',
    'prompt.text':
      'Here it says what the table waits for; the buttons below show all you can do, and why something cannot be done.',
    seats: 'The others',
    'seats.text': 'Energy, mana and how far everybody has come. Tap a seat to read their scrolls.',
  },
  {
    de: {
      path: 'Der Weg nach oben',
      'path.text':
        'Fünf Orte, vom Immerbaum bis zur Wolkenkammer. Bezahl, was dein Ort kostet, und deine Figur geht weiter. Den nächsten kennt niemand, bevor jemand hinkommt.',
      bench: 'Deine Runenwürfel',
      'bench.text':
        'Wirf fünf Würfel, einmal nach, dann nutz jeden: Zwei gleiche sammeln Mana, Würfel einer Rune bündeln sie für Energie. Finesse passt zu allem.',
      nexus: 'Der Nexus',
      'nexus.text':
        'Fünf offene Karten. Kauf Schriftrollen mit Energie und Mana; ruf einen Geist, dessen Rune du gebündelt hast. Ein Tipp zeigt, was eine Karte tut.',
      grimoire: 'Dein Zauberbuch',
      'grimoire.text':
        'Deine Schriftrollen, höchstens acht. Ab deinem nächsten Zug aktiviert ein Würfel ihrer Rune jede einmal je Zug.',
      prompt: 'Was jetzt zu tun ist',
      'prompt.text':
        'Hier steht, worauf der Tisch wartet; die Knöpfe darunter zeigen alles, was du kannst, und warum etwas nicht geht.',
      seats: 'Die anderen',
      'seats.text':
        'Energie, Mana und wie weit jeder ist. Tipp auf einen Platz, um die Schriftrollen dort zu lesen.',
    },
    hu: {
      path: 'Az út felfelé',
      'path.text':
        'Öt helyszín, az Örökfától a Felhőkamráig. Fizesd ki, amibe a helyszíned kerül, és a bábud továbbmegy. A következőt senki sem ismeri, míg valaki oda nem ér.',
      bench: 'A rúnakockáid',
      'bench.text':
        'Dobj öt kockával, egyszer újradobhatsz, aztán használd fel mindet: két egyforma manát gyűjt, egy rúna kockái energiát adnak. A Finesz mindenhez jó.',
      nexus: 'A Nexus',
      'nexus.text':
        'Öt nyílt lap. Végy tekercset energiáért és manáért; hívj szellemet, akinek a rúnájára összpontosítottál. Koppints egy lapra, és látod, mit tud.',
      grimoire: 'A varázskönyved',
      'grimoire.text':
        'A tekercseid, legfeljebb nyolc. A következő körödtől a rúnájának kockája mindegyiket körönként egyszer működésbe hozza.',
      prompt: 'Mi a teendő',
      'prompt.text':
        'Itt látod, mire vár az asztal; alatta a gombok megmutatják, mit tehetsz, és valami miért nem lehetséges.',
      seats: 'A többiek',
      'seats.text':
        'Energia, mana, és hogy ki meddig jutott. Koppints egy helyre, és elolvashatod az ottani tekercseket.',
    },
    ru: {
      path: 'Путь наверх',
      'path.text':
        'Пять мест, от Вечного древа до Облачного зала. Заплати цену своего места, и твоя фигура пойдёт дальше. Следующее место никто не знает, пока кто-то туда не дойдёт.',
      bench: 'Твои кубики рун',
      'bench.text':
        'Брось пять кубиков, один раз перебрось, потом используй каждый: два одинаковых собирают ману, кубики одной руны дают энергию. Искусность подходит ко всему.',
      nexus: 'Нексус',
      'nexus.text':
        'Пять открытых карт. Покупай свитки за энергию и ману; призывай духа, руна которого у тебя в фокусе. Нажми на карту, чтобы узнать, что она делает.',
      grimoire: 'Твой гримуар',
      'grimoire.text':
        'Твои свитки, не больше восьми. Со следующего хода кубик нужной руны включает каждый из них один раз за ход.',
      prompt: 'Что делать сейчас',
      'prompt.text':
        'Здесь сказано, чего ждёт стол; кнопки ниже показывают всё, что можно, и почему что-то нельзя.',
      seats: 'Остальные',
      'seats.text':
        'Энергия, мана и кто как далеко зашёл. Нажми на место, чтобы прочитать там свитки.',
    },
  },
);

export const tour = stepsOf(words, {
  path: '.mage .path',
  bench: '.dock .bench',
  nexus: '.mage section:has(.nx)',
  grimoire: '.mage .grim',
  prompt: '.dock .prompt',
  seats: '.seats',
});
