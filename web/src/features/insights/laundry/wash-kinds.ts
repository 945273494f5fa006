import type { Category, OwnWashLimits, Piece, WearRecord } from '@contract';
import { capitalise } from '../../../domain/garments/categories.tsx';

/** A category or a kind whose number can be set. */
export type WashKind = {
  /** As the server knows it: `shirt`, `t-shirt`. */
  kind: string;
  label: string;
  isCategory: boolean;
  /** The usual number, if a piece tells it: null is never, undefined is unknown. */
  usual: number | null | undefined;
};

/** The categories of the wardrobe in their order, each before its kinds. */
export const washKindsOf = (
  pieces: readonly Piece[],
  wear: readonly WearRecord[],
  own: OwnWashLimits,
  categories: readonly Category[],
  titleOf: (category: Category) => string,
): WashKind[] => {
  const limits = new Map(wear.map(({ id, washAfter }) => [id, washAfter]));
  const isOwn = new Set(own.map(({ kind }) => kind));
  return categories.flatMap((category) => {
    const ofCategory = pieces.filter((piece) => piece.category === category);
    if (ofCategory.length === 0) return [];
    const kinds = new Map<string, number | null | undefined>();
    for (const { id, attributes } of ofCategory) {
      // A number of one's own hides the usual one.
      const isHidden = isOwn.has(category) || isOwn.has(attributes?.type ?? '');
      const usual = isHidden ? undefined : limits.get(id);
      const kind = attributes?.type ?? category;
      kinds.set(kind, kinds.get(kind) ?? usual);
    }
    const ofKinds = [...kinds]
      .filter(([kind]) => kind !== category)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, usual]) => ({ kind, label: capitalise(kind), isCategory: false, usual }));
    const itself = { kind: category, label: titleOf(category), isCategory: true };
    return [{ ...itself, usual: kinds.get(category) }, ...ofKinds];
  });
};

/** The numbers after one of them was set; undefined is the usual one. */
export const withLimit = (
  limits: OwnWashLimits,
  kind: string,
  washAfter: number | null | undefined,
): OwnWashLimits => {
  const others = limits.filter((each) => each.kind !== kind);
  return washAfter === undefined ? others : [...others, { kind, washAfter }];
};
