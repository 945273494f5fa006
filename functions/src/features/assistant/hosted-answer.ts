import * as z from 'zod/mini';
import { CATEGORIES } from '../../contract/index.ts';
import type { Product } from '../../providers/products/products.ts';
import type { Outfit, StylistGarment } from '../../stylist/types.ts';
import { labelOf } from '../../stylist/wording/label.ts';
import { unownedClaims } from './owned-claims.ts';
import { plainText, repeatsInstruction } from './reply-text.ts';
import type { FindByWords } from './search-tool.ts';

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
/** Of a text that a model says, as in `HostedAnswer`. */
const MAX_READ = 4000;
/** A link of Markdown: its words stay. Each part has a limit, so that brackets without an end take no time. */
const LINK = /!?\[([^[\]]{0,300})\]\([^)]{0,600}\)/g;
/** An id in brackets, as the instruction asks for, with spaces around it. */
const REFERENCE = /\[([^[\]]{1,240})\]/g;

const NOTHING = 'I could not find that in your wardrobe. Ask me about the garments that you have.';
const OUTFIT = 'This is what I would wear.';
const OFF_TOPIC = 'I can only help with what to wear. Ask me about an outfit.';

/** What may be named in an answer, by id. */
export type Nameable = {
  wardrobe: readonly StylistGarment[];
  /** Products that were found for this answer. */
  products: ReadonlyMap<string, Product>;
  findByWords: FindByWords;
};

export type CheckedAnswer = {
  text: string;
  garmentIds: string[];
  productIds: string[];
  outfits: { garments: Outfit; reason: string }[];
  /** Ids of neither a garment nor a product, and garments in words, as the model gave them. */
  invented: string[];
};

/** Puts descriptions in the place of ids, and keeps book of what was named. */
const createNames = ({ wardrobe, products, findByWords }: Nameable) => {
  const owned = new Map(wardrobe.map((garment) => [garment.id, garment]));
  const named = { garments: new Set<string>(), products: new Set<string>() };
  const invented = new Set<string>();

  /** The garment of an id; null for a product and for what does not exist. */
  const garment = (id: string): StylistGarment | null => {
    const found = owned.get(id);
    if (!found && !products.has(id)) invented.add(id);
    return found ?? null;
  };
  /** Also notes that it was named; null for what does not exist. */
  const nameOf = (id: string): string | null => {
    const own = garment(id);
    if (own) named.garments.add(id);
    else if (products.has(id)) named.products.add(id);
    if (own) return labelOf(own);
    return products.get(id)?.name ?? null;
  };
  /** @param bare ids of garments that may stand in the text without brackets, as models forget them now and then */
  const spell = (said: string, bare: readonly string[]): { text: string; isSound: boolean } => {
    const text = said.slice(0, MAX_READ);
    const claims = unownedClaims(text.replace(REFERENCE, '-'), wardrobe, findByWords);
    for (const claim of claims) invented.add(claim);
    let isSound = claims.length === 0;
    const referred = text.replace(LINK, '$1').replace(REFERENCE, (_, reference: string) => {
      const name = nameOf(reference.trim());
      isSound &&= name !== null;
      return name ?? '';
    });
    const spelt = bare.reduce(
      (so, id) => so.replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'), () => nameOf(id) ?? ''),
      referred,
    );
    const shown = plainText(spelt).slice(0, MAX_TEXT);
    return { text: shown, isSound: isSound && !repeatsInstruction(shown) };
  };
  return { owned, named, invented, garment, nameOf, spell };
};

/**
 * Checks every id of an answer. An outfit that has an invented garment is left out whole; when anything was invented, the model's own words
 * are left out too, since they speak of it.
 */
export const checkAnswer = (answer: HostedAnswer, nameable: Nameable): CheckedAnswer => {
  const { owned, named, invented, garment, nameOf, spell } = createNames(nameable);
  const given = answer.outfits.flatMap((outfit) => CATEGORIES.map((of) => outfit[of] ?? ''));
  const bare = [...given, ...answer.items].filter((id) => owned.has(id) && id.length >= 4);

  const outfits = answer.outfits.flatMap((outfit) => {
    const garments: Outfit = {};
    let isSound = true;
    for (const category of CATEGORIES) {
      const id = outfit[category];
      if (!id) continue;
      if (garment(id)?.category === category) garments[category] = id;
      else isSound = false;
    }
    const reason = spell(outfit.reason, bare);
    if (!isSound || Object.keys(garments).length === 0) return [];
    return [{ garments, reason: reason.isSound ? reason.text : '' }];
  });
  const kept = outfits.slice(0, MAX_OUTFITS);
  const worn = kept.flatMap(({ garments }) => Object.values(garments));
  const { text } = spell(answer.text, bare);
  for (const id of [...answer.items, ...answer.products]) nameOf(id);

  const hasInvented = invented.size > 0;
  const honest = kept.length > 0 ? OUTFIT : NOTHING;
  return {
    text: repeatsInstruction(text) ? OFF_TOPIC : hasInvented || text === '' ? honest : text,
    // What stands beside an invented garment in words that are not said is not shown either.
    garmentIds: [...new Set(hasInvented ? worn : [...worn, ...named.garments])],
    productIds: [...named.products],
    outfits: kept,
    invented: [...invented],
  };
};

/** What is wrong with an answer, for the model to correct; null when all is there. */
export const complaintAbout = (answer: HostedAnswer, nameable: Nameable): string | null => {
  const { invented } = checkAnswer(answer, nameable);
  if (invented.length === 0) return null;
  const names = JSON.stringify(invented.slice(0, 10));
  return `These do not exist: ${names}. Use ids that the functions returned, or name nothing.`;
};
