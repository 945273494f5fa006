import type { Category } from '../../contract/index.ts';
import type { Relative } from '../language/read-request.ts';
import type { Demands, Shortfall } from '../rules/shortfall.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import type { Piece } from './piece.ts';

/** What outfits are to be chosen, in terms of garments only. */
export type Plan = {
  pieces: readonly Piece[];
  demands: Demands;
  /** Never in an outfit, unless the person asks for the very garment. */
  excluded: readonly GarmentFilter[];
  refused: ReadonlySet<string>;
  own: readonly GarmentFilter[];
  /** Pieces that were asked for by their whole names: they count for more than `own`. */
  named: readonly Piece[];
  wanted: readonly GarmentFilter[];
  allOver: GarmentFilter | null;
  /** Pieces of the outfit before that stay. */
  keep: Outfit;
  /** Pieces of the outfit before that go. */
  replace: Outfit;
  /** Newest first. */
  suggested: readonly Outfit[];
  /** Whether an outfit that was suggested already is no answer. */
  another: boolean;
  relative: Relative | null;
  count: number;
};

/** What could not be done as asked. Each is told to the person. */
export type Note =
  | { kind: 'none-owned' | 'all-excluded' | 'left-out' | 'no-other'; category: Category }
  | {
      kind: 'missing-own' | 'missing-wanted' | 'conflict';
      filter: GarmentFilter;
      category: Category | null;
    }
  /** Nothing is known to be of the kind that was asked for; these pieces may be. */
  | { kind: 'taken-for'; filter: GarmentFilter; pieces: Piece[] }
  /** No garment of the category meets the demands: this one is the nearest. */
  | {
      kind: 'nearest';
      piece: Piece;
      missed: Shortfall[];
      /** What every candidate of the category misses; null when each misses something else. */
      shared: Shortfall['reason'] | null;
    }
  /** Asked for by name, though it does not meet the demands. */
  | { kind: 'as-asked'; piece: Piece; missed: Shortfall[] }
  | { kind: 'no-relative'; relative: Relative }
  | { kind: 'no-more' }
  | { kind: 'fewer'; found: number };

export type Choice = { outfits: Piece[][]; notes: Note[] };
