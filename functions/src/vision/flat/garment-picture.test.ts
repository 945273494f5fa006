import { describe, expect, it } from 'vitest';
import type { RgbaImage } from '../pixels/image.ts';
import { isolateGarment } from './garment-picture.ts';
import { drawGarment, tee } from '../test-support/drawn-garments.ts';

const alphaAt = ({ data, width }: RgbaImage, x: number, y: number) => data[(y * width + x) * 4 + 3];
const WHITE = [252, 252, 252] as const;

describe('isolateGarment', () => {
  it('keeps what is cut out already', async () => {
    const picture = (await isolateGarment(drawGarment(200, 220, tee)))!;
    expect(picture.factor).toBe(1);
    expect(alphaAt(picture.image, 100, 100)).toBe(255);
    expect(alphaAt(picture.image, 5, 200)).toBe(0);
  });

  it('takes the background’s colour out of a soft edge', async () => {
    const image = drawGarment(200, 220, tee);
    for (let y = 100; y < 200; y++) image.data.set([255, 255, 255, 120], (y * 200 + 50) * 4);
    const picture = (await isolateGarment(image))!;
    const rim = (150 * 200 + 50) * 4;
    expect(picture.image.data[rim]).toBeLessThan(160);
    expect(picture.image.data[rim + 3]).toBe(120);
  });

  it('takes it out of the two outermost columns of the cloth as well', async () => {
    const cloth = [40, 45, 60];
    const covers = (x: number) => x >= 60 && x < 140;
    const image = drawGarment(200, 260, covers, { colour: [40, 45, 60] });
    for (let y = 0; y < 260; y++)
      for (const x of [60, 61]) image.data.set([190, 200, 210, 255], (y * 200 + x) * 4);
    const { data } = (await isolateGarment(image))!.image;
    for (const x of [60, 61]) {
      const p = (130 * 200 + x) * 4;
      expect([...data.subarray(p, p + 3)]).toEqual(cloth);
    }
  });

  it('leaves a strap its own colour, which is nowhere thicker than a rim', async () => {
    const image = drawGarment(200, 260, (x, y) => y > 120 && x > 40 && x < 160, {
      colour: [90, 60, 40],
    });
    for (let y = 20; y <= 120; y++)
      for (const x of [99, 100, 101]) image.data.set([220, 180, 40, 255], (y * 200 + x) * 4);
    const { data } = (await isolateGarment(image))!.image;
    for (const y of [60, 112, 118]) {
      const p = (y * 200 + 100) * 4;
      expect([...data.subarray(p, p + 3)]).toEqual([220, 180, 40]);
    }
  });

  it('floods plain ground, its shadow included, and fills prints of the same colour', async () => {
    const image = drawGarment(200, 220, tee, { ground: WHITE });
    for (let y = 150; y < 170; y++)
      for (let x = 90; x < 110; x++) image.data.set([...WHITE, 255], (y * 200 + x) * 4);
    for (let x = 50; x < 150; x++)
      for (let y = 210; y < 216; y++) image.data.set([240, 240, 240, 255], (y * 200 + x) * 4);
    const picture = (await isolateGarment(image))!;
    expect(alphaAt(picture.image, 100, 100)).toBe(255);
    expect(alphaAt(picture.image, 100, 160)).toBe(255);
    expect(alphaAt(picture.image, 10, 150)).toBe(0);
    expect(alphaAt(picture.image, 100, 214)).toBeLessThan(40);
  });

  it('shrinks large pictures and says by how much', async () => {
    const covers = (x: number, y: number) => x > 300 && x < 900 && y > 200 && y < 1600;
    const picture = (await isolateGarment(drawGarment(1200, 1800, covers)))!;
    expect([picture.image.width, picture.image.height]).toEqual([600, 900]);
    expect(picture.factor).toBeCloseTo(0.5);
  });

  it('refuses busy ground, an empty picture and a picture without ground', async () => {
    const busy = drawGarment(100, 100, tee);
    for (let p = 0; p < busy.data.length; p++) busy.data[p] = p % 4 === 3 ? 255 : (p * 7919) % 251;
    expect(await isolateGarment(busy)).toBeUndefined();
    expect(await isolateGarment(drawGarment(100, 100, () => false))).toBeUndefined();
    expect(await isolateGarment(drawGarment(100, 100, () => true))).toBeUndefined();
  });
});
