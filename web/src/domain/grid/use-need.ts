import { useEffect } from 'react';
import type { PlacedCell } from './use-grid-rows.ts';

/** How many entries beyond the last displayed one are loaded before they come into sight: some rows. */
const LOOK_AHEAD = 40;
/** The need grows in steps, so that scrolling rarely tells of it. */
const STEP = 100;

/** How many entries a grid needs that displays these cells. */
export const needOf = (cells: readonly PlacedCell[]): number => {
  const last = Math.max(0, ...cells.map(({ index }) => index));
  return Math.ceil((last + LOOK_AHEAD) / STEP) * STEP;
};

/** Tells how many entries a grid needs, whenever that changes. */
export const useNeed = (cells: readonly PlacedCell[], onNeed: (count: number) => void): void => {
  const need = needOf(cells);
  useEffect(() => onNeed(need), [need, onNeed]);
};
