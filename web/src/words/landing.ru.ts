// Words of the landing page and of the page that an invite link opens.
import type { en } from './landing';
import { plural, type Translated } from './words.svelte';

export const ru: Translated<typeof en> = {
  title: 'Вечер игр в волшебной библиотеке',
  lead: 'Четыре игры, одна ссылка, без регистрации. Приводи друзей.',
  open: 'Открыть комнату',
  or: 'или войти в готовую',
  code: 'Ссылка или код приглашения',
  join: 'Войти',
  what: 'Во что играем?',
  soon: 'скоро',
  soonWhy: 'Ещё строится. Откроется, как только заиграет правильно.',
  openThis: 'Открыть комнату для этой игры',
  players: (range) => `Игроков: ${range}`,
  minutes: (range) => `${range} мин`,
  needName: 'Сначала скажи своё имя, чтобы друзья тебя узнали.',
  needCode: 'Это не похоже на приглашение. Вставь ссылку целиком, пожалуйста.',
  fair: 'После игры можно проверить каждую тасовку и каждый бросок.',
  backTo: 'Твои комнаты',
  invitedTitle: (room) => `Тебя приглашают: ${room}`,
  invitedBy: (host) => `${host} держит для тебя место.`,
  invitedSeats: (taken, seats) => `Занято мест: ${taken} из ${seats}.`,
  inside: (count) =>
    plural(count, {
      one: `В комнате ${count} человек.`,
      few: `В комнате ${count} человека.`,
      other: `В комнате ${count} человек.`,
    }),
  playing: 'Игра уже идёт; можно посмотреть.',
  comeIn: 'Войти',
  comeInAs: (name) => `Войти, имя: ${name}`,
  deadTitle: 'Это приглашение больше не действует',
  deadText: 'Попроси у друзей новую ссылку. Старая гаснет, когда хозяин комнаты создаёт другую.',
};
