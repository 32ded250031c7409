// Words for going back to an earlier point of a campaign, whichever it is.
import { catalogue } from './words.svelte';

export const branchWords = catalogue(
  {
    open: 'Go back to …',
    title: 'From where?',
    hint: 'Another campaign begins there with everything that was then. The one that goes on now is closed, and you can come back to where it was.',
    reached: (when: string) => `reached on ${when}`,
    sure: (point: string) => `Really go back to “${point}”?`,
    yes: 'Yes, go back',
    no: 'No, go on here',
  },
  {
    de: {
      open: 'Zurück zu …',
      title: 'Von wo aus?',
      hint: 'Dort fängt eine weitere Kampagne an, mit allem, was damals war. Die jetzige wird beendet, und ihr könnt wieder dorthin zurück, wo sie war.',
      reached: (when) => `erreicht am ${when}`,
      sure: (point) => `Wirklich zurück zu „${point}“?`,
      yes: 'Ja, zurück',
      no: 'Nein, hier weiter',
    },
    hu: {
      open: 'Vissza ide …',
      title: 'Honnan?',
      hint: 'Ott új kampány kezdődik mindazzal, ami akkor volt. A mostani lezárul, de később vissza tudtok térni oda, ahol tartott.',
      reached: (when) => `elérve: ${when}`,
      sure: (point) => `Tényleg visszatértek ide: „${point}”?`,
      yes: 'Igen, vissza',
      no: 'Nem, itt folytatjuk',
    },
    ru: {
      open: 'Вернуться к…',
      title: 'Откуда начать?',
      hint: 'Там начнётся новая кампания со всем, что было тогда. Нынешняя завершится, но вы сможете вернуться туда, где она остановилась.',
      reached: (when) => `достигнуто: ${when}`,
      sure: (point) => `Точно вернуться сюда: «${point}»?`,
      yes: 'Да, вернуться',
      no: 'Нет, играть дальше',
    },
  },
);
