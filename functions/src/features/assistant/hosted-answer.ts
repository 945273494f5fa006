import * as z from 'zod/mini';
import { CATEGORIES } from '../../contract/index.ts';
import type { Outfit, StylistGarment } from '../../stylist/types.ts';
import { INSTRUCTION } from './hosted-instruction.ts';

const IdOrNot = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** What the hosted model answers with. */
export const HostedAnswer = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  items: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30)), []),
  outfits: z._default(
    z
      .array(
        z.object({
          shirt: IdOrNot,
          pants: IdOrNot,
          shoes: IdOrNot,
          reason: z._default(z.string().check(z.maxLength(1000)), ''),
        }),
      )
      .check(z.maxLength(8)),
    [],
  ),
  products: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(12)), []),
});
export type HostedAnswer = z.infer<typeof HostedAnswer>;

const MAX_OUTFITS = 4;
const MAX_TEXT = 1500;
/** A link of Markdown: what is shown stays. */
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** An id of a garment, as the instruction asks for. */
const REFERENCE = /\[\s*([^[\]]{1,200}?)\s*\]/g;

const NOTHING = 'I could not find that in your wardrobe. Ask me about the garments that you have.';
const OUTFIT = 'This is what I would wear.';
const OFF_TOPIC = 'I can only help with what to wear. Ask me about an outfit.';

export type CheckedAnswer = {
  text: string;
  garmentIds: string[];
  outfits: { garments: Outfit; reason: string }[];
  /** Ids that no garment of the wardrobe has, as the model gave them. */
  invented: string[];
};

/** Without addresses and markup: what a reply links to comes from products, never from the words of a model. */
const plainText = (text: string): string =>
  text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[/!a-z][^>]*>?/gi, ' ')
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:(?:\/\/)?[^\s]*[/.%&=(][^\s]*/gi, '')
    .replace(/\bwww\.\S+/gi, '')
    .replace(/[*_#`]{1,3}/g, '')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const LEAK_WORDS = 8;
const PHRASES = ((words) =>
  new Set(words.slice(LEAK_WORDS - 1).map((_, i) => words.slice(i, i + LEAK_WORDS).join(' '))))(
  wordsOf(INSTRUCTION),
);

/** Whether a text repeats our instruction, eight words in a row, or names the tools. */
const leaks = (text: string): boolean => {
  if (/\b(search_wardrobe|score_outfit|get_weather|search_products)\b/.test(text)) return true;
  const words = wordsOf(text);
  return words.some((_, i) => PHRASES.has(words.slice(i, i + LEAK_WORDS).join(' ')));
};

/**
 * Checks every id of an answer against the wardrobe. An outfit that has an invented garment is left out whole; when anything was invented,
 * the model's own words are left out too, since they speak of it.
 */
export const checkAnswer = (
  answer: HostedAnswer,
  wardrobe: readonly StylistGarment[],
): CheckedAnswer => {
  const owned = new Map(wardrobe.map((garment) => [garment.id, garment]));
  const invented = new Set<string>();
  const named: string[] = [];
  const own = (id: string): StylistGarment | null => {
    const garment = owned.get(id);
    if (!garment) invented.add(id);
    return garment ?? null;
  };
  const given = [answer.items, answer.outfits.flatMap((o) => CATEGORIES.map((of) => o[of] ?? ''))];
  const bare = given.flat().filter((id) => owned.has(id) && id.length >= 4);
  const say = (id: string): string => {
    const garment = own(id);
    if (garment) named.push(id);
    return garment?.attributes.description ?? '';
  };
  const sayable = (text: string): string => {
    const referred = text.replace(LINK, '$1').replace(REFERENCE, (_, id: string) => say(id));
    // Models forget the brackets now and then.
    const said = bare.reduce(
      (so, id) => so.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), () => say(id)),
      referred,
    );
    return plainText(said).slice(0, MAX_TEXT);
  };

  const text = sayable(answer.text);
  const outfits = answer.outfits.flatMap((outfit) => {
    const garments: Outfit = {};
    let isSound = true;
    for (const category of CATEGORIES) {
      const id = outfit[category];
      if (!id) continue;
      if (own(id)?.category === category) garments[category] = id;
      else isSound = false;
    }
    const inventedBefore = invented.size;
    const reason = sayable(outfit.reason);
    const isReasonSound = invented.size === inventedBefore && !leaks(reason);
    if (!isSound || Object.keys(garments).length === 0) return [];
    return [{ garments, reason: isReasonSound ? reason : '' }];
  });
  const items = answer.items.filter((id) => own(id) !== null);

  const kept = outfits.slice(0, MAX_OUTFITS);
  const inOutfits = kept.flatMap(({ garments }) => Object.values(garments));
  const hasInvented = invented.size > 0;
  // Words that speak of an invented garment are not said; neither is what they name beside it.
  const ids = hasInvented ? inOutfits : [...inOutfits, ...named, ...items];
  const honest = kept.length > 0 ? OUTFIT : NOTHING;
  return {
    text: leaks(text) ? OFF_TOPIC : hasInvented || text === '' ? honest : text,
    garmentIds: [...new Set(ids)],
    outfits: kept,
    invented: [...invented],
  };
};

/** What is wrong with an answer, for the model to correct; null when all is there. */
export const complaintAbout = (
  answer: HostedAnswer,
  wardrobe: readonly StylistGarment[],
): string | null => {
  const { invented } = checkAnswer(answer, wardrobe);
  if (invented.length === 0) return null;
  const ids = JSON.stringify(invented.slice(0, 10));
  return `These ids are not in the wardrobe: ${ids}. Use ids that search_wardrobe returned, or name no garment.`;
};
