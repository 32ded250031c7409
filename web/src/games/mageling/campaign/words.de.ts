// German words of the campaign.
import { counted, listed, plural, type Translated } from '../../../words/words.svelte';
import { capital } from './capital';
import type { en } from './words.en';

export const de: Translated<typeof en> = {
  title: 'Rettet den Immerbaum',
  pitch:
    'Fünf Koop-Kapitel hintereinander. Nach jedem legen alle eine Karte in ihren geheimen Bergfried, und ihr gewinnt oder verliert gemeinsam.',
  question: 'Das Kapitel ist vorbei. Wie geht es weiter?',
  confirm: 'So sei es',
  goOn: 'Weiter zum nächsten Kapitel',
  goOnHint: 'Seine Orte scheiden aus, seine Punkte zählen, die Bergfriede kommen mit',
  complete: 'Der Immerbaum ist gerettet',
  completeHint: 'Der Feldzug ist gewonnen; die Bergfriede werden geleert, alle Orte kommen zurück',
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
  points: (points) => plural(points, { one: 'Bisher 1 Punkt.', other: `Bisher ${points} Punkte.` }),
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
  totalPoints: (points) => plural(points, { one: 'mit 1 Punkt', other: `mit ${points} Punkten` }),
  decided: 'Kapitel und Modus bestimmt der Feldzug.',
};
