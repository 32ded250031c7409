// What Hungarian sentences need of the words and figures in them.

/** "a könyv", "az olvasó": the article goes by the sound that follows; "az 1" and "az 5" by ear too. */
export function withArticle(text: string): string {
  return /^([aáeéiíoóöőuúüű]|[15](?!\d)|5\d)/i.test(text) ? `az ${text}` : `a ${text}`;
}

const WITH: Record<number, string> = { 0: 'val', 1: 'gyel', 2: 'vel', 3: 'mal', 4: 'gyel' };
const WITH_MORE: Record<number, string> = { 5: 'tel', 6: 'tal', 7: 'tel', 8: 'cal', 9: 'cel' };

/** A figure below ten with the suffix for "by so much": "2-vel kevesebb". */
export function by(amount: number): string {
  return `${amount}-${WITH[amount] ?? WITH_MORE[amount] ?? ''}`;
}
