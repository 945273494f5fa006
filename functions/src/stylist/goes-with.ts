import { planFor } from './answers/plan-for.ts';
import { readRequest } from './language/read-request.ts';
import { chooseOutfits } from './outfits/choose.ts';
import { toPiece } from './outfits/piece.ts';
import type { StylistGarment } from './types.ts';
import { outfitReason } from './wording/outfit-text.ts';

export type Partners = {
  /** Ids of the other pieces of the outfit. */
  ids: string[];
  /** Why they go together: a sentence for people. */
  reason: string;
};

/**
 * What goes with a garment: the best outfits around it by the rules of the embedded stylist, for no particular weather or occasion.
 *
 * @param count of outfits at most
 * @returns the best first, only pieces of the wardrobe; empty if the garment is not in it, or nothing is there to wear with it
 */
export function goesWith(
  id: string,
  wardrobe: readonly StylistGarment[],
  count: number,
): Partners[] {
  const pieces = wardrobe.map(toPiece);
  const piece = pieces.find((one) => one.id === id);
  if (!piece) return [];
  const nothingSaid = {
    message: '',
    wardrobe: [...wardrobe],
    weather: null,
    memory: { suggested: [], refused: [] },
  };
  const { plan } = planFor(nothingSaid, readRequest('', undefined), pieces);
  const { outfits } = chooseOutfits({ ...plan, named: [piece], count });
  return outfits
    .filter((outfit) => outfit.includes(piece) && outfit.length > 1)
    .map((outfit) => ({
      ids: outfit.filter((one) => one !== piece).map((one) => one.id),
      reason: outfitReason(outfit, plan.demands),
    }));
}
