// Words of the first steps at a table; what they say of a game stands in its folder, in tour.ts.
import { catalogue } from './words.svelte';

export const tourWords = catalogue(
  {
    offer: 'New to this game? See the table in a minute.',
    start: 'First steps',
    noThanks: 'No first steps, thank you',
    stepOf: (at: number, of: number) => `${at} of ${of}`,
    next: 'Next',
    back: 'Back',
    done: 'Let’s play',
    skip: 'Skip the first steps',
  },
  {
    de: {
      offer: 'Neu in diesem Spiel? Der Tisch in einer Minute.',
      start: 'Erste Schritte',
      noThanks: 'Keine ersten Schritte, danke',
      stepOf: (at, of) => `${at} von ${of}`,
      next: 'Weiter',
      back: 'Zurück',
      done: 'Los geht’s',
      skip: 'Erste Schritte überspringen',
    },
    hu: {
      offer: 'Új neked ez a játék? Egy perc alatt megmutatjuk az asztalt.',
      start: 'Első lépések',
      noThanks: 'Nem kérek első lépéseket',
      stepOf: (at, of) => `${at} / ${of}`,
      next: 'Tovább',
      back: 'Vissza',
      done: 'Játsszunk',
      skip: 'Az első lépések átugrása',
    },
    ru: {
      offer: 'Впервые в этой игре? Покажем стол за минуту.',
      start: 'Первые шаги',
      noThanks: 'Спасибо, без первых шагов',
      stepOf: (at, of) => `${at} из ${of}`,
      next: 'Дальше',
      back: 'Назад',
      done: 'Играем',
      skip: 'Пропустить первые шаги',
    },
  },
);
