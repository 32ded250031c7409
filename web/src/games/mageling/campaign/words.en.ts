// English words of the campaign: chapters, Keeps, modes, and what is chosen after a chapter.
import { counted, listed, plural } from '../../../words/words.svelte';
import { capital } from './capital';

export const en = {
  title: 'Saving the Evertree',
  pitch:
    'Five co-op chapters in a row. After each one everybody adds a card to a secret Keep, and you win or lose together.',
  question: 'The chapter is over. How do you go on?',
  confirm: 'So be it',
  goOn: 'On to the next chapter',
  goOnHint: 'Its locations leave, its points count, Keeps are taken along',
  complete: 'The Evertree is saved',
  completeHint: 'The campaign is won; Keeps are emptied, all locations come back',
  tryAgain: 'Try again',
  tryAgainHint: 'The same cards in the same places, but no longer a first try',
  abandon: 'Start again at chapter 1',
  abandonHint: 'You give up: points and Keeps are lost, all locations come back',
  abandonSure: 'Give up this campaign? Points and Keeps are lost.',
  abandonYes: 'Yes, start again',
  abandonNo: 'No, go on',
  normal: 'Normal Mode',
  normalHint: 'As printed',
  apprentice: 'Apprentice Mode',
  apprenticeHint: 'One more mana on the Evertree, one point less',
  legendary: 'Legendary Mode',
  legendaryHint: 'Less time, one spawn each to begin with, one point more',
  playedIn: (mode: string) => `The next chapter is played in ${mode}.`,
  change: 'Change to',
  chapterWon: (number: number, points: number) =>
    `Chapter ${number}: won, ${plural(points, { one: '1 point', other: `${points} points` })}`,
  chapterNext: (number: number) => `Chapter ${number}: comes next`,
  chapterAhead: (number: number) => `Chapter ${number}`,
  told: (number: number, all: number) => `Chapter ${number} of ${all} comes next.`,
  tried: (times: number) =>
    plural(times, {
      one: 'You have lost it once.',
      other: `You have lost it ${counted(times)} times.`,
    }),
  points: (points: number) =>
    plural(points, { one: '1 point so far.', other: `${points} points so far.` }),
  waiting: (places: string[]) => `There lie as before: ${listed(places)}.`,
  myKeep: 'Your Keep',
  noKeep: 'Your Keep is empty. After a won chapter you add a card.',
  others: (count: number) =>
    capital(
      plural(count, {
        one: 'one card lies in the Keep of somebody else.',
        other: `${counted(count)} cards lie in the Keeps of others.`,
      }),
    ),
  chronicle: 'Chapters you have won',
  totals: (points: string[]) => `Campaigns won here: ${listed(points)}.`,
  totalPoints: (points: number) =>
    plural(points, { one: 'with 1 point', other: `with ${points} points` }),
  decided: 'Chapter and mode come from the campaign.',
};
