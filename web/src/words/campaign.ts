// Words of campaigns, whichever it is.
import { catalogue, listed } from './words.svelte';

export const campaignWords = catalogue(
  {
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
  },
  {
    de: {
      begin: 'Anfangen',
      beginHint: 'Er bleibt in diesem Raum und wächst von Spiel zu Spiel.',
      beginGuest: (host) => `Anfangen kann ${host}.`,
      bring: 'Aus einer Datei weitermachen',
      badFile: 'In dieser Datei steht keine Kampagne.',
      due: 'Wählt erst, dann kann das nächste Spiel beginnen.',
      earned: (names) => `verdient von ${listed(names)}`,
      proposed: (names) =>
        `${listed(names)} ${names.length === 1 ? 'schlägt' : 'schlagen'} das vor`,
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
    },
  },
);
