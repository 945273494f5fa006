import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawProductPicture, PICTURE_PX } from './picture.ts';
import { catalogueFile, drawnProducts } from './products.ts';
import { sharp } from '../seed/drawings/raster.ts';
import { isolateGarment } from '../../functions/src/imaging/try-on/garment-picture.ts';

const root = join(import.meta.dirname, '../..');
const pictures = join(root, 'web/public/catalogue');
const MAX_BYTES = 1.5 * 1024 * 1024;

it('the catalogue in functions is what the designs say', () => {
  const kept = readFileSync(join(root, 'functions/catalogue/products.json'), 'utf8');
  expect(JSON.parse(kept)).toEqual(catalogueFile());
});

it('every product has its picture and no other is there, 1.5 MiB in all', () => {
  const files = readdirSync(pictures);
  expect(files.toSorted()).toEqual(
    drawnProducts()
      .map(({ product }) => `${product.id}.webp`)
      .toSorted(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

it('a picture is drawn as it is kept: square, on transparent ground', async () => {
  const drawn = drawnProducts().find(({ product }) => product.id === 'espadrilles-navy');
  if (!drawn) throw new Error('There are espadrilles.');
  const fresh = await sharp(await drawProductPicture(drawn.drawing)).metadata();
  const kept = await sharp(join(pictures, 'espadrilles-navy.webp')).metadata();
  for (const { width, height, hasAlpha } of [fresh, kept])
    expect([width, height, hasAlpha]).toEqual([PICTURE_PX, PICTURE_PX, true]);
}, 60_000);

it('the try-on can take every garment off its ground', async () => {
  for (const { product } of drawnProducts()) {
    const { data, info } = await sharp(join(pictures, `${product.id}.webp`))
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
