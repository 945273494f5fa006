import type { ReadRequest } from '../language/read-request.ts';
import { chooseOutfits, toOutfit } from '../outfits/choose.ts';
import { toPiece } from '../outfits/piece.ts';
import type { StylistAnswer, StylistMemory, StylistRequest } from '../types.ts';
import { outfitReason } from '../wording/outfit-text.ts';
import { planFor } from './plan-for.ts';
import { textFor } from './telling.ts';

const MAX_SUGGESTED = 20;

/** Answers a request for one to three outfits, and follow-ups: swaps, "another", "warmer", "not these". */
export function outfitAnswer(request: StylistRequest, read: ReadRequest): StylistAnswer {
  const { wardrobe, weather } = request;
  const pieces = wardrobe.map(toPiece);
  const { plan, standing, refused } = planFor(request, read, pieces);
  if (wardrobe.length === 0) {
    return {
      text: 'Your wardrobe is still empty. Add a photo of an outfit, and I can combine its pieces.',
      outfits: [],
      garmentIds: [],
      memory: request.memory,
    };
  }
  const { outfits, notes } = chooseOutfits(plan);
  const suggestions = outfits.map((chosen) => ({
    garments: toOutfit(chosen),
    reason: outfitReason(chosen, plan.demands),
  }));
  const memory: StylistMemory = {
    suggested: [...suggestions.map(({ garments }) => garments), ...request.memory.suggested].slice(
      0,
      MAX_SUGGESTED,
    ),
    refused,
    standing,
  };
  return {
    text: textFor({
      outfits,
      notes,
      plan,
      read,
      weather,
      askedPlace: request.askedPlace ?? null,
      reasons: suggestions.map(({ reason }) => reason),
    }),
    outfits: suggestions,
    garmentIds: [...new Set(outfits.flat().map(({ id }) => id))],
    memory,
  };
}
