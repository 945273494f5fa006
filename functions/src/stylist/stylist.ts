import { outfitAnswer } from './answers/outfit-answer.ts';
import { readRequest } from './language/read-request.ts';
import type { StylistAnswer, StylistRequest } from './types.ts';

/**
 * The embedded stylist: answers one message from the wardrobe alone, by rules. Equal requests get equal answers; every garment that it
 * names or puts in an outfit is one of the wardrobe. English is understood; words that it does not know are passed over.
 */
export function answer(request: StylistRequest): StylistAnswer {
  const read = readRequest(request.message, request.memory.suggested[0]);
  return outfitAnswer(request, read);
}
