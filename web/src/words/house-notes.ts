// What the house notes in a room's chat of its table: pauses, and what was decided together.
import { catalogue } from './words.svelte';

export const noteWords = catalogue(
  {
    bot: (whom: string) => `The table voted a bot in for ${whom}.`,
    end: 'The table agreed to end the game early.',
    pace: (pace: string) => `The table changed the time for a question. Now: ${pace}.`,
    pause: (name: string, reason: string) => `${name} paused the game: ${reason}.`,
    resume: (name: string) => `${name} let the game go on.`,
  },
  {
    de: {
      bot: (whom) => `Der Tisch lässt einen Bot für ${whom} spielen.`,
      end: 'Der Tisch hat das Spiel vorzeitig beendet.',
      pace: (pace) => `Der Tisch hat die Zeit für eine Frage geändert. Jetzt: ${pace}.`,
      pause: (name, reason) => `${name} hat eine Pause eingelegt: ${reason}.`,
      resume: (name) => `${name} hat das Spiel weitergehen lassen.`,
    },
    hu: {
      bot: (whom) => `Az asztal úgy döntött: ${whom} helyett egy bot játszik.`,
      end: 'Az asztal úgy döntött, hogy a játék itt véget ér.',
      pace: (pace) => `Az asztal megváltoztatta a kérdésekre adott időt. Mostantól: ${pace}.`,
      pause: (name, reason) => `${name} szünetet kért: ${reason}.`,
      resume: (name) => `${name} továbbindította a játékot.`,
    },
    ru: {
      bot: (whom) => `Стол решил: за игрока ${whom} играет бот.`,
      end: 'Стол решил закончить игру раньше срока.',
      pace: (pace) => `Стол изменил время на вопрос. Теперь: ${pace}.`,
      pause: (name, reason) => `${name}: пауза (${reason}).`,
      resume: (name) => `${name}: игра продолжается.`,
    },
  },
);
