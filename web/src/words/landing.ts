// Words of the landing page and of the page that an invite link opens.
import { de } from './landing.de';
import { hu } from './landing.hu';
import { ru } from './landing.ru';
import { catalogue, plural } from './words.svelte';

export const en = {
  title: 'Game night at the magic library',
  lead: 'Four games, one link, no sign-up. Bring your friends.',
  open: 'Open a room',
  or: 'or join one',
  code: 'Invite link or code',
  join: 'Join',
  what: 'What shall we play?',
  soon: 'soon',
  soonWhy: 'Still being built. It opens as soon as it plays right.',
  openThis: 'Open a room for this',
  players: (range: string) => `${range} players`,
  minutes: (range: string) => `${range} min`,
  needName: 'Tell us your name first, so that your friends know you.',
  needCode: 'That does not look like an invite link. Paste it whole, please.',
  fair: 'Every shuffle and every roll can be checked after the game.',
  backTo: 'Your rooms',
  invitedTitle: (room: string) => `You are invited: ${room}`,
  invitedBy: (host: string) => `${host} keeps a place for you.`,
  invitedSeats: (taken: number, seats: number) => `${taken} of ${seats} seats are taken.`,
  inside: (count: number) =>
    plural(count, {
      one: 'One person is in the room.',
      other: `${count} people are in the room.`,
    }),
  playing: 'They are playing right now; you can watch.',
  comeIn: 'Come in',
  comeInAs: (name: string) => `Come in as ${name}`,
  deadTitle: 'This invite does not work any more',
  deadText: 'Ask your friends for a new link. The old one dies when the host makes another.',
};

export const landing = catalogue(en, { de, hu, ru });
