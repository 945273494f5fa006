import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isolateGarment } from '../../functions/src/vision/flat/garment-picture.ts';
import { isThorough, sample, today } from '../../functions/src/vision/test-support/thorough.ts';
import { sharp } from '../lib/sharp.ts';
import { toBytes } from './canvas/canvas.ts';
import { blur, createField, distanceInside } from './canvas/field.ts';
import { PICTURE_PX } from './catalogue/picture.ts';
import { drawnProducts } from './catalogue/products.ts';
import { drawFrame, FRAMES, HEIGHT, WIDTH } from './idle-video/idle-video-light.ts';
import { PICTURES } from './wardrobe/pictures.ts';
import { DEMO_PICTURES, PRODUCT_PICTURES, root, works } from './works.ts';

const products = join(root, PRODUCT_PICTURES);
const MAX_PRODUCTS_BYTES = 1.5 * 1024 * 1024;
const read = (file: string): Buffer => readFileSync(join(root, file));

const NAMED = ['shirts/black-tee', 'shoes/canvas-espadrilles', 'hats/mustard-beanie'];

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
/** Folders of pictures that take seconds each. One picture of one of them is drawn, every day another. */
const costly = [
  ...new Set(PICTURES.map(({ file }) => `${DEMO_PICTURES}/${folderOf(file)}`)),
].filter((folder) => !NAMED.some((name) => folder.endsWith(`/${folderOf(name)}`)));
const ofToday = works().filter(({ file }) => costly.includes(folderOf(file)));
const pictureOfToday = ofToday[today() % ofToday.length]?.file;

/**
 * Drawing everything takes two minutes. `npm test` draws a few demo pictures, every 64th product, and what costs little;
 * `npm run test:all` draws everything.
 */
const SAMPLE = works().filter(
  ({ file }, index) =>
    isThorough ||
    file === pictureOfToday ||
    NAMED.some((name) => file.includes(name)) ||
    file.endsWith('products.json') ||
    file.includes('/icons/') ||
    file.includes('/fonts/') ||
    (file.startsWith(PRODUCT_PICTURES) && index % 64 === 0),
);

describe('drawing again', () => {
  test.each(SAMPLE)(
    'gives the committed bytes of $file',
    async ({ file, draw }) => {
      expect((await draw()).equals(read(file))).toBe(true);
    },
    60_000,
  );

  test('the sample has every kind of work but those of which one is drawn a day', () => {
    const drawn = new Set(SAMPLE.map(({ file }) => folderOf(file)));
    const all = new Set(works().map(({ file }) => folderOf(file)));
    const missing = [...all].filter((folder) => !drawn.has(folder));
    expect(costly).toEqual(expect.arrayContaining(missing));
    expect(missing).toHaveLength(isThorough ? 0 : costly.length - 1);
  });

  test('no two works share a file', () => {
    expect(new Set(works().map(({ file }) => file)).size).toBe(works().length);
  });
});

test('every picture of the demo wardrobe is in the repository, and no other', () => {
  const folder = join(root, DEMO_PICTURES);
  const kept = readdirSync(folder).flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
  );
  expect(kept.sort()).toEqual(PICTURES.map(({ file }) => file).sort());
});

test('a garment leaves its ground transparent, a person fills the picture', async () => {
  const [person, shirt] = await Promise.all(
    ['people', 'shirts'].map((kind) => PICTURES.find((one) => one.kind === kind)!.paint(0.2)),
  );
  expect(Math.min(...person!.alpha)).toBe(1);
  expect(shirt!.alpha[0]).toBe(0);
  expect(toBytes(person!)).toHaveLength(person!.width * person!.height * 4);
});

describe('the catalogue', () => {
  test('every product has its picture and no other is there, 1.5 MiB in all', () => {
    const files = readdirSync(products);
    expect(files.toSorted()).toEqual(
      drawnProducts()
        .map(({ product }) => `${product.id}.webp`)
        .toSorted(),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(products, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(MAX_PRODUCTS_BYTES);
  });

  test('a picture is square, on transparent ground', async () => {
    const kept = await sharp(join(products, 'espadrilles-navy.webp')).metadata();
    expect([kept.width, kept.height, kept.hasAlpha]).toEqual([PICTURE_PX, PICTURE_PX, true]);
  });

  test('the try-on can take every garment off its ground', async () => {
    // In a sample every twelfth of them, others every day.
    const tried = sample(drawnProducts(), 12, today());
    for (const { product } of tried) {
      const { data, info } = await sharp(join(products, `${product.id}.webp`))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isolated = await isolateGarment({ data, width: info.width, height: info.height });
      let covered = 0;
      for (let p = 3; p < (isolated?.image.data.length ?? 0); p += 4)
        if ((isolated?.image.data[p] ?? 0) > 128) covered += 1;
      expect(covered / (info.width * info.height), product.id).toBeGreaterThan(0.2);
    }
  }, 60_000);
});

describe('the video of the empty case', () => {
  const meanStep = (a: Uint8Array, b: Uint8Array): number =>
    a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

  test('its committed poster is the first frame', async () => {
    const poster = join(root, 'web/src/features/closet/case/idle-video/idle-light-poster.webp');
    const kept = await sharp(poster).greyscale().raw().toBuffer();
    expect(meanStep(drawFrame(0), new Uint8Array(kept))).toBeLessThan(1.5);
  });

  test('the last frame leads to the first as each leads to its next', () => {
    const [first, second, last] = [drawFrame(0), drawFrame(1), drawFrame(FRAMES - 1)];
    expect(drawFrame(FRAMES)).toEqual(first);
    expect(meanStep(last, first)).toBeLessThan(1.5 * meanStep(first, second));
  });

  test('light crosses the case and leaves it in shade', () => {
    const brightness = Array.from({ length: 6 }, (_, part) => {
      const frame = drawFrame((part * FRAMES) / 6);
      expect(frame).toHaveLength(WIDTH * HEIGHT);
      return frame.reduce((sum, value) => sum + value, 0) / frame.length;
    });
    expect(Math.max(...brightness)).toBeGreaterThan(140);
    expect(Math.min(...brightness)).toBeLessThan(110);
  });
});

describe('a field', () => {
  const square = (size: number, from: number, to: number) => {
    const field = createField(size, size);
    for (let y = from; y < to; y++) for (let x = from; x < to; x++) field.data[y * size + x] = 1;
    return field;
  };

  test('distances count from the nearest place outside', () => {
    const away = distanceInside(square(21, 5, 16));
    expect(away.data[10 * 21 + 10]).toBe(6);
    expect(away.data[5 * 21 + 10]).toBe(1);
    expect(away.data[4 * 21 + 10]).toBe(0);
  });

  test('a blur keeps the sum and treats both directions alike', () => {
    const soft = blur(square(41, 18, 23), 3);
    const sum = soft.data.reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(25, 3);
    expect(soft.data[20 * 41 + 12]).toBeCloseTo(soft.data[12 * 41 + 20]!, 5);
  });

  test('a blur of a plain field changes nothing', () => {
    const plain = createField(9, 7);
    plain.data.fill(0.5);
    for (const value of blur(plain, 2).data) expect(value).toBeCloseTo(0.5, 6);
  });
});
