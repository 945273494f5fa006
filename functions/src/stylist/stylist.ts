import { gapAnswer } from './answers/gap-answer.ts';
import { inventoryAnswer, type Reply } from './answers/inventory.ts';
import { judgement } from './answers/judgement.ts';
import { outfitAnswer } from './answers/outfit-answer.ts';
import { isTalk, talkText, weatherText } from './answers/talk.ts';
import { inTheWash, outfitsAround } from './everyday/context.ts';
import { everydayReply } from './everyday/everyday.ts';
import type { FindOutfit } from './everyday/propose-wear.ts';
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
  const { open: _, ...memory } = request.memory;
  const asked = { ...request, memory, ...restingOf(request), ...wornOf(request) };
  return everydayAnswer({ ...asked, memory: request.memory }) ?? outfitOrTalk(asked);
}

function restingOf({ log, wardrobe, resting }: StylistRequest): Pick<StylistRequest, 'resting'> {
  if (resting !== undefined || log === undefined) return {};
  return { resting: new Set(inTheWash(wardrobe, log).map(({ id }) => id)) };
}

function wornOf({ log, worn }: StylistRequest): Pick<StylistRequest, 'worn'> {
  if (worn !== undefined || log === undefined) return {};
  return { worn: outfitsAround(log) };
}

/** What the message asks of the person's days; null if it asks for something else. */
function everydayAnswer(request: StylistRequest): StylistAnswer | null {
  const { log, message, wardrobe, memory } = request;
  if (log === undefined) return null;
  let found: StylistAnswer | null = null;
  const findOutfit: FindOutfit = (words) => {
    found = outfitOrTalk({ ...request, message: words });
    const [first] = found.outfits;
    return first ? { outfit: first.garments, text: found.text } : null;
  };
  const reply = everydayReply({ message, wardrobe, log, memory, findOutfit });
  if (reply === null) return null;
  const { open: _, ...before } = memory;
  const { outfits, memory: after } = (found as StylistAnswer | null) ?? {
    outfits: [],
    memory: before,
  };
  return {
    text: reply.text,
    garmentIds: reply.garmentIds,
    outfits: outfits.slice(0, 1),
    proposals: reply.proposals,
    memory: { ...after, ...(reply.open && { open: reply.open }) },
  };
}

function outfitOrTalk(request: StylistRequest): StylistAnswer {
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
