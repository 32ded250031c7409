// What the rules refuse, in German.
import type { Sentences } from '../../words/refusals';

export const de: Sentences = {
  apart: 'Dort läge sie an keiner deiner Karten.',
  beside_wizard: 'Direkt daneben steht einer deiner Zauberer. Schräg wäre in Ordnung.',
  card_not_in_hand: 'Diese Karte ist nicht auf deiner Hand.',
  cards_left: 'Leg alle drei Karten; keine bleibt übrig.',
  cards_lie: 'Karten, die offen liegen, bleiben liegen.',
  diagonal: 'Dort läge sie nur an einer Ecke deiner Karten.',
  distribute_now: 'Wähl jetzt, was du behältst und gibst.',
  exchange_over: 'Tauschen darfst du einmal, bevor weitergegeben wird.',
  golden_only: 'Nur dein goldener Zauberer ist noch da.',
  has_wizard: 'Dort steht schon einer deiner Zauberer.',
  no_card_there: 'Dort liegt keine deiner Karten.',
  no_golden_wizard: 'Du hast keinen goldenen Zauberer mehr.',
  nothing_placed: 'In dieser Runde hast du noch nichts gelegt.',
  occupied: 'Dort liegt schon eine Karte.',
  one_way: 'Beide Karten gehen an dieselbe Person: nenn sie in der Reihenfolge deiner Hand.',
  place_now: 'Leg jetzt deine drei Karten.',
  receive_first: 'Behalte oder tausch zuerst deine drei Karten.',
  seats: 'Magische Bibliothek spielen zwei bis sechs.',
  three_cards: 'Behalte eine Karte und gib die zwei anderen.',
  wizard_now: 'Setz jetzt einen Zauberer.',
};
