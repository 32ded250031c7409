// What the rules refuse, in German.
import type { Sentences } from '../../words/refusals';

export const de: Sentences = {
  roll_first: 'Würfle erst.',
  rolled_already: 'Du hast schon gewürfelt: zieh oder bleib stehen.',
  no_move_announced: 'Es ist kein Zug angesagt, den du aufhalten könntest.',
  answer_first: 'Ein Zug ist angesagt: halt ihn auf oder lass ihn durch.',
  no_number_rolled: 'Ein ? bewegt keine Figur: würfle noch einmal oder beende deinen Zug.',
  no_question_mark: 'Nur nach einem ? darfst du eine Karte fordern.',
  move_or_stay: 'Nach einer Zahl beendest du deinen Zug, indem du stehen bleibst.',
  demanded_already: 'Für jedes ? eine Forderung: würfle noch einmal oder beende deinen Zug.',
  whole_move: 'Sag den ganzen Weg auf einmal an.',
  one_step: 'Ihr spielt Schritt für Schritt: sag einen einzelnen Schritt an.',
  must_go_on: 'Auf dem Feld einer anderen Figur kannst du nicht stehen bleiben.',
  wrong_length: 'Du ziehst genau so viele Felder weit, wie du gewürfelt hast.',
  pawn_in_the_way: 'Da steht eine andere Figur im Weg.',
  pawn_on_the_last_step:
    'Dort steht eine andere Figur, und dir bleibt kein Schritt, um weiterzugehen.',
  no_way_on: 'Dort steht eine andere Figur, und von da kämst du nicht weiter.',
  visited_twice: 'In einem Zug betrittst du kein Feld zweimal.',
  diagonal: 'Schräg geht es nicht.',
  not_next: 'Dorthin führt kein Schritt.',
  closed: 'Dieses Feld ist zu zweit gesperrt.',
  card_not_in_hand: 'Diese Karte hast du nicht auf der Hand.',
  sought_is_safe: 'Dieses Symbol wird gesucht: keine Karte sperrt es.',
  space_of_departure: 'Dieses Feld verlässt die Figur, sie betritt es nicht.',
  card_does_not_fit: 'Der Zug betritt dieses Feld nicht.',
  demand_of_yourself: 'Fordere eine Karte von jemand anderem.',
  no_such_seat: 'Da sitzt niemand.',
  symbol_removed: 'Die Karten mit diesem Symbol spielen zu zweit nicht mit.',
};
