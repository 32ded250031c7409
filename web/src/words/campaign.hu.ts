// Words of campaigns, whichever it is.
import type { en } from './campaign';
import { listed, type Translated } from './words.svelte';

export const hu: Translated<typeof en> = {
  begin: 'Kezdés',
  beginHint: 'Ebben a szobában marad, és játékról játékra gyarapodik.',
  beginGuest: (host) => `Aki elkezdheti: ${host}.`,
  bring: 'Folytatás fájlból',
  badFile: 'Ebben a fájlban nincs kampány.',
  due: 'Előbb válasszatok, aztán kezdődhet a következő játék.',
  earned: (names) => `megszerezte: ${listed(names)}`,
  proposed: (names) => `javasolja: ${listed(names)}`,
  propose: 'Javaslom',
  takeBackProposal: 'Mégsem javaslom',
  hostConfirms: (host) => `Ti javasoltok, és ${host} dönt.`,
  undo: 'Visszavonás',
  undoOf: (name, by) => `Utolsó választás: „${name}”, ${by} döntése.`,
  save: 'Mentés fájlba',
  close: 'Lezárás',
  closeSure: 'Biztosan lezárod?',
  closeHint: 'Utána nem folytatható. Mentsd fájlba, ha meg akarod őrizni.',
  keep: 'Nem, folytatjuk',
  tools: 'Több',
};
