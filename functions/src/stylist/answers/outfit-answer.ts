import type { ReadRequest } from '../language/read-request.ts';
import { chooseOutfits, toOutfit } from '../outfits/choose.ts';
import { toPiece } from '../outfits/piece.ts';
import type { Choice, Plan } from '../outfits/plan.ts';
import type { StylistAnswer, StylistMemory, StylistRequest } from '../types.ts';
import { outfitReason } from '../wording/outfit-text.ts';
import { planFor } from './plan-for.ts';
import { textFor } from './telling.ts';

const MAX_SUGGESTED = 20;

/** What was worn in the last days comes again only where the wardrobe has nothing else. */
function chosenFor(plan: Plan): Choice {
  const fresh = chooseOutfits(plan);
  if (plan.worn.length === 0 || fresh.outfits.length >= plan.count) return fresh;
  const all = chooseOutfits({ ...plan, worn: [] });
  return all.outfits.length > fresh.outfits.length ? all : fresh;
}

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
  const { outfits, notes } = chosenFor(plan);
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
