// Looking for rules by number or by words. Pure.
import type { Rules } from '../api/models';

type Section = Rules['sections'][number];

/** Small letters without marks, so that "zauberer" finds "Zauberer" and "gluck" finds "Glück". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rules in which every word of the query stands, in the number or in the text; all rules for
 *  an empty query. "lab 35", "LAB-35" and "35" find the number. */
export function found(sections: Section[], query: string): Section[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = plain(`${rule.number} ${section.title} ${rule.text}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
