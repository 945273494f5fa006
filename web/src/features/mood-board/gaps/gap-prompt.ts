import type { Trends } from '@contract';
import { MAX_GAPS } from '../limits.ts';

/** What a model is asked about the wardrobe, which the server adds itself. */
export const gapPrompt = (
  location: string,
  { season, trending_items: items }: Pick<Trends, 'season' | 'trending_items'>,
): string =>
  [
    `What does my wardrobe lack most for ${location} this ${season}?`,
    `Trending in ${location}: ${items.join(', ')}.`,
    `Name at most ${MAX_GAPS} pieces that I do not own yet and that would make the most new outfits with what I own.`,
    'Only shirts, pants and shoes; no accessories.',
    'Answer with JSON alone: {"analysis": "two plain sentences", "items": [{"name": "white linen shirt", "category": "shirt", "adds": 4, "goes_with": ["ids of garments of mine"]}]}',
    'category is shirt, pants or shoes; adds is how many outfits it makes with what I own.',
  ].join('\n');
