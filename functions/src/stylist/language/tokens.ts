/** About the number of words and marks in a message of 2,000 characters. A limit is needed because readers compare each token with others. */
const MAX_TOKENS = 400;
const MAX_LENGTH = 4000;

/** Words and punctuation marks of a message, at most the first 400, in lower case; line ends count as full stops. */
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

/** Whether the phrase (words separated by single spaces) is at `start`. */
function standsAt(tokens: readonly string[], start: number, phrase: string): boolean {
  if (!phrase.startsWith(tokens[start] ?? ' ')) return false;
  return phrase.split(' ').every((word, i) => tokens[start + i] === word);
}

/** Length in words of the longest phrase at `start`; 0 if none matches. */
export function longestAt(
  tokens: readonly string[],
  start: number,
  phrases: readonly string[],
): number {
  let longest = 0;
  const first = tokens[start];
  if (first === undefined) return 0;
  for (const phrase of phrases) {
    // Most phrases begin with another word and need not be split.
    if (!phrase.startsWith(first)) continue;
    const words = phrase.split(' ').length;
    if (words > longest && standsAt(tokens, start, phrase)) longest = words;
  }
  return longest;
}

const END_MARKS = new Set(' \n\t.,;:!?');

/** A text as written, without the marks and spaces at its end. */
export const withoutEndMarks = (text: string): string => {
  let end = text.length;
  while (end > 0 && END_MARKS.has(text[end - 1])) end -= 1;
  return text.slice(0, end);
};
