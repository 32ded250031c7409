/** With a large first letter, where a sentence may begin with a counted word. */
export const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());
