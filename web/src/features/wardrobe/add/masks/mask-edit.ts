import { CATEGORY_TABLE, categoryRecord } from '@contract';
import type {
  Category,
  CategoryTable,
  MaskEdit as MaskCorrection,
  MaskLabel,
  MaskPart,
  MaskSplit,
  SegmentationMask,
} from '@contract';

/** A part of a mask with its picture, a transparent PNG of the size of `box`. */
export type ShownPart = Omit<MaskPart, 'cropped_img'> & { picture: string };

/** A mask in the editor: its parts, ascending, and its label. */
export type EditedMask = { parts: readonly number[]; label: MaskLabel };
type Masks = readonly EditedMask[];

/** The masks after some changes. */
export type MaskState = {
  masks: Masks;
  /** Cuts made in this edit. */
  splits: readonly MaskSplit[];
  /** The halves from those cuts, and parts after corrections, with their pictures; a later one replaces an earlier one of the same number. */
  halves: readonly ShownPart[];
  /** Corrections of cut-outs made in this edit. */
  corrections: readonly MaskCorrection[];
};

/** The masks of a photo in the editor. Each part is in one mask, and a mask has one label. */
export type MaskEdit = MaskState & {
  /** Earlier states, oldest first. */
  past: readonly MaskState[];
  /** Undone states; the next one to redo is last. */
  future: readonly MaskState[];
};

type FoundMasks = readonly Pick<SegmentationMask, 'label' | 'parts'>[];
type FoundResult = {
  masks: FoundMasks;
  mask_splits?: readonly MaskSplit[] | undefined;
  mask_edits?: readonly MaskCorrection[] | undefined;
};
/** The parts of a photo's masks, by number. */
type Parts = ReadonlyMap<number, Pick<MaskPart, 'found_in' | 'original_label'>>;

const found = (masks: FoundMasks): Masks =>
  masks.map(({ label, parts }) => ({ label, parts: parts.map(({ part }) => part) }));

export const beginEdit = (masks: FoundMasks): MaskEdit => ({
  masks: found(masks),
  splits: [],
  halves: [],
  corrections: [],
  past: [],
  future: [],
});

const stateOf = ({ masks, splits, halves, corrections }: MaskState): MaskState => ({
  masks,
  splits,
  halves,
  corrections,
});

const changed = (edit: MaskEdit, change: Partial<MaskState>): MaskEdit => ({
  ...stateOf(edit),
  ...change,
  past: [...edit.past, stateOf(edit)],
  future: [],
});

/** Gives one mask a label. */
export const assignLabel = (edit: MaskEdit, index: number, label: MaskLabel): MaskEdit => {
  const mask = edit.masks[index];
  if (!mask || mask.label === label) return edit;
  return changed(edit, { masks: edit.masks.with(index, { ...mask, label }) });
};

/** Merges two masks; the result has the position and the label of the second. */
export const mergeMasks = (edit: MaskEdit, from: number, into: number): MaskEdit => {
  const [added, mask] = [edit.masks[from], edit.masks[into]];
  if (!added || !mask || from === into) return edit;
  const parts = [...mask.parts, ...added.parts].toSorted((a, b) => a - b);
  const masks = edit.masks.with(into, { ...mask, parts });
  return changed(edit, { masks: masks.toSpliced(from, 1) });
};

/** Whether a mask consists of several detected masks (`merged`), of several connected parts of one (`apart`), or of one part. */
export const compositionOf = (
  { parts: own }: Pick<EditedMask, 'parts'>,
  parts: Parts,
): 'merged' | 'apart' | 'one' => {
  if (new Set(own.map((part) => parts.get(part)?.found_in)).size > 1) return 'merged';
  return own.length > 1 ? 'apart' : 'one';
};

/**
 * Takes a mask apart, in its position. A merged mask becomes the detected masks with their detected labels; any other becomes its connected parts,
 * which keep its label.
 */
export const splitMask = (edit: MaskEdit, index: number, parts: Parts): MaskEdit => {
  const mask = edit.masks[index];
  const composition = mask ? compositionOf(mask, parts) : 'one';
  if (!mask || composition === 'one') return edit;
  const groups = Map.groupBy(mask.parts, (part) =>
    composition === 'merged' ? parts.get(part)?.found_in : part,
  );
  const pieces = [...groups.values()].map((own) => ({
    parts: own,
    label:
      composition === 'merged' ? (parts.get(own[0]!)?.original_label ?? mask.label) : mask.label,
  }));
  return changed(edit, { masks: edit.masks.toSpliced(index, 1, ...pieces) });
};

