import { categoryRecord, MaskLabel } from '@contract';
import type { MaskPart } from '@contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignLabel,
  beginEdit,
  compositionOf,
  correctMask,
  cutMask,
  isChanged,
  isCorrected,
  mergeMasks,
  redoEdit,
  splitMask,
  toRequest,
  undoEdit,
} from './mask-edit.ts';
import type { MaskEdit } from './mask-edit.ts';

const NONE = categoryRecord((): number[] => []);

const box = { left: 0, top: 0, width: 1, height: 1 };
const part = (number: number, found_in: number, original_label: MaskLabel): MaskPart => ({
  part: number,
  found_in,
  original_label,
  full_label: original_label,
  box,
});
/** A shirt, pants, a pair of shoes in two parts, hair. */
const masks = [
  { label: 'shirt' as const, parts: [part(0, 0, 'shirt')] },
  { label: 'pants' as const, parts: [part(1, 1, 'pants')] },
  { label: 'shoes' as const, parts: [part(2, 2, 'shoes'), part(3, 2, 'shoes')] },
  { label: 'non_clothing' as const, parts: [part(4, 3, 'non_clothing')] },
];
const parts = new Map(masks.flatMap((mask) => mask.parts).map((one) => [one.part, one]));
const labels = (edit: MaskEdit) => edit.masks.map(({ label }) => label);
const groups = (edit: MaskEdit) => edit.masks.map((mask) => mask.parts);
const selections = (edit: MaskEdit) => toRequest(edit, { masks }).mask_selections;

const masksOnly = ({ masks, past }: MaskEdit) => ({ masks, past });

describe('editing labels', () => {
  it('begins with what was found', () => {
    const edit = beginEdit(masks);
    expect(labels(edit)).toEqual(['shirt', 'pants', 'shoes', 'non_clothing']);
    expect(isChanged(edit, masks)).toBe(false);
  });

  it('takes a mask from the other categories when one is chosen', () => {
    const edit = assignLabel(beginEdit(masks), 0, 'pants');
    expect(toRequest(edit, { masks })).toEqual({
      mask_selections: { ...NONE, shirt: [], pants: [0, 1], shoes: [2] },
    });
  });

  it('leaves out of the selections what is not clothing', () => {
    const edit = assignLabel(beginEdit(masks), 2, 'non_clothing');
    expect(selections(edit)).toEqual({ ...NONE, shirt: [0], pants: [1], shoes: [] });
  });

  it('undoes one change after the other', () => {
    const first = assignLabel(beginEdit(masks), 0, 'pants');
    const second = assignLabel(first, 3, 'shirt');
    expect(undoEdit(second)).toMatchObject(masksOnly(first));
    expect(undoEdit(undoEdit(second))).toMatchObject(masksOnly(beginEdit(masks)));
    expect(undoEdit(beginEdit(masks))).toEqual(beginEdit(masks));
  });

  it('redoes what was undone, until another change is made', () => {
    const second = assignLabel(assignLabel(beginEdit(masks), 0, 'pants'), 3, 'shirt');
    expect(redoEdit(redoEdit(undoEdit(undoEdit(second))))).toEqual(second);
    expect(redoEdit(second)).toEqual(second);
    const other = assignLabel(undoEdit(second), 1, 'shoes');
    expect(redoEdit(other)).toEqual(other);
  });

  it('counts no change where the label stays or the mask does not exist', () => {
    const edit = beginEdit(masks);
    expect(assignLabel(edit, 0, 'shirt')).toBe(edit);
    expect(assignLabel(edit, 9, 'shirt')).toBe(edit);
  });
});

describe('merging and splitting', () => {
  it('makes two masks one, with the place and the label of the second', () => {
    const edit = mergeMasks(beginEdit(masks), 3, 0);
    expect(groups(edit)).toEqual([[0, 4], [1], [2, 3]]);
    expect(labels(edit)).toEqual(['shirt', 'pants', 'shoes']);
    expect(compositionOf(edit.masks[0]!, parts)).toBe('merged');
    expect(toRequest(edit, { masks })).toEqual({
      mask_parts: [[0, 4], [1], [2, 3]],
      mask_selections: { ...NONE, shirt: [0], pants: [1], shoes: [2] },
    });
  });

  it('takes what was merged apart again: as it was found', () => {
    const relabelled = assignLabel(mergeMasks(beginEdit(masks), 3, 1), 1, 'shoes');
    const edit = splitMask(relabelled, 1, parts);
    expect(groups(edit)).toEqual([[0], [1], [4], [2, 3]]);
    expect(labels(edit)).toEqual(['shirt', 'pants', 'non_clothing', 'shoes']);
  });

  it('splits a mask into its connected parts, which keep its label', () => {
    const edit = splitMask(assignLabel(beginEdit(masks), 2, 'pants'), 2, parts);
    expect(groups(edit)).toEqual([[0], [1], [2], [3], [4]]);
    expect(labels(edit)).toEqual(['shirt', 'pants', 'pants', 'pants', 'non_clothing']);
  });

  it('does nothing with a mask in one part, with itself, or with none', () => {
    const edit = beginEdit(masks);
    expect(splitMask(edit, 0, parts)).toBe(edit);
    expect(splitMask(edit, 9, parts)).toBe(edit);
    expect(mergeMasks(edit, 1, 1)).toBe(edit);
    expect(mergeMasks(edit, 1, 9)).toBe(edit);
  });
});

