/** About as many words and marks as a message of 2,000 characters has; readers compare each of them with others. */
const MAX_TOKENS = 400;
const MAX_LENGTH = 4000;

/** Words and punctuation marks of a message, at most the first 400, in lower case; line ends are full stops. */
export function tokenize(message: string): string[] {
  const tokens =
    message
      .slice(0, MAX_LENGTH)
      .toLowerCase()
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/\n+/g, ' . ')
      .replace(/(^|\s)[-\u2212](?=\d)/g, '$1minus ')
      .replace(/\bt-?\s?shirt(s?)\b/g, 't-shirt$1')
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*|[,.;:!?]/gu) ?? [];
  return tokens.slice(0, MAX_TOKENS);
}

/** Whether the phrase, words parted by single spaces, stands at `start`. */
export function standsAt(tokens: readonly string[], start: number, phrase: string): boolean {
  if (!phrase.startsWith(tokens[start] ?? ' ')) return false;
  return phrase.split(' ').every((word, i) => tokens[start + i] === word);
}

/** The longest of the phrases that stands at `start`, in words; 0 when none does. */
export function longestAt(
  tokens: readonly string[],
  start: number,
  phrases: readonly string[],
): number {
  let longest = 0;
  const first = tokens[start];
  if (first === undefined) return 0;
  for (const phrase of phrases) {
    // Most phrases begin with another word: these need not be taken apart.
    if (!phrase.startsWith(first)) continue;
    const words = phrase.split(' ').length;
    if (words > longest && standsAt(tokens, start, phrase)) longest = words;
  }
  return longest;
}