/** A cut part and its halves. */
export type CutPart = { part: number; upper: ShownPart; lower: ShownPart };
/** How a mask is split at a row of the photo. */
export type MaskCut = {
  index: number;
  row: number;
  /** The parts that the row crosses, in the order of the cuts. */
  cut: readonly CutPart[];
  /** The mask's other parts below the row. */
  below: readonly number[];
  upperLabel: MaskLabel;
  lowerLabel: MaskLabel;
};

/** Splits a mask at a row into an upper and a lower one, in its position. */
export const cutMask = (
  edit: MaskEdit,
  { index, row, cut, below, upperLabel, lowerLabel }: MaskCut,
): MaskEdit => {
  const mask = edit.masks[index];
  if (!mask) return edit;
  const whole = cut.map(({ part }) => part);
  const above = mask.parts.filter((part) => !whole.includes(part) && !below.includes(part));
  const ascending = (parts: number[]) => parts.toSorted((a, b) => a - b);
  const upper = ascending([...above, ...cut.map((one) => one.upper.part)]);
  const lower = ascending([...below, ...cut.map((one) => one.lower.part)]);
  if (upper.length === 0 || lower.length === 0) return edit;
  return changed(edit, {
    masks: edit.masks.toSpliced(
      index,
      1,
      { parts: upper, label: upperLabel },
      { parts: lower, label: lowerLabel },
    ),
    splits: [...edit.splits, ...whole.map((part) => ({ part, row }))],
    halves: [...edit.halves, ...cut.flatMap((one) => [one.upper, one.lower])],
  });
};

/** Corrects the cut-outs of parts; `parts` are those parts afterwards. */
export const correctMask = (
  edit: MaskEdit,
  corrections: readonly MaskCorrection[],
  parts: readonly ShownPart[],
): MaskEdit => {
  if (corrections.length === 0) return edit;
  return changed(edit, {
    corrections: [...edit.corrections, ...corrections],
    halves: [...edit.halves, ...parts],
  });
};

/** Whether corrections name a part of the mask: the server makes cuts first, so such a mask cannot be cut any more. */
export const isCorrected = (
  { parts: own }: Pick<EditedMask, 'parts'>,
  corrections: readonly MaskCorrection[],
): boolean => corrections.some(({ parts }) => parts.some((part) => own.includes(part)));

/** Undoes the last change. */
export const undoEdit = (edit: MaskEdit): MaskEdit => {
  const before = edit.past.at(-1);
  if (!before) return edit;
  return { ...before, past: edit.past.slice(0, -1), future: [...edit.future, stateOf(edit)] };
};

/** Redoes the change that was undone last. */
export const redoEdit = (edit: MaskEdit): MaskEdit => {
  const after = edit.future.at(-1);
  if (!after) return edit;
  return { ...after, past: [...edit.past, stateOf(edit)], future: edit.future.slice(0, -1) };
};

const partsOf = (masks: Masks): string => JSON.stringify(masks.map(({ parts }) => parts));

/** Whether applying would change anything. */
export const isChanged = ({ masks, corrections }: MaskEdit, before: FoundMasks): boolean =>
  corrections.length > 0 ||
  partsOf(masks) !== partsOf(found(before)) ||
  masks.some(({ label }, index) => label !== before[index]?.label);

/** The input of `updateMaskLabels`: the parts of each mask if they changed, new cuts and corrections, and the indexes of each category's masks. */
export const toRequest = (
  {
    masks,
    splits,
    corrections = [],
  }: Pick<MaskEdit, 'masks'> & Partial<Pick<MaskEdit, 'splits' | 'corrections'>>,
  { masks: before, mask_splits: standing = [], mask_edits: corrected = [] }: FoundResult,
  table: CategoryTable = CATEGORY_TABLE,
) => {
  const of = (category: Category) =>
    masks.flatMap(({ label }, index) => (label === category ? [index] : []));
  return {
    mask_selections: categoryRecord(of, table),
    ...(partsOf(masks) !== partsOf(found(before)) && {
      mask_parts: masks.map(({ parts }) => [...parts]),
    }),
    ...(splits && splits.length > 0 && { mask_splits: [...standing, ...splits] }),
    ...(corrections.length > 0 && { mask_edits: [...corrected, ...corrections] }),
  };
};
