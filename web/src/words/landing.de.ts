// Words of the landing page and of the page that an invite link opens.
import type { en } from './landing';
import { plural, type Translated } from './words.svelte';

export const de: Translated<typeof en> = {
  title: 'Spieleabend in der Zauberbücherei',
  lead: 'Vier Spiele, ein Link, keine Anmeldung. Bring deine Freunde mit.',
  open: 'Raum öffnen',
  or: 'oder bei einem mitspielen',
  code: 'Einladungslink oder Code',
  join: 'Mitspielen',
  what: 'Was spielen wir?',
  soon: 'bald',
  soonWhy: 'Wird noch gebaut. Es öffnet, sobald es richtig spielt.',
  openThis: 'Raum dafür öffnen',
  players: (range) => `${range} Personen`,
  minutes: (range) => `${range} Min.`,
  needName: 'Sag uns erst deinen Namen, damit deine Freunde dich erkennen.',
  needCode: 'Das sieht nicht nach einem Einladungslink aus. Füg ihn bitte ganz ein.',
  fair: 'Jedes Mischen und jeder Wurf lässt sich nach dem Spiel prüfen.',
  backTo: 'Deine Räume',
  invitedTitle: (room) => `Du bist eingeladen: ${room}`,
  invitedBy: (host) => `${host} hält dir einen Platz frei.`,
  invitedSeats: (taken, seats) =>
    `${taken} von ${seats} Plätzen ${taken === 1 ? 'ist' : 'sind'} besetzt.`,
  inside: (count) =>
    plural(count, {
      one: 'Eine Person ist im Raum.',
      other: `${count} Personen sind im Raum.`,
    }),
  playing: 'Sie spielen gerade; du kannst zuschauen.',
  comeIn: 'Eintreten',
  comeInAs: (name) => `Als ${name} eintreten`,
  deadTitle: 'Diese Einladung gilt nicht mehr',
  deadText:
    'Frag deine Freunde nach einem neuen Link. Der alte erlischt, wenn ein neuer gemacht wird.',
};
