import {
  CATEGORY_TABLE,
  type Category,
  countOf,
  type GapAnalysis,
  NEEDED_CATEGORIES,
  type Season,
} from '../../contract/index.ts';
import type { Gap } from '../../stylist/gap-analysis.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import { list } from '../../stylist/wording/nouns.ts';
import type { Analyst } from './analyst.ts';

type FindGaps = (wardrobe: readonly StylistGarment[], season: Season | null) => Gap[];

const MAX_ITEMS = 3;

const counted = (wardrobe: readonly StylistGarment[], category: Category): string => {
  const count = wardrobe.filter((garment) => garment.category === category).length;
  return count === 0 ? `no ${CATEGORY_TABLE[category].many}` : countOf(category, count);
};

const adds = (count: number): string => `adds ${count.toLocaleString('en-US')}`;

/** The analysis in words; it states only counted facts. */
const describe = (
  wardrobe: readonly StylistGarment[],
  season: Season | null,
  gaps: readonly Gap[],
): string => {
  if (wardrobe.length === 0) {
    return 'Your wardrobe is empty. Add a photo of an outfit to see what your wardrobe lacks.';
  }
  const missing = NEEDED_CATEGORIES.filter(
    (each) => !wardrobe.some(({ category }) => category === each),
  );
  if (missing.length >= NEEDED_CATEGORIES.length - 1) {
    const wanted = list(missing.map((category) => CATEGORY_TABLE[category].many));
    return `You need more than one piece to make an outfit. Add a photo with ${wanted} first.`;
  }
  const owned = list(NEEDED_CATEGORIES.map((category) => counted(wardrobe, category)));
  const [first, ...others] = gaps;
  if (!first) return `You own ${owned}. No single basic piece would add outfits.`;
  const forSeason = season === null ? '' : ` for ${season}`;
  const outfits = first.adds === 1 ? 'outfit' : 'outfits';
  const best = `${first.name} (${adds(first.adds)} ${outfits} with what you own)`;
  const rest = others.map((gap) => `${gap.name} (${adds(gap.adds)})`);
  return `You own ${owned}. Most useful${forSeason}: ${list([best, ...rest])}.`;
};

/** Counts the outfits that basics would add to the wardrobe, with `findGaps`. It does not read the prompt. */
export const createEmbeddedAnalyst = (deps: { findGaps: FindGaps }): Analyst => ({
  engine: 'local',
  async analyze({ wardrobe, season, signal }) {
    signal.throwIfAborted();
    const gaps = deps.findGaps(wardrobe, season).slice(0, MAX_ITEMS);
    const analysis: GapAnalysis = {
      analysis: describe(wardrobe, season, gaps),
      items: gaps.map(({ name, category, adds, goesWith }) => ({
        name,
        category,
        adds,
        goes_with: goesWith,
      })),
    };
    return JSON.stringify(analysis);
  },
});
