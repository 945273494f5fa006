/** Some browsers cut utterances off after about 15 s; this many characters take less. */
const MAX_LENGTH = 180;

/** Splits a text that is too long at the last comma or space that fits. */
const cut = (text: string): string[] => {
  if (text.length <= MAX_LENGTH) return [text];
  const head = text.slice(0, MAX_LENGTH);
  const comma = head.lastIndexOf(', ') + 1;
  const at = comma > MAX_LENGTH / 2 ? comma : head.lastIndexOf(' ');
  const end = at > 0 ? at : MAX_LENGTH;
  return [text.slice(0, end).trim(), ...cut(text.slice(end).trim())];
};

/** The sentences of an answer, as short utterances. Lines count as sentences. */
export const toSentences = (text: string, lang: string): string[] => {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' });
  return text
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cut);
};
