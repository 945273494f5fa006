const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Share of heard words that the spoken answer contains, from which they count as its echo. */
const ECHO_SHARE = 0.6;

/** Whether the microphone probably heard the spoken answer from the loudspeaker. Browsers do not filter it out for recognition. */
export const isEcho = (heard: string, spoken: string): boolean => {
  const words = wordsOf(heard);
  if (words.length === 0) return true;
  const answer = new Set(wordsOf(spoken));
  return words.filter((word) => answer.has(word)).length / words.length >= ECHO_SHARE;
};
