import { describe, expect, it } from 'vitest';
import { foreignColours } from './foreign-colours.ts';
import { createLayer } from './layer.ts';

const SIZE = { width: 60, height: 60 };

/** White cloth with red stripes and a gap in its middle. */
function cloth(strand?: { x: number; colour: [number, number, number] }) {
  const layer = createLayer(SIZE);
  const gaps = new Uint8Array(layer.alpha.length);
  for (let p = 0; p < layer.alpha.length; p++) {
    const [x, y] = [p % SIZE.width, Math.floor(p / SIZE.width)];
    if (x >= 25 && x < 35 && y >= 25 && y < 35) {
      gaps[p] = 1;
      continue;
    }
    layer.alpha[p] = 1;
    const isStrand = strand && x === strand.x && y >= 20 && y < 40;
    layer.colour.set(isStrand ? strand.colour : y % 8 < 2 ? [200, 30, 30] : [240, 240, 240], p * 3);
  }
  return { layer, gaps };
}

describe('foreignColours', () => {
  it('marks strands beside a gap, and nothing of the pattern', () => {
    const { layer, gaps } = cloth({ x: 23, colour: [90, 60, 30] });
    const marked = foreignColours(layer, gaps, { reach: 6, begin: 2 });
    for (let p = 0; p < marked.length; p++) {
      const [x, y] = [p % SIZE.width, Math.floor(p / SIZE.width)];
      expect(marked[p]).toBe(x === 23 && y >= 20 && y < 40 ? 1 : 0);
    }
  });

  it('leaves a rare colour that does not begin at a gap, as of buttons', () => {
    const { layer, gaps } = cloth({ x: 20, colour: [90, 60, 30] });
    expect(foreignColours(layer, gaps, { reach: 6, begin: 2 })).not.toContain(1);
  });

  it('leaves what is far from a gap', () => {
    const { layer, gaps } = cloth({ x: 5, colour: [90, 60, 30] });
    expect(foreignColours(layer, gaps, { reach: 6, begin: 2 })).not.toContain(1);
  });
});
