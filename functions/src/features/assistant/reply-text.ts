import { INSTRUCTION } from './hosted-instruction.ts';

/**
 * A model's words without markup and without addresses: what a reply links to comes from products, never from the words of a model. The
 * interface shows plain text; this keeps noise and lures out of it.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[/!a-z][^>]*>?/gi, ' ')
    .replace(/[*`]+|^#+ /gm, '')
    // A scheme, and what follows it without a space when that looks like an address; a colon in a sentence has a space after it.
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?(?=\S{0,200}[/.%&=(])\S*/gi, '')
    .replace(/(?:\b(?:java|vb)script\s*:|\bwww\.|\/\/)\S*/gi, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Nobody says so many words of the instruction in a row by chance. */
const WORDS_IN_A_ROW = 8;
const phrasesOf = (words: readonly string[]): string[] =>
  words
    .slice(WORDS_IN_A_ROW - 1)
    .map((_, start) => words.slice(start, start + WORDS_IN_A_ROW).join(' '));
const PHRASES = new Set(phrasesOf(wordsOf(INSTRUCTION)));

/** Whether a text repeats our instruction, or names the tools. */
export const repeatsInstruction = (text: string): boolean =>
  /\b(search_wardrobe|score_outfit|get_weather|search_products)\b/.test(text) ||
  phrasesOf(wordsOf(text)).some((phrase) => PHRASES.has(phrase));
