// The first steps at the table of Magical Library.
import { stepsOf } from '../../tour/steps';
import { catalogue } from '../../words/words.svelte';

const words = catalogue(
  {
    display: 'Your library',
    'display.text':
      'Your rooms lie here. Every card joins the others at an edge and stays where it is. Connected rooms of one colour, and connected symbols of one kind, form areas.',
    hand: 'Three cards a round',
    'hand.text':
      'You draw three, pass one to each neighbour, keep one, and place all three that you then hold. All of you do this at the same time.',
    prompt: 'What to do now',
    'prompt.text':
      'Here it says which step you are in. Nothing counts before you confirm; until then you can take it back.',
    round: 'Five rounds',
    'round.text':
      'At the end of each round you place one of your five wizards, never right beside another of yours.',
    seats: 'The others',
    'seats.text':
      'Tap a seat to look at that library. An area counts its rooms or symbols times the figures that stand in it: grow where your wizards are.',
  },
  {
    de: {
      display: 'Deine Bibliothek',
      'display.text':
        'Hier liegen deine Räume. Jede Karte grenzt mit einer Kante an die anderen und bleibt liegen. Verbundene Räume einer Farbe und verbundene Symbole einer Art bilden Gebiete.',
      hand: 'Drei Karten je Runde',
      'hand.text':
        'Du ziehst drei, gibst jeder Seite eine weiter, behältst eine und legst dann alle drei, die du hast. Alle tun das zur gleichen Zeit.',
      prompt: 'Was jetzt zu tun ist',
      'prompt.text':
        'Hier steht, in welchem Schritt du bist. Nichts gilt, bevor du bestätigst; bis dahin kannst du es zurücknehmen.',
      round: 'Fünf Runden',
      'round.text':
        'Am Ende jeder Runde stellst du einen deiner fünf Zauberer, nie direkt neben einen anderen von dir.',
      seats: 'Die anderen',
      'seats.text':
        'Tipp auf einen Platz, um diese Bibliothek anzusehen. Ein Gebiet zählt seine Räume oder Symbole mal die Figuren darin: Wachse dort, wo deine Zauberer stehen.',
    },
    hu: {
      display: 'A könyvtárad',
      'display.text':
        'Itt fekszenek a termeid. Minden lap éllel csatlakozik a többihez, és a helyén marad. Az összefüggő azonos színű termek és azonos jelek területet alkotnak.',
      hand: 'Körönként három lap',
      'hand.text':
        'Hármat húzol, mindkét szomszédodnak adsz egyet, egyet megtartasz, aztán leteszed mind a hármat, ami nálad van. Mindenki egyszerre.',
      prompt: 'Mi a teendő',
      'prompt.text':
        'Itt látod, melyik lépésnél tartasz. Semmi sem számít, amíg meg nem erősíted; addig visszaveheted.',
      round: 'Öt kör',
      'round.text':
        'Minden kör végén leteszed az öt varázslód egyikét, de sosem közvetlenül egy másik mellé.',
      seats: 'A többiek',
      'seats.text':
        'Koppints egy helyre, és megnézheted azt a könyvtárat. Egy terület annyit ér, ahány terme vagy jele van, szorozva a benne álló figurákkal: ott nőj, ahol a varázslóid állnak.',
    },
    ru: {
      display: 'Твоя библиотека',
      'display.text':
        'Здесь лежат твои комнаты. Каждая карта примыкает к другим стороной и больше не двигается. Соединённые комнаты одного цвета и соединённые одинаковые символы образуют области.',
      hand: 'Три карты за раунд',
      'hand.text':
        'Возьми три, отдай по одной каждому соседу, одну оставь, а потом выложи все три, что у тебя в руке. Все делают это одновременно.',
      prompt: 'Что делать сейчас',
      'prompt.text':
        'Здесь видно, какой сейчас шаг. Ничто не считается, пока ты не подтвердишь; до этого всё можно вернуть.',
      round: 'Пять раундов',
      'round.text':
        'В конце каждого раунда ты ставишь одного из пяти волшебников, но не вплотную к другому своему.',
      seats: 'Остальные',
      'seats.text':
        'Нажми на место, чтобы посмотреть ту библиотеку. Область приносит число своих комнат или символов, умноженное на фигуры в ней: расти там, где стоят твои волшебники.',
    },
  },
);

export const tour = stepsOf(words, {
  display: '.magic .surface',
  hand: '.dock .hand',
  prompt: '.dock .prompt',
  round: '.top .tag.round',
  seats: '.seats',
});
