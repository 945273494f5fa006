import { expect, it } from 'vitest';
import { continueCloth } from './continue-cloth.ts';

const WIDTH = 40;
const HEIGHT = 12;
const cloth = (valueAt: (x: number, y: number) => number) => {
  const colour = new Float32Array(WIDTH * HEIGHT * 3);
  for (let p = 0; p < WIDTH * HEIGHT; p++)
    colour.fill(valueAt(p % WIDTH, Math.floor(p / WIDTH)), p * 3, p * 3 + 3);
  return { colour, width: WIDTH, height: HEIGHT };
};
const maskOf = (covers: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) =>
    covers(p % WIDTH, Math.floor(p / WIDTH)) ? 1 : 0,
  );
const isGap = (x: number) => x >= 14 && x < 26;

it('continues stripes across a gap as they are, without a blur', () => {
  const striped = cloth((x, y) => (isGap(x) ? 0 : y % 4 < 2 ? 200 : 60));
  continueCloth(
    striped,
    maskOf((x) => !isGap(x)),
    maskOf((x) => isGap(x)),
  );
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 14; x < 26; x++)
      expect(striped.colour[(y * WIDTH + x) * 3]).toBe(y % 4 < 2 ? 200 : 60);
});

it('keeps two layers apart: each side goes on to the middle', () => {
  const layers = cloth((x) => (isGap(x) ? 0 : x < 20 ? 20 : 240));
  continueCloth(
    layers,
    maskOf((x) => !isGap(x)),
    maskOf((x) => isGap(x)),
  );
  expect(layers.colour[15 * 3]).toBe(20);
  expect(layers.colour[24 * 3]).toBe(240);
});

it('takes the columns where a row shows nothing', () => {
  const isHidden = (_x: number, y: number) => y >= 7;
  const folds = cloth((x, y) => (isHidden(x, y) ? 0 : x < 20 ? 80 : 160));
  continueCloth(
    folds,
    maskOf((x, y) => !isHidden(x, y)),
    maskOf(isHidden),
  );
  expect(folds.colour[(10 * WIDTH + 5) * 3]).toBeCloseTo(80, 3);
  expect(folds.colour[(10 * WIDTH + 35) * 3]).toBeCloseTo(160, 3);
});

it('does not repeat a dark rim into a wide gap', () => {
  // In the lower rows six columns of a dark rim are known, beside a wide gap.
  const isHidden = (x: number, y: number) => y >= 7 && x >= 6;
  const rim = cloth((x, y) => (isHidden(x, y) ? 0 : y >= 7 ? (x % 2 ? 10 : 60) : 160));
  continueCloth(
    rim,
    maskOf((x, y) => !isHidden(x, y)),
    maskOf(isHidden),
  );
  expect(rim.colour[(9 * WIDTH + 12) * 3]).toBeGreaterThan(120);
  expect(rim.colour[(9 * WIDTH + 30) * 3]).toBeCloseTo(160, 0);
});

it('takes the columns where a row of cloth of several colours would be repeated many times', () => {
  // In the lower rows six columns are known, beside a wide gap.
  const isHidden = (x: number, y: number) => y >= 7 && x >= 6;
  const blocks = cloth((x, y) => (isHidden(x, y) ? 0 : y >= 7 ? 250 : x < 20 ? 20 : 160));
  continueCloth(
    blocks,
    maskOf((x, y) => !isHidden(x, y)),
    maskOf(isHidden),
  );
  expect(blocks.colour[(9 * WIDTH + 10) * 3]).toBe(250);
  expect(blocks.colour[(9 * WIDTH + 30) * 3]).toBe(160);
});

it('continues the texture of plain cloth without its folds, and not what a finger left beside the gap', () => {
  // Cloth of a fine grain that is lighter on one side, with a dark spot at the edge of the gap.
  const [width, height] = [120, 90];
  const isHidden = (x: number) => x >= 50 && x < 80;
  const isSpot = (x: number, y: number) => x >= 46 && x < 50 && y >= 40 && y < 50;
  const colour = new Float32Array(width * height * 3);
  const known = new Uint8Array(width * height);
  for (let p = 0; p < known.length; p++) {
    const [x, y] = [p % width, Math.floor(p / width)];
    known[p] = isHidden(x) ? 0 : 1;
    if (known[p])
      colour.fill(isSpot(x, y) ? 20 : 120 + x / 4 + ((x + y) % 2) * 4, p * 3, p * 3 + 3);
  }
  continueCloth(
    { colour, width, height },
    known,
    known.map((is) => 1 - is),
  );
  const row = (y: number) =>
    Array.from({ length: 26 }, (_, i) => colour[(y * width + 52 + i) * 3]!);
  for (const y of [10, 45]) {
    expect(Math.min(...row(y)), `row ${y}`).toBeGreaterThan(120);
    expect(Math.max(...row(y)), `row ${y}`).toBeLessThan(150);
  }
  const steps = row(10)
    .slice(1)
    .map((one, i) => Math.abs(one - row(10)[i]!));
  expect(steps.filter((one) => one > 2).length).toBeGreaterThan(15);
});

it('does not spread the colour of a bow or tie over the cloth beside it', () => {
  const [width, height] = [120, 120];
  const isBow = (x: number, y: number) => x >= 56 && x < 64 && y >= 40 && y < 65;
  const colour = new Float32Array(width * height * 3);
  const known = new Uint8Array(width * height);
  for (let p = 0; p < known.length; p++) {
    const [x, y] = [p % width, Math.floor(p / width)];
    known[p] = y >= 60 || isBow(x, y) ? 1 : 0;
    if (known[p]) colour.fill(isBow(x, y) ? 40 : 230, p * 3, p * 3 + 3);
  }
  continueCloth(
    { colour, width, height },
    known,
    known.map((is) => 1 - is),
  );
  for (const x of [20, 40, 50, 70, 90])
    expect(colour[(45 * width + x) * 3], `column ${x}`).toBeGreaterThan(215);
});

it('lets stripes from side to side go on however far, along their rows', () => {
  const isSeen = (x: number) => x >= 4 && x < 9;
  const sailor = cloth((x, y) => (isSeen(x) ? (y % 4 < 2 ? 200 : 60) : 0));
  continueCloth(
    sailor,
    maskOf((x) => isSeen(x)),
    maskOf((x) => !isSeen(x)),
  );
  for (let y = 0; y < HEIGHT; y++)
    for (const x of [0, 12, 25, 39])
      expect(sailor.colour[(y * WIDTH + x) * 3]).toBe(y % 4 < 2 ? 200 : 60);
});

it('repeats no pattern of which hardly anything is known', () => {
  // Buttons, of a shirt of which a finger's breadth shows.
  const isSeen = (x: number, y: number) => x >= 20 && x < 25 && y < 3;
  const placket = cloth((x, y) => (isSeen(x, y) ? (x === 22 ? 255 : 40) : 0));
  continueCloth(
    placket,
    maskOf(isSeen),
    maskOf((x, y) => !isSeen(x, y)),
  );
  for (const x of [2, 8, 12, 30, 34])
    expect(placket.colour[(1 * WIDTH + x) * 3]).toBeGreaterThan(40.5);
  expect(placket.colour[(1 * WIDTH + 17) * 3]).toBeLessThan(200);
});
