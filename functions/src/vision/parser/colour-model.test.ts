import { expect, it } from 'vitest';
import { rgbToLab } from '../pixels/colour.ts';
import { createGuidedFilter } from '../pixels/guided-filter.ts';
import { colourLogLikelihood, learnColours } from '../pixels/colour-model.ts';
import { refineByColour } from './colour-refinement.ts';

const [WIDTH, HEIGHT] = [30, 20];
/** Left third grey, middle third red, right third blue. */
const COLOURS = [
  [120, 120, 120],
  [200, 30, 30],
  [30, 40, 200],
];
const thirdOf = (p: number) => Math.floor((p % WIDTH) / 10);
const rgb = new Uint8Array(WIDTH * HEIGHT * 3).map(
  (_, i) => COLOURS[thirdOf(Math.floor(i / 3))][i % 3],
);
const lab = rgbToLab(rgb);
const map = (of: (p: number) => number) => new Float32Array(WIDTH * HEIGHT).map((_, p) => of(p));

it('learns the colours of the pixels that score high', () => {
  const red = learnColours(
    lab,
    map((p) => (thirdOf(p) === 1 ? 0.9 : 0.2)),
    3,
    0.55,
  );
  if (!red) throw new Error('There are enough pixels.');
  const likelihood = (p: number) => colourLogLikelihood(red, lab, p * 3);
  expect(likelihood(15)).toBeGreaterThan(likelihood(5) + 5);
  expect(likelihood(25)).toBe(-22);
});

it('learns nothing from too few pixels', () => {
  expect(
    learnColours(
      lab,
      map((p) => (p < 8 ? 1 : 0)),
      3,
      0.5,
    ),
  ).toBeNull();
});

it('moves a wrong boundary to where the colours change, and leaves the background alone', () => {
  const background = map((p) => (thirdOf(p) === 0 ? 1 : 0));
  // The prior takes five columns of blue for red.
  const red = map((p) => (thirdOf(p) === 0 ? 0 : p % WIDTH < 25 ? 0.6 : 0.3));
  const prior = [background, red, map((p) => 1 - background[p] - red[p])];
  const filter = createGuidedFilter(
    { data: rgb, width: WIDTH, height: HEIGHT },
    { radius: 2, epsilon: 1e-3 },
  );
  const maps = refineByColour(prior, lab, filter, {
    priorWeight: 0.7,
    priorFloor: 1e-4,
    colourWeight: 0.2,
    unknownColour: -16,
    certainBackground: 0.97,
    keepBackground: true,
    clusters: () => 3,
    learnAbove: () => 0.65,
  });
  const at = (x: number) => maps.map((values) => values[10 * WIDTH + x]);
  expect(at(4)[0]).toBeCloseTo(1, 2);
  expect(at(28)[2]).toBeGreaterThan(0.8);
  expect(at(22)[2]).toBeGreaterThan(0.5);
  for (let p = 0; p < WIDTH * HEIGHT; p++) {
    expect(maps[0][p] + maps[1][p] + maps[2][p]).toBeCloseTo(1, 4);
  }
});
