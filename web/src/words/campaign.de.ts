// Words of campaigns, whichever it is.
import type { en } from './campaign';
import { listed, type Translated } from './words.svelte';

export const de: Translated<typeof en> = {
  begin: 'Anfangen',
  beginHint: 'Er bleibt in diesem Raum und wächst von Spiel zu Spiel.',
  beginGuest: (host) => `Anfangen kann ${host}.`,
  bring: 'Aus einer Datei weitermachen',
  badFile: 'In dieser Datei steht keine Kampagne.',
  due: 'Wählt erst, dann kann das nächste Spiel beginnen.',
  earned: (names) => `verdient von ${listed(names)}`,
  proposed: (names) => `${listed(names)} ${names.length === 1 ? 'schlägt' : 'schlagen'} das vor`,
  propose: 'Vorschlagen',
  takeBackProposal: 'Nicht mehr vorschlagen',
  hostConfirms: (host) => `Ihr schlagt vor, ${host} bestätigt.`,
  undo: 'Zurücknehmen',
  undoOf: (name, by) => `Zuletzt gewählt: „${name}“, von ${by}.`,
  save: 'Als Datei sichern',
  close: 'Beenden',
  closeSure: 'Wirklich beenden?',
  closeHint: 'Danach geht es damit nicht weiter. Sichere eine Datei, um es zu behalten.',
  keep: 'Nein, weitermachen',
  tools: 'Mehr',
};
