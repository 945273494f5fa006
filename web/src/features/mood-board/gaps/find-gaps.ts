import { CATEGORY_TABLE, categoriesOf, geminiAnalyze, searchProducts } from '@contract';
import type { CategoryTable, ClothingCollection, GapProduct, Trends } from '@contract';
import { allGarments } from '../../../domain/garments/collection.ts';
import type { Call } from '../../../lib/api/call.ts';
import { MAX_GAPS, SEARCH_RESULTS, SEARCH_TERMS } from '../limits.ts';
import { pickGapProducts } from './gap-products.ts';
import { readGapReply } from './gap-reply.ts';
import type { FoundGaps, Gap } from './gap-reply.ts';

// British lists have no comma before the last word.
const ALL_OF = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const ONE_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Asks a model what the wardrobe lacks. The server adds the wardrobe. */
export const gapPrompt = (
  location: string,
  { season, trending_items: items }: Pick<Trends, 'season' | 'trending_items'>,
  table: CategoryTable = CATEGORY_TABLE,
): string => {
  // The board looks for gaps in what people always wear.
  const needed = categoriesOf(table).filter((id) => table[id].isNeeded);
  return [
    `What does my wardrobe lack most for ${location} this ${season}?`,
    `Trending in ${location}: ${items.join(', ')}.`,
    `Name at most ${MAX_GAPS} pieces that I do not own yet and that would make the most new outfits with what I own.`,
    `Only ${ALL_OF.format(needed.map((id) => table[id].many))}; no accessories.`,
    'Answer with JSON alone: {"analysis": "two plain sentences", "items": [{"name": "white linen shirt", "category": "shirt", "adds": 4, "goes_with": ["ids of garments of mine"]}]}',
    `category is ${ONE_OF.format(needed)}; adds is how many outfits it makes with what I own.`,
  ].join('\n');
};

type Deps = { call: Call; loadCloset: () => Promise<ClothingCollection> };

/**
 * Finds what the wardrobe lacks; null if it is empty or cannot be loaded.
 *
 * @throws ApiError if the analysis fails; the signal's reason if it was aborted
 */
export const analyzeWardrobe = async (
  { call, loadCloset }: Deps,
  { location, trends }: { location: string; trends: Trends },
  signal: AbortSignal,
): Promise<FoundGaps | null> => {
  const closet = await loadCloset().catch(() => null);
  signal.throwIfAborted();
  if (!closet || allGarments(closet).length === 0) return null;
  const question = { prompt: gapPrompt(location, trends), season: trends.season };
  const { response } = await call(geminiAnalyze, question, { signal });
  return readGapReply(response);
};

/** Products for each gap, one search per gap, none above the budget. Throws as `analyzeWardrobe` does. */
export const searchGapProducts = async (
  call: Call,
  gaps: readonly Gap[],
  budget: number | null,
  signal: AbortSignal,
): Promise<GapProduct[]> => {
  const searches = gaps.slice(0, SEARCH_TERMS).map(async (gap) => {
    const price = budget === null ? {} : { budget };
    const search = { query: gap.name, num_results: SEARCH_RESULTS, ...price };
    const { products } = await call(searchProducts, search, { signal });
    return { gap, products };
  });
  return pickGapProducts(await Promise.all(searches));
};
