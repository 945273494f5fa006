import { labelOf } from '../wording/label.ts';
import { list, PLURAL, sentence } from '../wording/nouns.ts';
import { outfitReason } from '../wording/outfit-text.ts';
import { conditionWords } from '../wording/reasons.ts';
import { shortfallClause } from '../wording/shortfall.ts';
import type { Demands } from '../rules/shortfall.ts';
import type { PackedPiece, Packing, PackingSlot, SlotOutfit, Undressed } from './types.ts';

const demandsOf = ({ weather, occasion }: PackingSlot): Demands => ({
  weather,
  occasion,
  occasionWords: null,
  formality: { min: 1, max: 5 },
});

/** Why these pieces: their colours, and the occasion. */
export const reasonFor = ({ slot, pieces }: SlotOutfit): string =>
  outfitReason(pieces, demandsOf(slot));

/** A sentence for each piece that is only the nearest to what the day asks for, and for a coat that is missing. */
export const missedWords = ({ slot, missed, lacksCoat }: SlotOutfit): string[] => [
  ...missed.map(({ piece, missed: short }) =>
    sentence(
      `the ${labelOf(piece.garment)} ${list(short.map((one) => shortfallClause(piece, one, demandsOf(slot))))}`,
    ),
  ),
  ...(lacksCoat && slot.weather
    ? [`You have no coat or jacket that is right for ${conditionWords(slot.weather)}.`]
    : []),
];

/** Why there is no outfit for a day. */
export function undressedWords(one: Undressed): string {
  switch (one.why) {
    case 'none-owned':
      return `There are no ${PLURAL[one.category]} in your wardrobe.`;
    case 'all-forbidden':
      return `You leave all your ${PLURAL[one.category]} at home.`;
    case 'all-worn':
      return `By then all your ${PLURAL[one.category]} that could be packed need a wash.`;
    case 'only-repeats':
      return 'Only outfits that you wear on another day are left.';
  }
}

export const overwornWords = ({ piece, times, limit }: Packing['overworn'][number]): string =>
  sentence(
    `the ${labelOf(piece.garment)} would be worn on ${times} days without a wash, ${limit === 1 ? 'once is usual' : `${limit} are usual`}`,
  );

/** As many pieces as a sentence can name. */
const MOST_NAMED = 5;

/** What does not fit the bag; null if all does. */
export function tooMuchWords(packed: readonly PackedPiece[]): string | null {
  const left = packed.filter(({ fits }) => !fits);
  if (left.length === 0) return null;
  const named = left.slice(0, MOST_NAMED).map(({ piece }) => `the ${labelOf(piece.garment)}`);
  const more = left.length - named.length;
  const names = [...named, ...(more > 0 ? [`${more} more`] : [])];
  return sentence(
    `${list(names)} ${left.length === 1 ? 'does' : 'do'} not fit in the bag with the rest`,
  );
}
