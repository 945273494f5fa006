import type { Gone } from '@contract';

/** How a piece left the wardrobe, in words. */
export const GONE_WORDS: Record<Gone['how'], string> = {
  sold: 'Sold',
  'given-away': 'Given away',
  'thrown-away': 'Thrown away',
  lost: 'Lost',
};

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day in words, the same in every time zone: `March 1, 2025`. */
export const dayWords = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** Such as `No longer yours: sold on March 1, 2025.` */
export const goneSentence = ({ how, on }: Gone): string =>
  `No longer yours: ${GONE_WORDS[how].toLowerCase()} on ${dayWords(on)}.`;
