// Words of the campaign: chapters, Keeps, modes, and what is chosen after a chapter.
import { catalogue, counted, listed, plural } from '../../../words/words.svelte';

const capital = (text: string) => text.replace(/^./, (first) => first.toUpperCase());

export const words = catalogue(
  {
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
  },
  {
    de: {
      title: 'Rettet den Immerbaum',
      pitch:
        'Fünf Koop-Kapitel hintereinander. Nach jedem legen alle eine Karte in ihren geheimen Bergfried, und ihr gewinnt oder verliert gemeinsam.',
      question: 'Das Kapitel ist vorbei. Wie geht es weiter?',
      confirm: 'So sei es',
      goOn: 'Weiter zum nächsten Kapitel',
      goOnHint: 'Seine Orte scheiden aus, seine Punkte zählen, die Bergfriede kommen mit',
      complete: 'Der Immerbaum ist gerettet',
      completeHint:
        'Der Feldzug ist gewonnen; die Bergfriede werden geleert, alle Orte kommen zurück',
      tryAgain: 'Noch einmal versuchen',
      tryAgainHint: 'Dieselben Karten an denselben Plätzen, aber kein erster Versuch mehr',
      abandon: 'Bei Kapitel 1 neu beginnen',
      abandonHint: 'Ihr gebt auf: Punkte und Bergfriede sind weg, alle Orte kommen zurück',
      abandonSure: 'Diesen Feldzug aufgeben? Punkte und Bergfriede sind dann weg.',
      abandonYes: 'Ja, neu beginnen',
      abandonNo: 'Nein, weitermachen',
      normal: 'Normaler Modus',
      normalHint: 'Wie gedruckt',
      apprentice: 'Lehrlingsmodus',
      apprenticeHint: 'Ein Mana mehr auf dem Immerbaum, ein Punkt weniger',
      legendary: 'Legendenmodus',
      legendaryHint: 'Weniger Zeit, alle beginnen mit einer Brut, ein Punkt mehr',
      playedIn: (mode) => `Für das nächste Kapitel gilt: ${mode}.`,
      change: 'Ändern in',
      chapterWon: (number, points) =>
        `Kapitel ${number}: gewonnen, ${plural(points, { one: '1 Punkt', other: `${points} Punkte` })}`,
      chapterNext: (number) => `Kapitel ${number}: kommt als Nächstes`,
      chapterAhead: (number) => `Kapitel ${number}`,
      told: (number, all) => `Als Nächstes kommt Kapitel ${number} von ${all}.`,
      tried: (times) =>
        plural(times, {
          one: 'Ihr habt es einmal verloren.',
          other: `Ihr habt es ${counted(times)} Mal verloren.`,
        }),
      points: (points) =>
        plural(points, { one: 'Bisher 1 Punkt.', other: `Bisher ${points} Punkte.` }),
      waiting: (places) => `Dort liegen wie zuvor: ${listed(places)}.`,
      myKeep: 'Dein Bergfried',
      noKeep: 'Dein Bergfried ist leer. Nach einem gewonnenen Kapitel legst du eine Karte hinein.',
      others: (count) =>
        capital(
          plural(count, {
            one: 'eine Karte liegt im Bergfried von jemand anderem.',
            other: `${counted(count)} Karten liegen in den Bergfrieden der anderen.`,
          }),
        ),
      chronicle: 'Gewonnene Kapitel',
      totals: (points) => `Hier gewonnene Feldzüge: ${listed(points)}.`,
      totalPoints: (points) =>
        plural(points, { one: 'mit 1 Punkt', other: `mit ${points} Punkten` }),
      decided: 'Kapitel und Modus bestimmt der Feldzug.',
    },
  },
);
