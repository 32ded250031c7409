// Words of campaigns, whichever it is.
import { de } from './campaign.de';
import { hu } from './campaign.hu';
import { ru } from './campaign.ru';
import { catalogue, listed } from './words.svelte';

export const en = {
  begin: 'Begin',
  beginHint: 'It stays in this room and grows from game to game.',
  beginGuest: (host: string) => `${host} can begin it.`,
  bring: 'Go on from a file',
  badFile: 'This file holds no campaign.',
  due: 'Choose first, then the next game can begin.',
  earned: (names: string[]) => `earned by ${listed(names)}`,
  proposed: (names: string[]) =>
    `${listed(names)} ${names.length === 1 ? 'proposes' : 'propose'} this`,
  propose: 'Propose',
  takeBackProposal: 'Do not propose this',
  hostConfirms: (host: string) => `You propose, ${host} confirms.`,
  undo: 'Take back',
  undoOf: (name: string, by: string) => `The last choice was “${name}”, by ${by}.`,
  save: 'Save as a file',
  close: 'End it',
  closeSure: 'Really end it?',
  closeHint: 'It can no longer be played on. Save it as a file to keep it.',
  keep: 'No, go on',
  tools: 'More',
};

export const campaignWords = catalogue(en, { de, hu, ru });
