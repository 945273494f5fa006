/** Words and punctuation marks of a message, in lower case; line ends are full stops. */
export function tokenize(message: string): string[] {
  return (
    message
      .toLowerCase()
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/\n+/g, ' . ')
      .replace(/(^|\s)[-\u2212](?=\d)/g, '$1minus ')
      .replace(/\bt-?\s?shirt(s?)\b/g, 't-shirt$1')
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,.;:!?]/gu) ?? []
  );
}

/** Whether the phrase, words parted by single spaces, stands at `start`. */
export function standsAt(tokens: readonly string[], start: number, phrase: string): boolean {
  return phrase.split(' ').every((word, i) => tokens[start + i] === word);
}

/** The longest of the phrases that stands at `start`, in words; 0 when none does. */
export function longestAt(
  tokens: readonly string[],
  start: number,
  phrases: readonly string[],
): number {
  let longest = 0;
  for (const phrase of phrases) {
    const words = phrase.split(' ').length;
    if (words > longest && standsAt(tokens, start, phrase)) longest = words;
  }
  return longest;
}