describe('cutting at a row', () => {
  const half = (number: number) => ({ ...part(number, 2, 'shoes'), picture: `half ${number}` });
  const cut = {
    index: 2,
    row: 40,
    cut: [{ part: 2, upper: half(5), lower: half(6) }],
    below: [3],
    upperLabel: 'shirt' as const,
    lowerLabel: 'pants' as const,
  };

  it('makes an upper and a lower mask in its place, each with its label', () => {
    const edit = cutMask(beginEdit(masks), cut);
    expect(groups(edit)).toEqual([[0], [1], [5], [3, 6], [4]]);
    expect(labels(edit)).toEqual(['shirt', 'pants', 'shirt', 'pants', 'non_clothing']);
    expect(edit.halves.map(({ picture }) => picture)).toEqual(['half 5', 'half 6']);
    expect(toRequest(edit, { masks, mask_splits: [{ part: 9, row: 1 }] })).toEqual({
      mask_splits: [
        { part: 9, row: 1 },
        { part: 2, row: 40 },
      ],
      mask_parts: [[0], [1], [5], [3, 6], [4]],
      mask_selections: { ...NONE, shirt: [0, 2], pants: [1, 3], shoes: [] },
    });
  });

  it('is undone and redone with its halves', () => {
    const edit = cutMask(beginEdit(masks), cut);
    expect(undoEdit(edit)).toMatchObject({ splits: [], halves: [] });
    expect(redoEdit(undoEdit(edit))).toEqual(edit);
  });

  it('does nothing where one side would be empty, or there is no mask', () => {
    const edit = beginEdit(masks);
    expect(cutMask(edit, { ...cut, cut: [], below: [2, 3] })).toBe(edit);
    expect(cutMask(edit, { ...cut, cut: [], below: [] })).toBe(edit);
    expect(cutMask(edit, { ...cut, index: 9 })).toBe(edit);
  });
});

describe('correcting a cut-out', () => {
  const tap = { kind: 'keep' as const, parts: [1], x: 4, y: 5 };
  const shown = { ...part(1, 1, 'pants'), picture: 'corrected' };
  const edit = correctMask(beginEdit(masks), [tap], [shown]);

  it('is a change that is sent with the standing corrections, and shows the new picture', () => {
    expect(isChanged(edit, masks)).toBe(true);
    expect(edit.halves).toEqual([shown]);
    const standing = { ...tap, x: 1 };
    expect(toRequest(edit, { masks, mask_edits: [standing] })).toEqual({
      mask_edits: [standing, tap],
      mask_selections: { ...NONE, shirt: [0], pants: [1], shoes: [2] },
    });
  });

  it('is undone and redone as one step', () => {
    expect(undoEdit(edit)).toMatchObject({ corrections: [], halves: [] });
    expect(isChanged(undoEdit(edit), masks)).toBe(false);
    expect(redoEdit(undoEdit(edit))).toEqual(edit);
    expect(correctMask(edit, [], [])).toBe(edit);
  });

  it('says which masks it corrects', () => {
    expect(edit.masks.map((mask) => isCorrected(mask, edit.corrections))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

it('has every part in one mask and every mask in one category at most, whatever is done; and all of it can be undone', () => {
  const step = fc.oneof(
    fc.record({ index: fc.nat(5), label: fc.constantFrom(...MaskLabel.options) }),
    fc.record({ from: fc.nat(5), into: fc.nat(5) }),
    fc.record({ split: fc.nat(5) }),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const edit = steps.reduce((state, one) => {
        if ('split' in one) return splitMask(state, one.split, parts);
        if ('from' in one) return mergeMasks(state, one.from, one.into);
        return assignLabel(state, one.index, one.label);
      }, beginEdit(masks));
      expect(groups(edit).flat().toSorted()).toEqual([0, 1, 2, 3, 4]);
      const { shirt, pants, shoes } = selections(edit);
      const all = [...shirt, ...pants, ...shoes];
      expect(new Set(all).size).toBe(all.length);
      const undone = edit.past.reduce<MaskEdit>((state) => undoEdit(state), edit);
      expect(undone).toMatchObject(masksOnly(beginEdit(masks)));
    }),
  );
});
