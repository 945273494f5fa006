import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRepetitions } from './garment-texture.ts';

const WIDTH = 23;
const HEIGHT = 19;
const LAG = 3;
const SIZE = WIDTH * HEIGHT;

/** Correlation of the pixels of every second row and column with those `LAG` further in this direction, where both are in the garment. */
function likenessAt(inside: Uint8Array, signal: Float32Array, degrees: number): number {
  const dx = Math.round(LAG * Math.cos((degrees * Math.PI) / 180));
  const dy = Math.round(LAG * Math.sin((degrees * Math.PI) / 180));
  let [both, own, others] = [0, 0, 0];
  for (let y = 0; y + dy < HEIGHT; y += 2)
    for (let x = Math.max(0, -dx); x < WIDTH && x + dx < WIDTH; x += 2) {
      const [p, q] = [y * WIDTH + x, (y + dy) * WIDTH + x + dx];
      if (!inside[p] || !inside[q]) continue;
      both += signal[p] * signal[q];
      own += signal[p] ** 2;
      others += signal[q] ** 2;
    }
  return both / (Math.sqrt(own * others) || 1);
}

it('compares pixels with those one lag away, both in the garment, whatever its holes', () => {
  const garment = fc.record({
    holes: fc.uniqueArray(fc.nat(SIZE - 1), { maxLength: SIZE / 4 }),
    values: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: SIZE, maxLength: SIZE }),
  });
  fc.assert(
    fc.property(garment, ({ holes, values }) => {
      const inside = new Uint8Array(SIZE).fill(1);
      for (const hole of holes) inside[hole] = 0;
      const signal = Float32Array.from(values, (value, p) => value * inside[p]);
      // An area of 0: no lag has too few partners.
      const pixels = { width: WIDTH, height: HEIGHT, inside, area: 0, lab: new Float32Array(0) };
      const found = findRepetitions(pixels, signal);
      expect(found.map(({ angle }) => angle)).toEqual([0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5]);
      for (const { angle, likeness } of found)
        expect(likeness[LAG]).toBeCloseTo(likenessAt(inside, signal, angle), 6);
    }),
    { numRuns: 50 },
  );
});
