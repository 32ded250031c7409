// What the rules refuse, in Hungarian.
import type { Sentences } from '../../words/refusals';

export const hu: Sentences = {
  apart: 'Ott egyik kártyádhoz sem érne hozzá.',
  beside_wizard: 'Közvetlenül mellette áll az egyik varázslód. Átlósan rendben lenne.',
  card_not_in_hand: 'Ez a kártya nincs a kezedben.',
  cards_left: 'Rakd le mindhárom kártyát; egy sem maradhat.',
  cards_lie: 'A kártyák, amelyek már fekszenek, a helyükön maradnak.',
  diagonal: 'Ott csak sarokkal érne a kártyáidhoz.',
  distribute_now: 'Most válaszd ki, mit tartasz meg és mit adsz át.',
  exchange_over: 'Cserélni egyszer lehet, még az átadás előtt.',
  golden_only: 'Már csak az arany varázslód van meg.',
  has_wizard: 'Ott már áll egy varázslód.',
  no_card_there: 'Ott nem fekszik kártyád.',
  no_golden_wizard: 'Már nincs arany varázslód.',
  nothing_placed: 'Ebben a fordulóban még nem raktál le semmit.',
  occupied: 'Ott már fekszik egy kártya.',
  one_way: 'Mindkét kártyát ugyanaz kapja: a kezed sorrendjében add meg őket.',
  place_now: 'Most rakd le a három kártyádat.',
  receive_first: 'Előbb tartsd meg vagy cseréld le a három kártyádat.',
  seats: 'Ezt a játékot ketten, legfeljebb hatan játsszátok.',
  three_cards: 'Egy kártyát tarts meg, a másik kettőt add át.',
  wizard_now: 'Most tegyél le egy varázslót.',
};
