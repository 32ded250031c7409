// Words about oneself: the name, the account, and programs that act for it.
import { de } from './account.de';
import { hu } from './account.hu';
import { ru } from './account.ru';
import { catalogue } from './words.svelte';

export const en = {
  you: 'You',
  stranger: 'Nobody knows you here yet',
  guest: 'A guest: this browser alone knows you',
  account: (login: string) => `You log in as ${login}`,
  keepTitle: 'Keep my name',
  keepHint:
    'With a login name and a password you come back on any device. Your rooms, seats and games stay.',
  login: 'Login name',
  loginHint: 'Only you see it. At the table you go by your name.',
  password: 'Password',
  passwordHint: 'At least 10 characters. A few words make a good one.',
  oldPassword: 'Present password',
  newPassword: 'New password',
  show: 'Show the letters',
  keep: 'Keep my name',
  kept: 'Done. From now on you can log in anywhere.',
  logInTitle: 'Log in',
  logInHint: 'For everybody who has kept a name here before.',
  logIn: 'Log in',
  inRooms:
    'In this browser you are a guest in a room, and you would leave it. To stay, keep your name instead.',
  logInAnyway: 'Log in and leave it',
  passwordTitle: 'Change the password',
  change: 'Change the password',
  changed: 'Done. All other browsers have to log in again.',
  logOut: 'Log out',
  logOutGuest: 'A guest who logs out cannot come back, and leaves all rooms.',
  logOutGuestReally: 'Log out and leave',
  everywhere: 'Log out everywhere',
  everywhereHint:
    'Ends every browser in which you are logged in, this one as well, and deletes all tokens.',
  everywhereReally: 'Yes, log out everywhere',
  tokensTitle: 'Tokens for programs',
  tokensHint:
    'A program that knows a token acts for you. Give each program its own, and no more than it needs.',
  noTokens: 'You have none.',
  tokenName: 'What it is for',
  mayDo: 'What it may do',
  read: 'Look',
  readHint: 'See your rooms and games as you see them.',
  play: 'Play',
  playHint: 'Also join, sit down, play and chat for you.',
  host: 'Host',
  hostHint: 'Also open rooms and lead them.',
  goodFor: 'Good for',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  forever: 'until I delete it',
  make: 'Make a token',
  onceTitle: 'Copy it now',
  onceHint: 'It is shown only this once.',
  copy: 'Copy',
  copied: 'Copied',
  remove: (name: string) => `Delete the token “${name}”`,
  used: (when: string) => `last used ${when}`,
  unused: 'never used',
  until: (when: string) => `good until ${when}`,
};

export const accountWords = catalogue(en, { de, hu, ru });
