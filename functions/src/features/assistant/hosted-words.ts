import { type Nameable, spellPart } from './hosted-answer.ts';

/** Added to the instruction when somebody reads the words as they come: arguments of a function come only when they are complete. */
export const WORDS_FIRST = `Two steps for your answer, in one turn: first write what you say to the person as plain text, then call the function answer with everything but its text. Write nothing before you have looked into the wardrobe.`;

/** What has come so far, up to the last complete word. A reference such as `[a1b2-shirt]` counts as one word. */
const completePart = (said: string): string => {
  const end = Math.max(said.lastIndexOf(' '), said.lastIndexOf('\n'));
  const complete = said.slice(0, end + 1);
  const opened = complete.lastIndexOf('[');
  return opened > complete.lastIndexOf(']') ? complete.slice(0, opened) : complete;
};

/**
 * Turns the words of a model, as they come, into words for people: with names in place of ids, and without addresses. While they name anything that
 * is not there, nothing is passed on: the checked reply comes later in any case.
 */
export const wordsForPeople = (
  nameable: Nameable,
  onWords: (words: string) => void,
): ((said: string) => void) => {
  let shown = '';
  return (said) => {
    const words = said === '' ? '' : spellPart(completePart(said), nameable);
    if (words === null || words === shown) return;
    shown = words;
    onWords(words);
  };
};
