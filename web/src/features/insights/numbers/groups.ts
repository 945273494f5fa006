import type { Category } from '@contract';
import { capitalise } from '../../../domain/garments/categories.tsx';
import type { WornPiece } from './worn-pieces.ts';

/** Pieces that have something in common. */
export type Group = {
  key: string;
  label: string;
  pieces: WornPiece[];
  /** The colour of a group of colours, `#rrggbb`. */
  hex?: string;
  /** The category of a group of kinds. */
  category?: Category;
};

const largestFirst = (a: Group, b: Group): number =>
  b.pieces.length - a.pieces.length || a.label.localeCompare(b.label);

const grouped = (
  pieces: readonly WornPiece[],
  describe: (each: WornPiece) => Omit<Group, 'pieces'>,
): Group[] => {
  const found = new Map<string, Group>();
  for (const each of pieces) {
    const group = describe(each);
    const known = found.get(group.key);
    if (known) known.pieces.push(each);
    else found.set(group.key, { ...group, pieces: [each] });
  }
  return [...found.values()].sort(largestFirst);
};

const UNKNOWN = { key: 'unknown', label: 'Not known yet' };

/** Pieces by their main colour. */
export const byColour = (pieces: readonly WornPiece[]): Group[] =>
  grouped(pieces, ({ piece: { attributes } }) => {
    const colour = attributes?.colours[0];
    return colour ? { key: colour.name, label: capitalise(colour.name), hex: colour.hex } : UNKNOWN;
  });

/** Pieces by kind; those of an unknown kind by their category. */
export const byKind = (
  pieces: readonly WornPiece[],
  nameOf: (category: Category) => string,
): Group[] =>
  grouped(pieces, ({ piece: { attributes, category } }) => {
    const type = attributes?.type ?? null;
    const label = type === null ? `${nameOf(category)}, other` : capitalise(type);
    return { key: `${category}-${type ?? 'other'}`, label, category };
  });
