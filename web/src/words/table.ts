// Words of the table.
import { de } from './table.de';
import { hu } from './table.hu';
import { ru } from './table.ru';
import { catalogue, counted, listed, plural } from './words.svelte';

export const en = {
  players: 'Players',
  table: 'Table',
  tableTab: 'Table',
  log: 'Log',
  chat: 'Chat',
  rules: 'Rules',
  views: 'Views',
  side: 'Log, chat and rules',
  dock: 'What to do',
  yourTurn: 'Your turn',
  turnOf: (name: string) => (/[sxz]$/i.test(name) ? `${name}’ turn` : `${name}’s turn`),
  asked: 'You are asked',
  waitingFor: (names: string[]) => `Waiting for ${listed(names)}`,
  over: 'The game is over',
  abandoned: 'Ended early',
  watching: 'You are watching',
  you: 'You',
  bot: 'bot',
  offline: 'No connection.',
  tryingAgain: 'Trying again…',
  arrived: 'Your last move arrived.',
  underWay: 'Your last move is sent again as soon as possible.',
  backAgain: (count: number) =>
    plural(count, {
      one: 'You are back. One move happened.',
      other: `You are back. ${counted(count).replace(/^./, (c) => c.toUpperCase())} moves happened.`,
    }),
  showMe: 'Show me',
  refusedRule: (rule: string) => `Rule ${rule}`,
  ruling: 'ruling',
  noFace: 'This game is too new for this page. Load the page again, please.',
  reload: 'Load again',
  toRoom: 'Back to the room',
  leaveSeat: 'Leave the game',
  leaveSeatHint: 'The others play on; the rules say what happens on your turns.',
  comeBack: 'Take my seat back',
  leftSeat: 'You have left your seat. The rules play for you.',
  keysTitle: 'Keys',
  keyChat: 'Chat',
  keyLog: 'Log',
  keyRules: 'Rules',
  keyHelp: 'These keys',
  keyTab: 'Bar, players, table, dock, side',
  keysOff: 'Single keys are switched off in the settings.',
  endTitle: 'The end',
  wins: (names: string[]) =>
    names.length === 1 ? `${listed(names)} wins` : `${listed(names)} win together`,
  youWin: 'You win',
  lost: 'Lost together',
  record: 'Download the record',
  recordHint: 'With the secret of the shuffle, so that you can check every card.',
  lookAgain: 'Look at the table',
  showEnd: 'How it ended',
  clock: (text: string) => `${text} left`,
};

export const tableWords = catalogue(en, { de, hu, ru });
