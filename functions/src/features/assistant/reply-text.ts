import { INSTRUCTION } from './hosted-instruction.ts';

/**
 * Removes markup and addresses from a model's words. Links of a reply come only from products, never from the words of a model. The interface shows
 * plain text; this keeps clutter and phishing links out of it.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[/!a-z][^>]*>?/gi, ' ')
    .replace(/[*`]+|^#+ /gm, '')
    // A scheme and the address that follows it without a space; a colon in a sentence has a space after it.
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?(?=\S{0,200}[/.%&=(])\S*/gi, '')
    .replace(/(?:\b(?:java|vb)script\s*:|\bdata:(?=\S)|\bwww\.|\/\/)\S*/gi, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** So many consecutive words of the instruction do not occur by chance. */
const WORDS_IN_A_ROW = 8;
const phrasesOf = (words: readonly string[]): string[] =>
  words
    .slice(WORDS_IN_A_ROW - 1)
    .map((_, start) => words.slice(start, start + WORDS_IN_A_ROW).join(' '));
const PHRASES = new Set(phrasesOf(wordsOf(INSTRUCTION)));

/** Whether a text quotes our instruction or names the tools. */
export const repeatsInstruction = (text: string): boolean =>
  /\b(search_wardrobe|score_outfit|get_weather|search_products|read_(?:calendar|wear|wash|trips)|propose_(?:outfit|wash|event|removal|trip))\b/.test(
    text,
  ) || phrasesOf(wordsOf(text)).some((phrase) => PHRASES.has(phrase));
