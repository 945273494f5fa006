import type { ClothingItem, LookGround } from '@contract';
import { useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { changed, historyOf, redone, undone } from './canvas-history.ts';
import type { History } from './canvas-history.ts';
import { whereabouts, withAdded, withLayer } from './canvas-state.ts';
import type { Composition, Layer } from './canvas-state.ts';
import { acted } from './keys.ts';
import type { LayerAct } from './keys.ts';
import { newLayer } from './start-layout.ts';

export type Composer = {
  composition: Composition;
  /** Key of the layer that is worked on; null without one. */
  selected: string | null;
  /** What happened last, for screen readers. */
  said: string;
  /** Whether it differs from what was opened. */
  isChanged: boolean;
  canUndo: boolean;
  canRedo: boolean;
  select: (key: string | null) => void;
  add: (piece: ClothingItem) => void;
  act: (key: string, act: LayerAct, isLarge?: boolean) => void;
  /** A part of a gesture, which is one step in all. */
  place: (key: string, place: Partial<Layer>, gesture: string) => void;
  setGround: (ground: LookGround) => void;
  undo: () => void;
  redo: () => void;
};

type State = { history: History; selected: string | null; said: string };

/** Acts that, pressed again and again, are one step. */
const REPEATED: readonly LayerAct[] = [
  ...(['left', 'right', 'up', 'down', 'larger', 'smaller', 'turn', 'turn-back'] as const),
];

/** The layer that takes the place of a removed one: the one below it, else the one above. */
const neighbourOf = ({ layers }: Composition, key: string): string | null => {
  const index = layers.findIndex((layer) => layer.key === key);
  return (layers[index - 1] ?? layers[index + 1])?.key ?? null;
};

/**
 * The composition of a look with all that changes it.
 *
 * @param unsaved changes of an earlier visit, which are the first step that can be undone
 */
export const useComposer = (opened: Composition, unsaved: Composition | null): Composer => {
  const { table } = useCategories();
  const [state, setState] = useState<State>(() => ({
    history: changed(historyOf(opened), unsaved ?? opened, ''),
    selected: null,
    said: '',
  }));
  const { history, selected, said } = state;
  const { present } = history;
  const has = (composition: Composition, key: string | null) =>
    composition.layers.some((layer) => layer.key === key);

  /** Goes to another point of the history. */
  const travel = (go: (history: History) => History, words: string) =>
    setState((now) => {
      const next = go(now.history);
      const isThere = has(next.present, now.selected);
      return { history: next, selected: isThere ? now.selected : null, said: words };
    });

  return {
    composition: present,
    selected,
    said,
    isChanged: history.past.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (key) => setState((now) => ({ ...now, selected: key })),
    add: (piece) =>
      setState((now) => {
        const before = now.history.present;
        const layer = newLayer(before, piece, crypto.randomUUID(), table);
        const next = withAdded(before, layer);
        if (next === before || !has(next, layer.key)) {
          return { ...now, said: 'The canvas is full.' };
        }
        return {
          history: changed(now.history, next, ''),
          selected: layer.key,
          said: `Added ${whereabouts(next, layer.key)}`,
        };
      }),
    act: (key, act, isLarge) =>
      setState((now) => {
        const before = now.history.present;
        const name = before.layers.find((layer) => layer.key === key)?.piece.name ?? '';
        const next = acted(before, key, act, isLarge);
        const step = REPEATED.includes(act) ? `${act} ${key}` : '';
        return {
          history: changed(now.history, next, step),
          selected: act === 'remove' ? neighbourOf(before, key) : key,
          said: act === 'remove' ? `Removed ${name}.` : whereabouts(next, key),
        };
      }),
    place: (key, place, gesture) =>
      setState((now) => {
        const next = withLayer(now.history.present, key, () => place);
        return {
          history: changed(now.history, next, gesture),
          selected: key,
          said: whereabouts(next, key),
        };
      }),
    setGround: (ground) =>
      setState((now) => ({
        ...now,
        history: changed(now.history, { ...now.history.present, ground }, 'ground'),
      })),
    undo: () => travel(undone, 'Undone.'),
    redo: () => travel(redone, 'Redone.'),
  };
};
