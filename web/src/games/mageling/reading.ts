// Words around the text of a card that somebody else does: the card speaks to them, not to the reader.
import { catalogue } from '../../words/words.svelte';

export const readingWords = catalogue(
  { says: (card: string, name: string) => `${card} says to ${name}:` },
  {
    de: { says: (card, name) => `${card} sagt zu ${name}:` },
    hu: { says: (card, name) => `${card} ezt mondja neki: ${name}.` },
    ru: { says: (card, name) => `${card} – карта говорит игроку ${name}:` },
  },
);
