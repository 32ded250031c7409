// Words of the notices of my turn.
import { catalogue } from './words.svelte';

export const noticeWords = catalogue(
  {
    yourTurn: (game: string) => `It is your turn in ${game}.`,
    notices: 'Tell me when it is my turn',
    noticesHint: 'A notice of your browser when you look elsewhere; one a visit.',
    denied: 'Your browser does not allow it for this page. You can change that in its settings.',
    impossible: 'Your browser shows notices only for addresses with https.',
    bell: 'Bell when I look elsewhere',
    bellHint: 'Rings once when it is your turn and this page is not in front.',
  },
  {
    de: {
      yourTurn: (game) => `Du bist dran: ${game}.`,
      notices: 'Sag mir, wenn ich dran bin',
      noticesHint: 'Eine Mitteilung deines Browsers, wenn du woanders bist; eine je Besuch.',
      denied:
        'Dein Browser erlaubt es für diese Seite nicht. Das änderst du in seinen Einstellungen.',
      impossible: 'Dein Browser zeigt Mitteilungen nur bei Adressen mit https.',
      bell: 'Glocke, wenn ich woanders bin',
      bellHint: 'Läutet einmal, wenn du dran bist und diese Seite nicht vorn ist.',
    },
    hu: {
      yourTurn: (game) => `Te jössz: ${game}.`,
      notices: 'Szólj, ha én jövök',
      noticesHint: 'A böngésződ értesít, ha épp máshol jársz; látogatásonként egyszer.',
      denied: 'A böngésződ ezen az oldalon nem engedi. A beállításaiban megváltoztathatod.',
      impossible: 'A böngésződ csak https-címeken mutat értesítést.',
      bell: 'Csengő, ha máshol járok',
      bellHint: 'Egyszer csenget, ha te jössz, és nem ez az oldal van elöl.',
    },
    ru: {
      yourTurn: (game) => `Твой ход: ${game}.`,
      notices: 'Сообщать, когда мой ход',
      noticesHint: 'Уведомление браузера, если ты смотришь в другое место; одно за визит.',
      denied: 'Браузер не разрешает это для этой страницы. Разрешить можно в его настройках.',
      impossible: 'Браузер показывает уведомления только на адресах с https.',
      bell: 'Колокольчик, если я не смотрю',
      bellHint: 'Звонит один раз, если твой ход, а эта страница не на виду.',
    },
  },
);
