import { MaskLabel } from '@contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignLabel,
  beginEdit,
  isChanged,
  maskNames,
  redoEdit,
  toSelections,
  undoEdit,
} from './mask-labels.ts';
import type { LabelEdit } from './mask-labels.ts';

const masks = (['shirt', 'pants', 'shoes', 'non_clothing'] as const).map((label) => ({ label }));

const labelsOnly = ({ labels, past }: LabelEdit) => ({ labels, past });

describe('editing labels', () => {
  it('begins with what was found', () => {
    const edit = beginEdit(masks);
    expect(edit.labels).toEqual(['shirt', 'pants', 'shoes', 'non_clothing']);
    expect(isChanged(edit, masks)).toBe(false);
  });

  it('takes a mask from the other categories when one is chosen', () => {
    const edit = assignLabel(beginEdit(masks), 0, 'pants');
    expect(toSelections(edit.labels)).toEqual({ shirt: [], pants: [0, 1], shoes: [2] });
  });

  it('leaves out of the selections what is not clothing', () => {
    const edit = assignLabel(beginEdit(masks), 2, 'non_clothing');
    expect(toSelections(edit.labels)).toEqual({ shirt: [0], pants: [1], shoes: [] });
  });

  it('undoes one change after the other', () => {
    const first = assignLabel(beginEdit(masks), 0, 'pants');
    const second = assignLabel(first, 3, 'shirt');
    expect(undoEdit(second)).toMatchObject(labelsOnly(first));
    expect(undoEdit(undoEdit(second))).toMatchObject(labelsOnly(beginEdit(masks)));
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

  it('has every mask in one category at most, whatever is chosen', () => {
    const choice = fc.tuple(fc.nat(5), fc.constantFrom(...MaskLabel.options));
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const edit = choices.reduce(
          (state, [index, label]) => assignLabel(state, index, label),
          beginEdit(masks),
        );
        const { shirt, pants, shoes } = toSelections(edit.labels);
        const all = [...shirt, ...pants, ...shoes];
        expect(new Set(all).size).toBe(all.length);
        const undone = edit.past.reduce((state) => undoEdit(state), edit);
        expect(undone).toMatchObject(labelsOnly(beginEdit(masks)));
      }),
    );
  });
});

describe('maskNames', () => {
  it('numbers names that occur more than once', () => {
    const named = ['shirt', 'shoe', 'shoe', 'hair'].map((full_label) => ({ full_label }));
    expect(maskNames(named)).toEqual(['Shirt', 'Shoe 1', 'Shoe 2', 'Hair']);
  });
});
