// Words of taking back.
import { catalogue } from './words.svelte';

export const undoWords = catalogue(
  {
    undo: 'Take back',
    undoTitle: 'Take back what you did last',
    ask: 'Ask to take back',
    askTitle: 'The turn has passed on: ask the others whether you may take back what you did last',
    key: 'take back what you did last',
    asksUndo: (who: string) => `${who}: may I take back what I did last?`,
    iAskUndo: 'You ask: may I take back what I did last?',
    undone: 'It is taken back.',
  },
  {
    de: {
      undo: 'Zurücknehmen',
      undoTitle: 'Nimm zurück, was du zuletzt getan hast',
      ask: 'Um Zurücknehmen bitten',
      askTitle:
        'Der Zug ist weitergegangen: Frag die anderen, ob du zurücknehmen darfst, was du zuletzt getan hast',
      key: 'zurücknehmen, was du zuletzt getan hast',
      asksUndo: (who) => `${who}: Darf ich zurücknehmen, was ich zuletzt getan habe?`,
      iAskUndo: 'Du fragst: Darf ich zurücknehmen, was ich zuletzt getan habe?',
      undone: 'Es ist zurückgenommen.',
    },
    hu: {
      undo: 'Visszavonás',
      undoTitle: 'Vond vissza, amit utoljára tettél',
      ask: 'Visszavonás kérése',
      askTitle: 'A kör már továbbment: kérdezd meg a többieket, visszavonhatod-e az utolsó lépésed',
      key: 'az utolsó lépésed visszavonása',
      asksUndo: (who) => `${who}: visszavonhatom az utolsó lépésemet?`,
      iAskUndo: 'Kérdésed: visszavonhatom az utolsó lépésemet?',
      undone: 'A lépés visszavonva.',
    },
    ru: {
      undo: 'Отменить',
      undoTitle: 'Отмени своё последнее действие',
      ask: 'Попросить отмену',
      askTitle: 'Ход уже перешёл: спроси остальных, можно ли отменить твоё последнее действие',
      key: 'отменить своё последнее действие',
      asksUndo: (who) => `${who}: можно отменить моё последнее действие?`,
      iAskUndo: 'Твой вопрос: можно отменить моё последнее действие?',
      undone: 'Действие отменено.',
    },
  },
);
