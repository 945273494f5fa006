import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AddAction, Editing } from '../photo/add-state.ts';
import type { ShownPart } from '../masks/mask-edit.ts';
import { useSplit } from '../split/use-split.ts';

type Options = {
  editing: Editing;
  /** A name for each mask. */
  names: readonly string[];
  parts: ReadonlyMap<number, ShownPart>;
  dispatch: (action: AddAction) => void;
};

/** The selection, focus and announcements of the mask editor. */
export const useMaskEditor = ({ editing, names, parts, dispatch }: Options) => {
  const { masks, past, future, applying } = editing;
  const [active, setActive] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  /** The mask being merged with another. */
  const [merging, setMerging] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const rows = useRef<(HTMLFieldSetElement | null)[]>([]);
  /** The row to focus after the change, because the focused element may be gone. */
  const next = useRef<number>(null);

  const focusRow = (index: number) => {
    const row = rows.current[index];
    row?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    if (next.current === null) return;
    focusRow(Math.min(next.current, masks.length - 1));
    next.current = null;
  }, [masks]);

  const mergeInto = (index: number) => {
    if (merging === null || merging === index || applying) return;
    next.current = merging < index ? index - 1 : index;
    setSaid(`${names[merging]} and ${names[index]} are one mask now.`);
    dispatch({ type: 'merged', from: merging, into: index });
    setMerging(null);
    setActive(next.current);
    setHovered(null);
  };

  const split = (index: number) => {
    if (applying) return;
    next.current = index;
    setSaid(`${names[index]} was split.`);
    dispatch({ type: 'split', index });
    setActive(index);
    setHovered(null);
  };

  const toggleMerging = (index: number) => {
    setMerging(merging === index ? null : index);
    setSaid(
      merging === index
        ? `${names[index]} is not merged.`
        : `Choose the mask to merge ${names[index]} with. Press Escape to cancel.`,
    );
  };

  const choose = (index: number) => {
    if (merging !== null && merging !== index) return mergeInto(index);
    setActive(index);
    focusRow(index);
  };

  const step = (type: 'undone' | 'redone') => {
    const left = (type === 'undone' ? past : future).length;
    if (applying || left === 0 || splitting.split) return;
    // If nothing is left to undo or redo, the button is disabled and would lose the focus.
    if (left === 1) next.current = active ?? 0;
    setMerging(null);
    setHovered(null);
    setSaid(type === 'undone' ? 'The last change was undone.' : 'The change was redone.');
    dispatch({ type });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 'redone' : 'undone');
  };

  /** Called when splitting ends: focuses the mask's row when the list is shown again. */
  const onSplitEnd = (index: number, words: string) => {
    setSaid(words);
    setActive(index);
    setHovered(null);
    requestAnimationFrame(() => focusRow(index));
  };

  const splitting = useSplit({ editing, parts, names, dispatch, onEnd: onSplitEnd });

  /** Escape ends splitting or merging first, then closes the editor. Returns whether it ended one of them. */
  const onEscape = (): boolean => {
    if (merging === null && !splitting.split) return false;
    if (merging !== null) toggleMerging(merging);
    else splitting.cancel();
    return true;
  };

  return {
    active,
    hovered,
    merging,
    said,
    say: setSaid,
    rows,
    setActive,
    setHovered,
    choose,
    step,
    split,
    mergeInto,
    toggleMerging,
    onKeyDown,
    onEscape,
    splitting,
  };
};
