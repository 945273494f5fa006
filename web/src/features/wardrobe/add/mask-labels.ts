import type { Category, MaskLabel, SegmentationMask } from '@contract';
import { capitalise } from '../names.ts';

/** The labels of all masks, by index, while they are being edited. A mask has one label, so a choice for one category takes it from the others. */
export type LabelEdit = {
  labels: readonly MaskLabel[];
  /** Earlier labels, oldest first. */
  past: readonly (readonly MaskLabel[])[];
  /** Labels that were taken back, the next to come again last. */
  future: readonly (readonly MaskLabel[])[];
};

export const beginEdit = (masks: readonly Pick<SegmentationMask, 'label'>[]): LabelEdit => ({
  labels: masks.map(({ label }) => label),
  past: [],
  future: [],
});

/** Gives one mask a label. */
export const assignLabel = (edit: LabelEdit, index: number, label: MaskLabel): LabelEdit => {
  if (edit.labels[index] === undefined || edit.labels[index] === label) return edit;
  return {
    labels: edit.labels.with(index, label),
    past: [...edit.past, edit.labels],
    future: [],
  };
};

/** Takes the last change back. */
export const undoEdit = (edit: LabelEdit): LabelEdit => {
  const labels = edit.past.at(-1);
  if (!labels) return edit;
  return { labels, past: edit.past.slice(0, -1), future: [...edit.future, edit.labels] };
};

/** Makes the change again that was taken back last. */
export const redoEdit = (edit: LabelEdit): LabelEdit => {
  const labels = edit.future.at(-1);
  if (!labels) return edit;
  return { labels, past: [...edit.past, edit.labels], future: edit.future.slice(0, -1) };
};

/** Whether applying would change anything. */
export const isChanged = (
  { labels }: LabelEdit,
  masks: readonly Pick<SegmentationMask, 'label'>[],
): boolean => labels.some((label, index) => label !== masks[index]?.label);

/** The indexes of each category's masks, as `updateMaskLabels` takes them. */
export const toSelections = (labels: readonly MaskLabel[]): Record<Category, number[]> => {
  const of = (category: Category) =>
    labels.flatMap((label, index) => (label === category ? [index] : []));
  return { shirt: of('shirt'), pants: of('pants'), shoes: of('shoes') };
};

/** A name for each mask, numbered where several share one. */
export const maskNames = (masks: readonly Pick<SegmentationMask, 'full_label'>[]): string[] => {
  const names = masks.map(({ full_label }) => capitalise(full_label));
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
};
