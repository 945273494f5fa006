import * as z from 'zod/mini';
import { CATEGORIES, categoryRecord } from '../../contract/index.ts';
import type { Product } from '../../providers/products/products.ts';
import type { Outfit, StylistGarment } from '../../stylist/types.ts';
import { labelOf } from '../../stylist/wording/label.ts';
import { unownedClaims } from './owned-claims.ts';
import { plainText, repeatsInstruction } from './reply-text.ts';
import type { FindByWords } from './search-tool.ts';

const IdOrNot = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/** The answer of the hosted model. */
export const HostedAnswer = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  items: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(30)), []),
  outfits: z._default(
    z
      .array(
        z.object({
          ...categoryRecord(() => IdOrNot),
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
/** Maximum length of a model's text, as in `HostedAnswer`. */
const MAX_READ = 4000;
/** A Markdown link; its words stay. Each part has a length limit, so that unclosed brackets take no time. */
const LINK = /!?\[([^[\]]{0,300})\]\([^)]{0,600}\)/g;
/** An id in brackets, as the instruction requires, with the spaces around it. */
const REFERENCE = /\[([^[\]]{1,240})\]/g;

const NOTHING = 'I could not find that in your wardrobe. Ask me about the garments that you have.';
const OUTFIT = 'This is what I would wear.';
const OFF_TOPIC = 'I can only help with what to wear. Ask me about an outfit.';

/** What an answer may name, by id. */
export type Nameable = {
  wardrobe: readonly StylistGarment[];
  /** Products found for this answer. */
  products: ReadonlyMap<string, Product>;
  findByWords: FindByWords;
};

export type CheckedAnswer = {
  text: string;
  garmentIds: string[];
  productIds: string[];
  outfits: { garments: Outfit; reason: string }[];
  /** Ids that are neither a garment nor a product, and garments claimed in words, as the model wrote them. */
  invented: string[];
};

/** Replaces ids by descriptions, and records what the answer names. */
const createNames = ({ wardrobe, products, findByWords }: Nameable) => {
  const owned = new Map(wardrobe.map((garment) => [garment.id, garment]));
  const named = { garments: new Set<string>(), products: new Set<string>() };
  const invented = new Set<string>();

  /** The garment with an id; null for a product and for an unknown id. */
  const garment = (id: string): StylistGarment | null => {
    const found = owned.get(id);
    if (!found && !products.has(id)) invented.add(id);
    return found ?? null;
  };
  /** Also records that it was named; null for an unknown id. */
  const nameOf = (id: string): string | null => {
    const own = garment(id);
    if (own) named.garments.add(id);
    else if (products.has(id)) named.products.add(id);
    if (own) return labelOf(own);
    return products.get(id)?.name ?? null;
  };
  /** @param bare ids of garments that may be in the text without brackets, because models sometimes forget them */
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
 * Checks every id of an answer. An outfit with an invented garment is left out as a whole. If anything is invented, the model's text is left out
 * too, because it mentions it.
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
    // The garments named in the dropped text are not shown either.
    garmentIds: [...new Set(hasInvented ? worn : [...worn, ...named.garments])],
    productIds: [...named.products],
    outfits: kept,
    invented: [...invented],
  };
};

/** A part of an answer's text as people read it; null if it names what is not there, or quotes our instruction. */
export const spellPart = (said: string, nameable: Nameable): string | null => {
  const bare = nameable.wardrobe.flatMap(({ id }) =>
    id.length >= 4 && said.includes(id) ? id : [],
  );
  const { text, isSound } = createNames(nameable).spell(said, bare);
  return isSound ? text : null;
};

/** The mistakes in an answer, for the model to correct; null if there are none. */
export const complaintAbout = (answer: HostedAnswer, nameable: Nameable): string | null => {
  const { invented } = checkAnswer(answer, nameable);
  if (invented.length === 0) return null;
  const names = JSON.stringify(invented.slice(0, 10));
  return `These do not exist: ${names}. Use ids that the functions returned, or name nothing.`;
};
