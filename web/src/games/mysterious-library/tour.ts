// The first steps at the table of The Mysterious Library.
import { stepsOf } from '../../tour/steps';
import { catalogue } from '../../words/words.svelte';

const words = catalogue(
  {
    plan: 'The library',
    'plan.text':
      'You win or lose together. Free the readers in their four books and get back to the fireplace, before the rooms fall. Walk through doors: pick a room, or use the arrow keys and Enter.',
    readers: 'Four readers',
    'readers.text':
      'Whoever holds all four pieces of a colour, in the room of that book, frees its reader.',
    gallery: 'Mr. Mean',
    'gallery.text':
      'His field says how many maps are turned each turn. A mapped room gets a blade; one that has a blade falls. Disarm in time.',
    hands: 'Cards lie open',
    'hands.text':
      'Everybody sees all cards, so talk about them. Books can be given in the same room; helping cards can be played at any time.',
    prompt: 'Three actions',
    'prompt.text':
      'Here it says whose turn it is and what is left. Three actions, two adventure cards, then the maps.',
    seats: 'Each can do something',
    'seats.text':
      'Janka disarms next door, Emma gives from afar, Misha holds six cards, Emil goes anywhere once a turn.',
  },
  {
    de: {
      plan: 'Die Bibliothek',
      'plan.text':
        'Ihr gewinnt oder verliert zusammen. Befreit die Leser aus ihren vier Büchern und kommt zurück zum Kamin, bevor die Räume einstürzen. Geh durch Türen: Wähl einen Raum, oder nimm die Pfeiltasten und Enter.',
      readers: 'Vier Leser',
      'readers.text':
        'Wer alle vier Teile einer Farbe hat und im Raum dieses Buchs steht, befreit den Leser.',
      gallery: 'Mr. Mean',
      'gallery.text':
        'Sein Feld sagt, wie viele Karten vom Plan jeder Zug aufdeckt. Der Raum bekommt ein Sägeblatt; hat er schon eins, stürzt er ein. Entschärft rechtzeitig.',
      hands: 'Karten liegen offen',
      'hands.text':
        'Alle sehen alle Karten, redet also darüber. Buchteile gibt man im selben Raum weiter; Hilfskarten spielt man jederzeit.',
      prompt: 'Drei Aktionen',
      'prompt.text':
        'Hier steht, wer dran ist und was noch bleibt. Drei Aktionen, zwei Abenteuerkarten, dann die Pläne.',
      seats: 'Jeder kann etwas',
      'seats.text':
        'Janka entschärft nebenan, Emma gibt aus der Ferne, Misha hält sechs Karten, Emil geht einmal je Zug überallhin.',
    },
    hu: {
      plan: 'A könyvtár',
      'plan.text':
        'Együtt nyertek vagy vesztetek. Szabadítsátok ki az olvasókat a négy könyvből, és érjetek vissza a kandallóhoz, mielőtt a termek leomlanak. Ajtókon át mehetsz: válassz termet, vagy használd a nyilakat és az Entert.',
      readers: 'Négy olvasó',
      'readers.text':
        'Akinél egy szín mind a négy darabja ott van, és annak a könyvnek a termében áll, kiszabadítja az olvasót.',
      gallery: 'Mr. Mean',
      'gallery.text':
        'A mezője mutatja, hány térképet fordítunk fel egy körben. A terem pengét kap; ha már volt benne, leomlik. Hatástalanítsatok időben.',
      hands: 'A lapok nyíltak',
      'hands.text':
        'Mindenki lát minden lapot, beszéljétek meg. Könyvdarabot ugyanabban a teremben adhattok; segítő lapot bármikor kijátszhattok.',
      prompt: 'Három akció',
      'prompt.text':
        'Itt látod, ki jön és mi van még hátra. Három akció, két kalandlap, aztán a térképek.',
      seats: 'Mindenki tud valamit',
      'seats.text':
        'Janka a szomszéd teremben is hatástalanít, Emma messziről ad, Misha hat lapot tart, Emil körönként egyszer bárhová mehet.',
    },
    ru: {
      plan: 'Библиотека',
      'plan.text':
        'Вы выигрываете или проигрываете вместе. Освободите читателей из четырёх книг и вернитесь к камину, пока комнаты не рухнули. Ходи через двери: выбери комнату мышью или стрелками и Enter.',
      readers: 'Четыре читателя',
      'readers.text':
        'У кого все четыре части одного цвета и кто стоит в комнате этой книги, тот освобождает читателя.',
      gallery: 'Мистер Мин',
      'gallery.text':
        'Его поле показывает, сколько карт плана открывают за ход. В комнате появляется лезвие, а если оно уже есть, она рушится. Обезвреживайте вовремя.',
      hands: 'Карты открыты',
      'hands.text':
        'Все видят все карты — обсуждайте их. Части книг передают в одной комнате; карты помощи можно сыграть в любой момент.',
      prompt: 'Три действия',
      'prompt.text':
        'Здесь видно, чей ход и что осталось. Три действия, две карты приключений, потом карты плана.',
      seats: 'Каждый что-то умеет',
      'seats.text':
        'Янка обезвреживает в соседней комнате, Эмма передаёт издалека, Миша держит шесть карт, Эмиль раз за ход идёт куда угодно.',
    },
  },
);

export const tour = stepsOf(words, {
  plan: '.myst .plan',
  readers: '.myst .panels',
  gallery: '.myst .gallery',
  hands: '.dock .hands',
  prompt: '.dock .prompt',
  seats: '.seats',
});
