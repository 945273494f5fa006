import * as z from 'zod/mini';
import { CATEGORIES, categoryRecord } from '../../contract/index.ts';
import type { Product, ProductSearch } from '../../providers/products/products.ts';
import { AppError } from '../../contract/app-error.ts';
import type { ModelTool } from '../../providers/language/language.ts';
import type { StylistProposal } from '../../stylist/everyday/types.ts';
import type { Outfit, StylistGarment, StylistWeather } from '../../stylist/types.ts';
import { dataText } from '../../stylist/garment/data-text.ts';
import { logTools } from './hosted-log-tools.ts';
import { proposeTools } from './hosted-propose-tools.ts';
import { tool } from './hosted-tool.ts';
import { answerSearch, type FindByWords, WardrobeQuery } from './search-tool.ts';
import type { StylistTurn } from './stylist-engine.ts';

/** Scores an outfit given as ids; `score` is 0 to 100, the sentences are for people. */
export type ScoreOutfit = (
  outfit: Outfit,
  wardrobe: readonly StylistGarment[],
  setting: { weather: StylistWeather | null; occasion: string | null },
) => { score: number; reasons: string[]; violations: string[] };

const searchTool = ({ wardrobe }: StylistTurn, findByWords: FindByWords): ModelTool =>
  tool({
    name: 'search_wardrobe',
    description:
      "Finds garments of the person's wardrobe. All arguments are optional. Warmth: 1 for hot days to 5 for frost. Formality: 1 sport to 5 formal.",
    parameters: WardrobeQuery,
    run: async (query) => answerSearch(wardrobe, query, findByWords),
  });

const Id = z.optional(z.nullable(z.string().check(z.maxLength(200))));
const OutfitToScore = z.object({
  ...categoryRecord(() => Id),
  occasion: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
});

/** The weather for scoring. If its service does not answer, scoring continues without it. */
const weatherHere = async ({ location, weatherAt, signal }: StylistTurn) => {
  if (location === '') return null;
  return weatherAt(location).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof AppError) return null;
    throw error;
  });
};

const scoreTool = (turn: StylistTurn, score: ScoreOutfit): ModelTool =>
  tool({
    name: 'score_outfit',
    description:
      'Judges garments worn together, 0 to 100, by colours, formality, the occasion and the weather of today; says what violates them.',
    parameters: OutfitToScore,
    async run({ occasion = null, ...ids }) {
      const outfit: Outfit = {};
      for (const category of CATEGORIES) {
        const id = ids[category];
        if (id) outfit[category] = id;
      }
      return score(outfit, turn.wardrobe, { weather: await weatherHere(turn), occasion });
    },
  });

const words = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** A plausible place name: no digits and no host name. */
const isPlaceName = (text: string): boolean =>
  /^[\p{L}\p{M}' ,.()-]+$/u.test(text) && !/\.\p{L}/u.test(text);

/** Places that the person has named; no other place is ever sent to the weather service. */
const placeFrom = (
  { location, message, history }: StylistTurn,
  asked: string | null | undefined,
): string => {
  if (!asked || words(asked) === words(location)) return location;
  if (!isPlaceName(asked)) return '';
  const said = [message, ...history.filter(({ role }) => role === 'user').map(({ text }) => text)];
  return said.some((text) => words(text).includes(words(asked))) ? asked : '';
};

const weatherTool = (turn: StylistTurn): ModelTool =>
  tool({
    name: 'get_weather',
    description:
      'Says what weather to dress for today, at the place of the person or at one that they named. `typical` and `season` are not measured: say so.',
    parameters: z.object({ place: z.optional(z.nullable(z.string().check(z.maxLength(120)))) }),
    async run({ place }) {
      const known = placeFrom(turn, place);
      if (known === '') return { error: 'The person has not named this place.' };
      const weather = await turn.weatherAt(known);
      return weather ? { weather } : { error: 'Nothing is known of this place.' };
    },
  });

/** Whether the person asks for something to buy. Only then may words be sent to a shop; no text of an item can cause that. */
const wantsToBuy = (message: string): boolean =>
  /\b(buy|buying|shop|shops|shopping|purchase|order|store|stores|price|prices|sale|afford|budget|products?|brands?|recommend me a new|get a new|need a new|need new|looking for a new)\b/i.test(
    message,
  );

const MAX_PRODUCT_SEARCHES = 3;
const MAX_PRODUCTS = 6;

/** Search words for a shop, without addresses, numbers or ids of garments. */
const isProductWords = (text: string): boolean =>
  /^[\p{L}\p{M}\d ,.'&/-]+$/u.test(text) && !/\d{3}|[\p{L}\d]-\d|\d-[\p{L}\d]/u.test(text);

const productTool = (shop: ProductSearch, found: Map<string, Product>): ModelTool => {
  let searches = 0;
  return tool({
    name: 'search_products',
    description: 'Finds things that can be bought, for what the wardrobe lacks.',
    parameters: z.object({ words: z.string().check(z.minLength(2), z.maxLength(80)) }),
    async run({ words: query }, signal) {
      const asked = dataText(query, 80);
      if (!isProductWords(asked)) return { error: 'Ask for a product in a few plain words.' };
      if ((searches += 1) > MAX_PRODUCT_SEARCHES) return { error: 'That is enough of a search.' };
      const products = await shop.search({ terms: [asked], limit: MAX_PRODUCTS }, signal);
      for (const product of products) found.set(product.id, product);
      return {
        products: products.map(({ id, name, brand, price, description, source }) => ({
          id,
          name: dataText(name, 80),
          brand: dataText(brand, 40),
          price: dataText(price, 40),
          description: dataText(description, 160),
          source,
        })),
      };
    },
  });
};

/** The tools of one turn. `found` collects the products that the answer may name, `proposals` the changes to confirm. */
export const toolsFor = (
  turn: StylistTurn,
  deps: { findByWords: FindByWords; score: ScoreOutfit; shop: ProductSearch | null },
  found: Map<string, Product>,
  proposals: StylistProposal[],
): ModelTool[] => [
  searchTool(turn, deps.findByWords),
  scoreTool(turn, deps.score),
  weatherTool(turn),
  ...logTools(turn),
  ...proposeTools(turn, proposals),
  ...(deps.shop && wantsToBuy(turn.message) ? [productTool(deps.shop, found)] : []),
];
