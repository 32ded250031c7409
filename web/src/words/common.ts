// Words used on every page.
import { de } from './common.de';
import { hu } from './common.hu';
import { ru } from './common.ru';
import { catalogue } from './words.svelte';

export const en = {
  house: 'Simsalabim',
  home: 'Simsalabim, home',
  skip: 'Skip to the main part',
  loading: 'One moment…',
  close: 'Close',
  cancel: 'Rather not',
  again: 'Try again',
  you: 'you',
  bot: 'bot',
  language: (name: string) => `Language: ${name}`,
  languages: 'Language',
  settings: 'Settings',
  rules: 'Rules',
  soundOn: 'Sound is on. Switch it off',
  soundOff: 'Sound is off. Switch it on',
  themeToDay: 'Switch to the day theme',
  themeToNight: 'Switch to the night theme',
  theme: 'Light',
  themeSystem: 'Like my device',
  themeNight: 'Night',
  themeDay: 'Day',
  sound: 'Sounds',
  soundHint: 'Short and soft. They begin after your first tap.',
  volume: 'Volume',
  still: 'Keep still',
  stillHint: 'Nothing flies or glows; changes are shown at once.',
  letters: 'Letters on colours',
  lettersHint: 'A letter for the colour on every piece, beside its shape.',
  keys: 'Single keys as shortcuts',
  keysHint: 'They never act while you write. Press ? for the list.',
  yourName: 'Your name',
  changeName: 'Change',
  nowhereTitle: 'This shelf is empty',
  nowhereText: 'There is nothing at this address. Perhaps the link was cut short.',
  toStart: 'To the start',
  goneTitle: 'Not for these eyes',
  goneText: 'This is not here any more, or you need an invite for it.',
};

export const common = catalogue(en, { de, hu, ru });
