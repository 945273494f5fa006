import type { Category, GarmentAttributes } from '../../contract/index.ts';
import { toTint, type Tint } from '../colour/harmony.ts';
import { garmentType } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';

/** A garment with what the scoring asks of it again and again, worked out once. */
export type Piece = {
  id: string;
  category: Category;
  type: string | undefined;
  attributes: GarmentAttributes;
  /** The largest colour, and a second one where it is large enough to be seen as the garment's. */
  palette: readonly { tint: Tint; share: number }[];
  isDenim: boolean;
  garment: StylistGarment;
};

const SECOND_COLOUR_SHARE = 0.2;

/** Denim is worn like a neutral: its blue is dull and uneven, and people are used to it beside every colour. */
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
