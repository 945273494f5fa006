import { expect, it } from 'vitest';
import type { BodyLandmark } from '../body/person-parse.ts';
import { legwearOnTrunkIsTop } from './legwear-on-trunk.ts';
import { CLASS_NAMES } from './network-classes.ts';
import { GRID_HEIGHT, GRID_WIDTH } from './person-grid.ts';

const TOP = CLASS_NAMES.indexOf('top');
const LEGWEAR = CLASS_NAMES.indexOf('legwear');
const CHEST = 120;
const SHIN = 320;

/** A person whose shoulders lie in row 90 and hips in row 190, all of them tights for the network. */
function inTights(kneeRow: number): { at: (row: number) => { top: number; legwear: number } } {
  const probabilities = new Float32Array(GRID_WIDTH * GRID_HEIGHT * CLASS_NAMES.length);
  for (let at = 0; at < probabilities.length; at += CLASS_NAMES.length) {
    probabilities[at + TOP] = 0.1;
    probabilities[at + LEGWEAR] = 0.75;
  }
  const rows: Record<number, number> = { 11: 90, 12: 90, 23: 190, 24: 190 };
  const landmarks = Array.from({ length: 33 }, (_, i): BodyLandmark => {
    const y = rows[i] ?? (i === 25 || i === 26 ? kneeRow : 330);
    return { x: i % 2 ? 150 : 106, y, visibility: 1 };
  });
  legwearOnTrunkIsTop(probabilities, landmarks);
  return {
    at: (row) => {
      const at = (row * GRID_WIDTH + 128) * CLASS_NAMES.length;
      return { top: probabilities[at + TOP], legwear: probabilities[at + LEGWEAR] };
    },
  };
}

it('takes tights on the trunk for a top, and those on the legs for tights', () => {
  const { at } = inTights(260);
  expect(at(CHEST).legwear).toBe(0);
  expect(at(CHEST).top).toBeCloseTo(0.85);
  expect(at(SHIN).legwear).toBeCloseTo(0.75);
  expect(at(SHIN).top).toBeCloseTo(0.1);
});

it('leaves tights where the knees of somebody who sits are raised before the trunk', () => {
  expect(inTights(150).at(CHEST).legwear).toBeCloseTo(0.75);
});
