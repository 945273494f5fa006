const SEARCHABLE_DATE = new Intl.DateTimeFormat('en', { dateStyle: 'full' });

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The spellings of a date that a search can match, such as 'Thursday, November 12, 2026 2026 11 12'. */
export const searchableDate = (isoTime: string): string => {
  const date = new Date(isoTime);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const numbers = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())];
  return `${SEARCHABLE_DATE.format(date)} ${numbers.join(' ')}`;
};
