// What Hungarian sentences need of their words.

/** "a könyv", "az olvasó": the article goes by the sound that follows; "az 1" and "az 5" by ear too. */
export function withArticle(text: string): string {
  return /^([aáeéiíoóöőuúüű]|[15](?!\d)|5\d)/i.test(text) ? `az ${text}` : `a ${text}`;
}
