// Russian words of the campaign.
import { listed, plural, type Translated } from '../../../words/words.svelte';
import type { en } from './words.en';

const withPoints = (count: number): string =>
  plural(count, {
    one: `${count} очко`,
    few: `${count} очка`,
    many: `${count} очков`,
    other: `${count} очка`,
  });

export const ru: Translated<typeof en> = {
  title: 'Спасение Вечного древа',
  pitch:
    'Пять кооперативных глав подряд. После каждой все кладут по карте в свою тайную башню. Побеждаете или проигрываете вы вместе.',
  question: 'Глава окончена. Как дальше?',
  confirm: 'Да будет так',
  goOn: 'К следующей главе',
  goOnHint: 'Её места выбывают, её очки идут в счёт, башни остаются с вами',
  complete: 'Вечное древо спасено',
  completeHint: 'Кампания выиграна; башни пустеют, все места возвращаются',
  tryAgain: 'Попробовать ещё раз',
  tryAgainHint: 'Те же карты на тех же местах, но это уже не первая попытка',
  abandon: 'Начать снова с главы 1',
  abandonHint: 'Вы сдаётесь: очки и башни пропадают, все места возвращаются',
  abandonSure: 'Прервать эту кампанию? Очки и башни пропадут.',
  abandonYes: 'Да, начать снова',
  abandonNo: 'Нет, продолжать',
  normal: 'Обычный режим',
  normalHint: 'Как напечатано',
  apprentice: 'Режим ученика',
  apprenticeHint: 'На одну ману больше на Вечном древе, на одно очко меньше',
  legendary: 'Легендарный режим',
  legendaryHint: 'Меньше времени, по одному отродью в начале, на одно очко больше',
  playedIn: (mode) => `Следующая глава: ${mode}.`,
  change: 'Сменить на',
  chapterWon: (number, points) => `Глава ${number}: выиграна, ${withPoints(points)}`,
  chapterNext: (number) => `Глава ${number}: следующая`,
  chapterAhead: (number) => `Глава ${number}`,
  told: (number, all) => `Дальше глава ${number} из ${all}.`,
  tried: (times) =>
    plural(times, {
      one: `Она проиграна ${times} раз.`,
      few: `Она проиграна ${times} раза.`,
      many: `Она проиграна ${times} раз.`,
      other: `Она проиграна ${times} раза.`,
    }),
  points: (points) => `Пока ${withPoints(points)}.`,
  waiting: (places) => `Остаются на местах: ${listed(places)}.`,
  myKeep: 'Твоя башня',
  noKeep: 'Твоя башня пуста. После выигранной главы ты кладёшь в неё карту.',
  others: (count) => `Карт в чужих башнях: ${count}.`,
  chronicle: 'Выигранные главы',
  totals: (points) => `Выигранные здесь кампании: ${listed(points)}.`,
  totalPoints: withPoints,
  decided: 'Главу и режим определяет кампания.',
};
