import { sentence, list } from '../wording/nouns.ts';
import { labelOf } from '../wording/label.ts';
import { type Everyday, told } from './context.ts';
import type { EverydayReply, OpenQuestion } from './types.ts';

const MAX_SHOWN = 8;

const withOpen = (
  reply: EverydayReply,
  { message }: Everyday,
  missing: OpenQuestion['missing'],
): EverydayReply => ({
  ...reply,
  open: { message, missing, candidates: reply.garmentIds },
});

/** Asks which piece is meant, or says that nothing owned fits; null if all pieces are clear. */
export const aboutUnclear = (everyday: Everyday): EverydayReply | null => {
  const { unclear, missing, found } = everyday.pieces;
  const [first] = unclear;
  if (first) {
    const shown = first.candidates.slice(0, MAX_SHOWN);
    const names = list(
      shown.map((one) => `the ${labelOf(one)}`),
      'or',
    );
    const more = first.candidates.length > MAX_SHOWN ? ' Or another one?' : '';
    const text =
      shown.length === 1 ? `Do you mean ${names}?` : `Which one do you mean: ${names}?${more}`;
    return withOpen(
      told(
        text,
        shown.map(({ id }) => id),
      ),
      everyday,
      'piece',
    );
  }
  if (missing.length === 0) return null;
  const none = `You own no ${list([...new Set(missing)], 'and no')}.`.replace('and no ', 'and no ');
  return told(
    found.length === 0
      ? none
      : `${none} ${sentence(`Name the others alone, and I take ${found.length === 1 ? 'that one' : 'those'}`)}`,
    found.map(({ id }) => id),
  );
};

export const askForDay = (everyday: Everyday, what: string): EverydayReply =>
  withOpen(told(`${what} Which day? Say "Friday", "tomorrow" or a date.`), everyday, 'day');

export const askForPiece = (everyday: Everyday, what: string): EverydayReply =>
  withOpen(told(what), everyday, 'piece');

export const askForPlace = (everyday: Everyday): EverydayReply =>
  withOpen(told('Where do you travel? Name the place.'), everyday, 'place');

export const askForLength = (everyday: Everyday): EverydayReply =>
  withOpen(told('For how many days do you pack?'), everyday, 'length');
