import type { DrawnDistances } from './read-drawn.ts';

/** What a drawn piece has wrong. */
export type Stray = 'category' | 'colour' | 'pattern' | 'shape';

/**
 * The largest distance of each kind at which a drawn piece is still its original, and what it has wrong beyond it; the first one counts. From
 * `npm run eval:studio`: above nearly all pictures of the same piece, below as many strays as that allows (docs/decisions/0045-studio-picture.md).
 */
const LIMITS: Record<keyof DrawnDistances, { limit: number; stray: Stray }> = {
  category: { limit: 0.6, stray: 'category' },
  colour: { limit: 5.5, stray: 'colour' },
  contrast: { limit: 0.4, stray: 'pattern' },
  weave: { limit: 0.13, stray: 'pattern' },
  places: { limit: 6, stray: 'colour' },
  spot: { limit: 16, stray: 'colour' },
  aspect: { limit: 0.22, stray: 'shape' },
  outline: { limit: 0.2, stray: 'shape' },
  holes: { limit: 0.03, stray: 'shape' },
};

/** What a drawn piece has wrong; null if it shows its original. */
export const strayOf = (distances: DrawnDistances): Stray | null => {
  const names = Object.keys(LIMITS) as (keyof DrawnDistances)[];
  const wrong = names.find((name) => distances[name] > LIMITS[name].limit);
  return wrong === undefined ? null : LIMITS[wrong].stray;
};
