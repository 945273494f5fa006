import type { Reading } from '@contract';

/** What the user says by choosing a reading. */
export const IT_IS: Record<Reading, string> = {
  dress: "It's a dress",
  separates: "It's separate pieces",
};

/** What a photo is cut out as. */
export const READ_AS: Record<Reading, string> = {
  dress: 'a dress',
  separates: 'separate pieces',
};

/** The reading that is shown where this one is offered. */
export const SHOWN_BESIDE: Record<Reading, Reading> = { dress: 'separates', separates: 'dress' };
