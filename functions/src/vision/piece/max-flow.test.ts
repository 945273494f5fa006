import { expect, it } from 'vitest';
import { createFlowGrid, cutGrid, type FlowGrid } from './max-flow.ts';

/** A grid of random numbers, the same at every run. */
function anyGrid(width: number, height: number, seed: number): FlowGrid {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const grid = createFlowGrid(width, height);
  for (let y = 1; y <= height; y++)
    for (let x = 1; x <= width; x++) {
      const p = y * grid.stride + x;
      grid.terminals[p] = Math.round(random() * 20 - 10);
      for (let d = 4; d < 8; d++) {
        const q = p + grid.steps[d];
        const isFrame =
          q % grid.stride < 1 || q % grid.stride > width || q > (height + 1) * grid.stride - 1;
        if (isFrame) continue;
        grid.capacities[p * 8 + d] = Math.round(random() * 6);
        grid.capacities[q * 8 + 7 - d] = Math.round(random() * 6);
      }
    }
  return grid;
}

/** What it costs to put these pixels inside and all others outside. */
function costOf({ stride, steps, terminals, capacities }: FlowGrid, inside: Uint8Array): number {
  let cost = 0;
  for (let p = 0; p < terminals.length; p++) {
    if (terminals[p] > 0 && !inside[p]) cost += terminals[p];
    if (terminals[p] < 0 && inside[p]) cost -= terminals[p];
    if (!inside[p] || p < stride) continue;
    for (let d = 0; d < 8; d++) if (!inside[p + steps[d]]) cost += capacities[p * 8 + d];
  }
  return cost;
}

it.each([1, 7, 42, 99, 1234])('no other cut of a small grid is cheaper (grid %i)', (seed) => {
  const [width, height] = [4, 3];
  const given = anyGrid(width, height, seed);
  const cut = cutGrid(anyGrid(width, height, seed));
  let cheapest = Infinity;
  for (let choice = 0; choice < 1 << (width * height); choice++) {
    const inside = new Uint8Array(cut.length);
    for (let i = 0; i < width * height; i++)
      inside[(Math.floor(i / width) + 1) * given.stride + (i % width) + 1] = (choice >> i) & 1;
    cheapest = Math.min(cheapest, costOf(given, inside));
  }
  expect(costOf(given, cut)).toBeCloseTo(cheapest, 3);
});

it('a grid that nothing draws inside stays outside', () => {
  const grid = createFlowGrid(5, 5);
  for (let y = 1; y <= 5; y++) grid.terminals.fill(-1, y * 7 + 1, y * 7 + 6);
  expect(cutGrid(grid).some((inside) => inside)).toBe(false);
});
