// The first steps at the table of Magic Labyrinth.
import { stepsOf } from '../../tour/steps';
import { catalogue } from '../../words/words.svelte';

const words = catalogue(
  {
    sought: 'What everyone is after',
    'sought.text':
      'This symbol is sought now. Whoever ends a move on it gets the card; five cards win.',
    board: 'The labyrinth',
    'board.text':
      'Roll, then walk just so many spaces, up, down, left or right. Say your whole way first: pick its spaces, or use the arrow keys and Enter.',
    hand: 'Your obstacles',
    'hand.text':
      'When somebody else announces a way over a symbol that you hold, call “Simsalabim!”: their pawn goes home. Corners, centre and the sought symbol are safe.',
    prompt: 'What to do now',
    'prompt.text': 'Here it says what the table waits for, and your buttons stand beside it.',
    seats: 'The others',
    'seats.text':
      'How many symbols and cards everybody has. The lamp shows whose turn it is. Which cards they hold, nobody sees.',
  },
  {
    de: {
      sought: 'Was alle suchen',
      'sought.text':
        'Dieses Symbol wird jetzt gesucht. Wer einen Zug darauf beendet, bekommt die Karte; fünf Karten gewinnen.',
      board: 'Das Labyrinth',
      'board.text':
        'Würfle und geh genau so viele Felder, nach oben, unten, links oder rechts. Sag erst den ganzen Weg an: Wähl seine Felder, oder nimm die Pfeiltasten und Enter.',
      hand: 'Deine Hindernisse',
      'hand.text':
        'Sagt jemand einen Weg über ein Symbol an, das du hast, ruf „Simsalabim!“: Die Figur muss nach Hause. Ecken, Mitte und das gesuchte Symbol sind sicher.',
      prompt: 'Was jetzt zu tun ist',
      'prompt.text': 'Hier steht, worauf der Tisch wartet, und deine Knöpfe sind daneben.',
      seats: 'Die anderen',
      'seats.text':
        'Wie viele Symbole und Karten jeder hat. Die Lampe zeigt, wer dran ist. Welche Karten sie haben, sieht niemand.',
    },
    hu: {
      sought: 'Amit mindenki keres',
      'sought.text':
        'Most ezt a jelet keressük. Aki rajta fejezi be a lépését, megkapja a lapot; öt lappal lehet nyerni.',
      board: 'A labirintus',
      'board.text':
        'Dobj, és menj pontosan annyi mezőt fel, le, balra vagy jobbra. Előbb mondd be az egész utat: válaszd ki a mezőit, vagy használd a nyilakat és az Entert.',
      hand: 'Az akadályaid',
      'hand.text':
        'Ha valaki olyan jelen át mond be utat, amelyik nálad van, kiáltsd: „Szimszalabim!” – a bábuja hazamegy. A sarkok, a közép és a keresett jel biztonságosak.',
      prompt: 'Mi a teendő',
      'prompt.text': 'Itt látod, mire vár az asztal, és mellette vannak a gombjaid.',
      seats: 'A többiek',
      'seats.text':
        'Kinek hány jele és lapja van. A lámpa mutatja, ki jön. Hogy milyen lapjaik vannak, azt senki sem látja.',
    },
    ru: {
      sought: 'Что все ищут',
      'sought.text':
        'Сейчас ищут этот символ. Кто закончит на нём ход, получит карту; пять карт — победа.',
      board: 'Лабиринт',
      'board.text':
        'Брось кубик и пройди ровно столько клеток вверх, вниз, влево или вправо. Сначала объяви весь путь: выбери его клетки мышью или стрелками и Enter.',
      hand: 'Твои препятствия',
      'hand.text':
        'Если кто-то объявляет путь через символ, который есть у тебя, крикни «Симсалабим!» — и его фигура вернётся домой. Углы, центр и искомый символ безопасны.',
      prompt: 'Что делать сейчас',
      'prompt.text': 'Здесь сказано, чего ждёт стол, а рядом — твои кнопки.',
      seats: 'Остальные',
      'seats.text':
        'Сколько у кого символов и карт. Лампа показывает, чей ход. Какие у них карты, не видит никто.',
    },
  },
);

export const tour = stepsOf(words, {
  sought: '.quest',
  board: '.labyrinth .tiles',
  hand: '.dock .hand',
  prompt: '.dock .prompt',
  seats: '.seats',
});
