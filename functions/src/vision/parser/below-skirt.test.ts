import { describe, expect, it } from 'vitest';
import { skirtEnds } from './below-skirt.ts';
import { CLASS_NAMES, type NetworkClass } from './network-classes.ts';
import { GRID_HEIGHT, GRID_WIDTH } from './person-grid.ts';

/** Somebody in the middle third of the grid, of whom each row shows one class. */
function person(classAt: (row: number) => NetworkClass): Float32Array {
  const probabilities = new Float32Array(GRID_WIDTH * GRID_HEIGHT * CLASS_NAMES.length);
  for (let p = 0; p < GRID_WIDTH * GRID_HEIGHT; p++) {
    const [x, row] = [p % GRID_WIDTH, Math.floor(p / GRID_WIDTH)];
    const isPerson = x > GRID_WIDTH / 3 && x < (2 * GRID_WIDTH) / 3;
    const name = isPerson ? classAt(row) : 'background';
    probabilities[p * CLASS_NAMES.length + CLASS_NAMES.indexOf(name)] = 0.9;
  }
  return probabilities;
}

describe('skirtEnds', () => {
  it('is where tights begin below a skirt', () => {
    const dressed = person((row) => (row < 170 ? 'top' : row < 230 ? 'skirt' : 'pants'));
    expect(skirtEnds(dressed)).toBeGreaterThan(225);
    expect(skirtEnds(dressed)).toBeLessThan(245);
  });

  it('is not known of a skirt above bare legs, of trousers, or where both are mixed', () => {
    expect(skirtEnds(person((row) => (row < 230 ? 'skirt' : 'skin')))).toBeUndefined();
    expect(skirtEnds(person((row) => (row < 170 ? 'top' : 'pants')))).toBeUndefined();
    expect(skirtEnds(person((row) => (row % 2 === 0 ? 'skirt' : 'pants')))).toBeUndefined();
    expect(skirtEnds(person((row) => (row < 230 ? 'pants' : 'skirt')))).toBeUndefined();
  });
});
