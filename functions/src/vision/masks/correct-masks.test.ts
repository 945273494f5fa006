import { describe, expect, it } from 'vitest';
import { colourField, cutAgain } from './cut-again.ts';
import { emptyMask } from './mask.ts';
import { paintStroke } from './paint-stroke.ts';

const WIDTH = 60;
const HEIGHT = 50;
const at = (x: number, y: number) => y * WIDTH + x;
const isShirt = (x: number, y: number) => x >= 15 && x < 45 && y >= 10 && y < 40;

/** A red shirt on grey, with the noise of a camera. */
const photo = () => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const noise = ((x * 7 + y * 13) % 9) - 4;
      const colour = isShirt(x, y) ? [190, 40, 45] : [140, 140, 142];
      data.set(
        colour.map((value) => value + noise),
        3 * at(x, y),
      );
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
};
/** A mask of the whole photo that is full where `isInside`. */
const maskOf = (isInside: (x: number, y: number) => boolean) => {
  const mask = emptyMask(WIDTH, HEIGHT);
  mask.data.forEach((_, p) => {
    if (isInside(p % WIDTH, Math.floor(p / WIDTH))) mask.data[p] = 255;
  });
  return mask;
};
/** Intersection over union with the shirt. */
const overlap = ({ data }: { data: Uint8Array }) => {
  let [both, either] = [0, 0];
  data.forEach((value, p) => {
    const [found, real] = [value >= 128, isShirt(p % WIDTH, Math.floor(p / WIDTH))];
    if (found && real) both++;
    if (found || real) either++;
  });
  return both / either;
};

describe('a tap', () => {
  it('takes in the whole of a shirt of which half was missed', () => {
    const mask = maskOf((x, y) => isShirt(x, y) && x < 30);
    expect(overlap(mask)).toBeCloseTo(0.5);
    cutAgain(colourField(photo()), mask, { x: 38, y: 25 }, 'keep');
    expect(overlap(mask)).toBeGreaterThan(0.95);
  });

  it('removes the background that was taken for a shirt, and no shirt', () => {
    const mask = maskOf((x, y) => x >= 5 && x < 55 && y >= 5 && y < 45);
    expect(overlap(mask)).toBeLessThan(0.5);
    cutAgain(colourField(photo()), mask, { x: 8, y: 8 }, 'remove');
    expect(overlap(mask)).toBeGreaterThan(0.85);
    expect(mask.data[at(30, 25)]).toBe(255);
  });

  it('gives the same mask each time', () => {
    const masks = [0, 1].map(() => maskOf(() => false));
    for (const mask of masks) cutAgain(colourField(photo()), mask, { x: 20, y: 20 }, 'keep');
    expect(masks[0]).toEqual(masks[1]);
  });
});

describe('a stroke', () => {
  it('paints along its points, with a soft edge, and nothing beyond', () => {
    const mask = emptyMask(WIDTH, HEIGHT);
    paintStroke(mask, { points: [10, 20, 40, 20], radius: 4 }, 'add');
    expect([10, 25, 40].map((x) => mask.data[at(x, 20)])).toEqual([255, 255, 255]);
    expect(mask.data[at(25, 24)]).toBeGreaterThan(0);
    expect(mask.data[at(25, 24)]).toBeLessThan(255);
    expect([at(25, 26), at(5, 20), at(45, 20)].map((p) => mask.data[p])).toEqual([0, 0, 0]);
  });

  it('paints a dab at a single point, clipped to the photo', () => {
    const mask = emptyMask(WIDTH, HEIGHT);
    paintStroke(mask, { points: [0, 0], radius: 5 }, 'add');
    expect(mask.data[at(2, 2)]).toBe(255);
    expect(mask.data[at(WIDTH - 1, 1)]).toBe(0);
  });

  it('erases, and twice the same is once', () => {
    const mask = maskOf(() => true);
    const stroke = { points: [30, 5, 30, 45, 32, 45], radius: 6 };
    paintStroke(mask, stroke, 'erase');
    const once = mask.data.slice();
    expect([at(30, 25), at(50, 25)].map((p) => mask.data[p])).toEqual([0, 255]);
    paintStroke(mask, stroke, 'erase');
    expect(mask.data).toEqual(once);
  });
});
