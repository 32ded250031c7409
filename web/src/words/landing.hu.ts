// Words of the landing page and of the page that an invite link opens.
import type { en } from './landing';
import type { Translated } from './words.svelte';

export const hu: Translated<typeof en> = {
  title: 'Játékest a varázskönyvtárban',
  lead: 'Négy játék, egy link, regisztráció nélkül. Hozd a barátaidat is.',
  open: 'Szobát nyitok',
  or: 'vagy csatlakozz egyhez',
  code: 'Meghívólink vagy kód',
  join: 'Csatlakozás',
  what: 'Mit játsszunk?',
  soon: 'hamarosan',
  soonWhy: 'Még készül. Megnyílik, amint jól játszható.',
  openThis: 'Szoba ehhez a játékhoz',
  players: (range) => `${range} játékos`,
  minutes: (range) => `${range} perc`,
  needName: 'Előbb mondd meg a nevedet, hogy a barátaid megismerjenek.',
  needCode: 'Ez nem meghívólinknek tűnik. Kérlek, az egészet másold be.',
  fair: 'Játék után minden keverés és minden dobás ellenőrizhető.',
  backTo: 'A szobáid',
  invitedTitle: (room) => `Meghívtak: ${room}`,
  invitedBy: (host) => `${host} helyet tart neked.`,
  invitedSeats: (taken, seats) => `${seats} helyből ${taken} foglalt.`,
  inside: (count) => `${count} ember van a szobában.`,
  playing: 'Éppen játszanak; te nézheted.',
  comeIn: 'Belépek',
  comeInAs: (name) => `Belépés, név: ${name}`,
  deadTitle: 'Ez a meghívó már nem él',
  deadText: 'Kérj új linket a barátaidtól. A régi megszűnik, amikor a házigazda újat készít.',
};
