import type { Category, CategoryTable } from '../../contract/index.ts';
import type { Relative } from '../language/read-request.ts';
import type { Demands, Shortfall } from '../rules/shortfall.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import type { Piece } from './piece.ts';

/** The conditions for choosing outfits, in terms of garments only. */
export type Plan = {
  table: CategoryTable;
  pieces: readonly Piece[];
  demands: Demands;
  /** Never in an outfit, unless the person asks for exactly this garment. */
  excluded: readonly GarmentFilter[];
  refused: ReadonlySet<string>;
  /** Ids of pieces in the wash; like `excluded`, but the answer says why they are left out. */
  resting: ReadonlySet<string>;
  own: readonly GarmentFilter[];
  /** Pieces requested by their whole names; they take precedence over `own`. */
  named: readonly Piece[];
  wanted: readonly GarmentFilter[];
  /** Categories that the message names, whatever it says of them. */
  mentioned: readonly Category[];
  /** Whether the previous outfit stays but for what the message names, so that nothing else is added. */
  isSettled: boolean;
  allOver: GarmentFilter | null;
  /** Pieces of the previous outfit that stay. */
  keep: Outfit;
  /** Pieces of the previous outfit to replace. */
  replace: Outfit;
  /** Newest first. */
  suggested: readonly Outfit[];
  /** Outfits of the days around, the nearest first: none of them is chosen while there is another, and their pieces only if they fit clearly better. */
  worn: readonly Outfit[];
  /** Whether to exclude outfits that were already suggested. */
  another: boolean;
  relative: Relative | null;
  count: number;
};

/** Wishes that could not be met. The answer names each of them. */
export type Note =
  | {
      kind: 'none-owned' | 'all-excluded' | 'all-resting' | 'left-out' | 'no-other';
      category: Category;
    }
  /** Pieces in the wash that would have been good here. */
  | { kind: 'resting'; pieces: Piece[] }
  /** Requested by name, although they are in the wash. */
  | { kind: 'resting-as-asked'; pieces: Piece[] }
  | {
      kind: 'missing-own' | 'missing-wanted' | 'conflict';
      filter: GarmentFilter;
      category: Category | null;
    }
  /** No piece is known to be of the requested kind; these pieces may be. */
  | { kind: 'taken-for'; filter: GarmentFilter; pieces: Piece[] }
  /** No garment of the category meets the demands; this one is the nearest. */
  | {
      kind: 'nearest';
      piece: Piece;
      missed: Shortfall[];
      /** The demand that every candidate of the category misses; null if they miss different ones. */
      shared: Shortfall['reason'] | null;
    }
  /** Requested by name, although it does not meet the demands. */
  | { kind: 'as-asked'; piece: Piece; missed: Shortfall[] }
  | { kind: 'no-relative'; relative: Relative }
  | { kind: 'no-more' }
  | { kind: 'fewer'; found: number };

export type Choice = { outfits: Piece[][]; notes: Note[] };
