import { gapAnswer } from './answers/gap-answer.ts';
import { inventoryAnswer, type Reply } from './answers/inventory.ts';
import { judgement } from './answers/judgement.ts';
import { outfitAnswer } from './answers/outfit-answer.ts';
import { isTalk, talkText, weatherText } from './answers/talk.ts';
import { readRequest, type ReadRequest } from './language/read-request.ts';
import { readTopic, type Topic } from './language/topics.ts';
import { typeHomes } from './language/type-homes.ts';
import type { StylistAnswer, StylistRequest } from './types.ts';

/**
 * The embedded stylist: answers one message by rules, from the wardrobe alone. Equal requests get equal answers. Every garment that it names or
 * puts in an outfit is in the wardrobe. It understands English and skips unknown words, so no text in a message or a garment can change what it
 * does.
 */
export function answer(request: StylistRequest): StylistAnswer {
  const read = readRequest(
    request.message,
    request.memory.suggested[0],
    typeHomes(request.wardrobe),
  );
  const topic = readTopic(request.message, read.isAboutClothes);
  const reply = otherReply(topic, request, read);
  if (reply === null) return outfitAnswer(request, read);
  return {
    ...reply,
    outfits: [],
    memory: topic === 'reset' ? { suggested: [], refused: [] } : request.memory,
  };
}

/** The reply to a message that asks for no outfit; null if it asks for one. */
function otherReply(topic: Topic, request: StylistRequest, read: ReadRequest): Reply | null {
  const { wardrobe, weather } = request;
  if (isTalk(topic)) return { text: talkText(topic), garmentIds: [] };
  if (topic === 'weather')
    return { text: weatherText(weather, read, request.askedPlace ?? null), garmentIds: [] };
  if (wardrobe.length === 0) return null;
  if (topic === 'inventory') return inventoryAnswer(wardrobe, read, request.table);
  if (topic === 'gap') return gapAnswer(wardrobe);
  if (topic === 'judge') return judgement(wardrobe, read);
  return null;
}
