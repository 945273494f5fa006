import type { Category, GarmentAttributes } from '../../contract/index.ts';
import { toTint, type Tint } from '../colour/harmony.ts';
import { garmentType } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';

/** A garment with precomputed values for scoring. */
export type Piece = {
  id: string;
  category: Category;
  type: string | undefined;
  attributes: GarmentAttributes;
  /** The largest colour, and a second one if it is large enough to characterise the garment. */
  palette: readonly { tint: Tint; share: number }[];
  isDenim: boolean;
  garment: StylistGarment;
};

const SECOND_COLOUR_SHARE = 0.2;

/** Denim counts as a neutral: its blue is dull and uneven, and people are used to seeing it with every colour. */
function isDenim(garment: StylistGarment): boolean {
  return garment.attributes.material === 'denim' || garmentType(garment) === 'jeans';
}

export function toPiece(garment: StylistGarment): Piece {
  const [first, second] = garment.attributes.colours;
  const colours = second && second.share >= SECOND_COLOUR_SHARE ? [first, second] : [first];
  const denim = isDenim(garment);
  const total = colours.reduce((sum, { share }) => sum + share, 0) || 1;
  return {
    id: garment.id,
    category: garment.category,
    type: garmentType(garment),
    attributes: garment.attributes,
    palette: colours.map(({ lab, share }) => ({
      tint: denim ? { ...toTint(lab), neutral: true } : toTint(lab),
      share: share / total,
    })),
    isDenim: denim,
    garment,
  };
}
