import type { Category, MaskLabel, MaskPart, SegmentationMask } from '@contract';

/** A mask while it is edited: its parts, ascending, and what it is. */
export type EditedMask = { parts: readonly number[]; label: MaskLabel };
type Masks = readonly EditedMask[];

/** The masks of a photo while they are edited. Each part is in one mask, and a mask has one label. */
export type MaskEdit = {
  masks: Masks;
  /** Earlier ones, oldest first. */
  past: readonly Masks[];
  /** Those that were taken back, the next to come again last. */
  future: readonly Masks[];
};

type FoundMasks = readonly Pick<SegmentationMask, 'label' | 'parts'>[];
/** What is said of the parts of a photo's masks, by their numbers. */
type Parts = ReadonlyMap<number, Pick<MaskPart, 'found_in' | 'original_label'>>;

const found = (masks: FoundMasks): Masks =>
  masks.map(({ label, parts }) => ({ label, parts: parts.map(({ part }) => part) }));

export const beginEdit = (masks: FoundMasks): MaskEdit => ({
  masks: found(masks),
  past: [],
  future: [],
});

const changed = (edit: MaskEdit, masks: Masks): MaskEdit => ({
  masks,
  past: [...edit.past, edit.masks],
  future: [],
});

/** Gives one mask a label. */
export const assignLabel = (edit: MaskEdit, index: number, label: MaskLabel): MaskEdit => {
  const mask = edit.masks[index];
  if (!mask || mask.label === label) return edit;
  return changed(edit, edit.masks.with(index, { ...mask, label }));
};

/** Makes two masks one, which has the place and the label of the second. */
export const mergeMasks = (edit: MaskEdit, from: number, into: number): MaskEdit => {
  const [added, mask] = [edit.masks[from], edit.masks[into]];
  if (!added || !mask || from === into) return edit;
  const parts = [...mask.parts, ...added.parts].toSorted((a, b) => a - b);
  const masks = edit.masks.with(into, { ...mask, parts });
  return changed(edit, masks.toSpliced(from, 1));
};

/** Whether a mask consists of several that were found (`merged`), of several connected parts of one (`apart`), or of one part. */
export const compositionOf = (
  { parts: own }: Pick<EditedMask, 'parts'>,
  parts: Parts,
): 'merged' | 'apart' | 'one' => {
  if (new Set(own.map((part) => parts.get(part)?.found_in)).size > 1) return 'merged';
  return own.length > 1 ? 'apart' : 'one';
};

/**
 * Takes a mask apart, in its place: one that was merged into those that were found, which are again what they were found as; any other into its
 * connected parts, which keep its label.
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
  return changed(edit, edit.masks.toSpliced(index, 1, ...pieces));
};

/** Takes the last change back. */
export const undoEdit = (edit: MaskEdit): MaskEdit => {
  const masks = edit.past.at(-1);
  if (!masks) return edit;
  return { masks, past: edit.past.slice(0, -1), future: [...edit.future, edit.masks] };
};

/** Makes the change again that was taken back last. */
export const redoEdit = (edit: MaskEdit): MaskEdit => {
  const masks = edit.future.at(-1);
  if (!masks) return edit;
  return { masks, past: [...edit.past, edit.masks], future: edit.future.slice(0, -1) };
};

const partsOf = (masks: Masks): string => JSON.stringify(masks.map(({ parts }) => parts));

/** Whether applying would change anything. */
export const isChanged = ({ masks }: MaskEdit, before: FoundMasks): boolean =>
  partsOf(masks) !== partsOf(found(before)) ||
  masks.some(({ label }, index) => label !== before[index]?.label);

/** What `updateMaskLabels` takes: the parts of each mask where they changed, and the indexes of each category's masks. */
export const toRequest = ({ masks }: Pick<MaskEdit, 'masks'>, before: FoundMasks) => {
  const of = (category: Category) =>
    masks.flatMap(({ label }, index) => (label === category ? [index] : []));
  return {
    mask_selections: { shirt: of('shirt'), pants: of('pants'), shoes: of('shoes') },
    ...(partsOf(masks) !== partsOf(found(before)) && {
      mask_parts: masks.map(({ parts }) => [...parts]),
    }),
  };
};
