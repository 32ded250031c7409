// Words of campaigns, whichever it is.
import type { en } from './campaign';
import { listed, type Translated } from './words.svelte';

export const ru: Translated<typeof en> = {
  begin: 'Начать',
  beginHint: 'Остаётся в этой комнате и растёт от игры к игре.',
  beginGuest: (host) => `Начать может ${host}.`,
  bring: 'Продолжить из файла',
  badFile: 'В этом файле нет кампании.',
  due: 'Сначала сделайте выбор, потом можно начать следующую игру.',
  earned: (names) => `заслуга: ${listed(names)}`,
  proposed: (names) => `предлагает: ${listed(names)}`,
  propose: 'Предложить',
  takeBackProposal: 'Больше не предлагать',
  hostConfirms: (host) => `Вы предлагаете, решает ${host}.`,
  undo: 'Отменить',
  undoOf: (name, by) => `Последний выбор: «${name}» (${by}).`,
  save: 'Сохранить в файл',
  close: 'Завершить',
  closeSure: 'Точно завершить?',
  closeHint: 'Играть дальше будет нельзя. Чтобы сохранить, запиши в файл.',
  keep: 'Нет, продолжаем',
  tools: 'Ещё',
};
