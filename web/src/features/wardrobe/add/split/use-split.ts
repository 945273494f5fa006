import type { Box, MaskLabel } from '@contract';
import { useState } from 'react';
import type { AddAction, Editing } from '../photo/add-state.ts';
import { boxAround, partsIn } from '../masks/shown-masks.ts';
import type { ShownPart } from '../masks/mask-edit.ts';
import { cutParts, splitRange } from './split-parts.ts';

/** A mask being split. Rows are those of the photo. */
export type Split = {
  index: number;
  name: string;
  /** The mask's rectangle in the photo. */
  box: Box;
  row: number;
  min: number;
  max: number;
  /** The labels of the halves. */
  upper: MaskLabel;
  lower: MaskLabel;
  busy: boolean;
  problem: string | null;
};

const FAILED = 'This mask could not be split here. Please move the line.';

type Options = {
  editing: Editing;
  parts: ReadonlyMap<number, ShownPart>;
  names: readonly string[];
  dispatch: (action: AddAction) => void;
  /** Called when splitting a mask ends. */
  onEnd: (index: number, said: string) => void;
};

/** The current split in the mask editor, if any. */
export const useSplit = ({ editing: { masks }, parts, names, dispatch, onEnd }: Options) => {
  const [split, setSplit] = useState<Split | null>(null);
  const partsAt = (index: number) => (masks[index] ? partsIn(masks[index], parts) : []);

  const begin = (index: number) => {
    const own = partsAt(index);
    const range = splitRange(own);
    if (!range) return;
    const { proposed: row, min, max } = range;
    const [box, name] = [boxAround(own), names[index] ?? ''];
    const labels = { upper: 'shirt', lower: 'pants' } as const;
    setSplit({ index, name, box, row, min, max, ...labels, busy: false, problem: null });
  };

  const change = (changes: Partial<Split>) =>
    setSplit((standing) => standing && { ...standing, ...changes });

  const end = (said: string) => {
    if (!split) return;
    setSplit(null);
    onEnd(split.index, said);
  };

  const apply = async () => {
    if (!split || split.busy) return;
    change({ busy: true, problem: null });
    const { index, row, upper: upperLabel, lower: lowerLabel, name } = split;
    const next = Math.max(...parts.keys()) + 1;
    try {
      const { cut, below } = await cutParts(partsAt(index), row, next);
      const isSplit = cut.length > 0 || (below.length > 0 && below.length < partsAt(index).length);
      if (!isSplit) return change({ busy: false, problem: FAILED });
      dispatch({ type: 'cut', cut: { index, row, cut, below, upperLabel, lowerLabel } });
      end(`${name} was split in two.`);
    } catch {
      change({ busy: false, problem: FAILED });
    }
  };

  return {
    split,
    canSplit: (index: number) => splitRange(partsAt(index)) !== null,
    begin,
    moveTo: (row: number) => change({ row, problem: null }),
    setLabel: (half: 'upper' | 'lower', label: MaskLabel) =>
      change(half === 'upper' ? { upper: label } : { lower: label }),
    apply: () => void apply(),
    cancel: () => end(`${split?.name} was not split.`),
  };
};
