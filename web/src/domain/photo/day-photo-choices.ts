import { IMG_FIELDS } from '@contract';
import type { Category, DayPiece, FoundPiece, SegmentationResult } from '@contract';

/** What the person says of a found piece: one of theirs, a new one for the wardrobe, or none to log. */
export type Choice = { kind: 'owned'; piece: DayPiece } | { kind: 'new' } | { kind: 'leave-out' };
/** By the place of the piece among those found; missing: not decided. */
export type Choices = Readonly<Record<number, Choice>>;

/** What stands out so much that it is proposed. The rest is for the person to say. */
export const proposedChoices = (found: readonly FoundPiece[]): Choices =>
  Object.fromEntries(
    found.flatMap(({ isSure, matches: [first] }, index): [number, Choice][] =>
      isSure && first ? [[index, { kind: 'owned', piece: pieceOf(first) }]] : [],
    ),
  );

export const pieceOf = ({ id, category, name }: DayPiece): DayPiece => ({ id, category, name });

/** The picture of a found piece: its own cut-out, or that of all masks of its category. */
export const cutoutOf = (result: SegmentationResult, { category, masks }: FoundPiece): string => {
  const [only, ...others] = masks;
  const whole = result[IMG_FIELDS[category]] ?? '';
  return others.length > 0 ? whole : (result.masks[only ?? -1]?.cropped_img ?? whole);
};

/** Whether a piece can be saved by itself: a photo is saved by category. */
export const canBeNew = (found: readonly FoundPiece[], index: number): boolean =>
  found.filter(({ category }) => category === found[index]?.category).length === 1;

/** Places of the pieces that nothing is said of yet. */
export const undecided = (found: readonly FoundPiece[], choices: Choices): number[] =>
  found.flatMap((_, index) => (choices[index] ? [] : [index]));

/** The categories that go into the wardrobe with the photo. */
export const newCategories = (found: readonly FoundPiece[], choices: Choices): Category[] =>
  found.flatMap(({ category }, index) => (choices[index]?.kind === 'new' ? [category] : []));

/**
 * The pieces to log, each once.
 * @param saved ids of the pieces that the photo brought into the wardrobe; they end in their category
 */
export const wornPieces = (
  found: readonly FoundPiece[],
  choices: Choices,
  saved: readonly string[],
): DayPiece[] => {
  const pieces = found.flatMap(({ category, name }, index): DayPiece[] => {
    const choice = choices[index];
    if (choice?.kind === 'owned') return [choice.piece];
    const id = saved.find((each) => each.endsWith(`-${category}`));
    return choice?.kind === 'new' && id ? [{ id, category, name }] : [];
  });
  return pieces.filter(({ id }, index) => pieces.findIndex((each) => each.id === id) === index);
};
