// Words of taking back.
import { catalogue } from './words.svelte';

export const undoWords = catalogue(
  {
    undo: 'Take back',
    undoTitle: 'Take back what you did last',
    key: 'take back what you did last',
  },
  {
    de: {
      undo: 'Zurücknehmen',
      undoTitle: 'Nimm zurück, was du zuletzt getan hast',
      key: 'zurücknehmen, was du zuletzt getan hast',
    },
    hu: {
      undo: 'Visszavonás',
      undoTitle: 'Vond vissza, amit utoljára tettél',
      key: 'az utolsó lépésed visszavonása',
    },
    ru: {
      undo: 'Отменить',
      undoTitle: 'Отмени своё последнее действие',
      key: 'отменить своё последнее действие',
    },
  },
);
