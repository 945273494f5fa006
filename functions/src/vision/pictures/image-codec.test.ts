import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  cutOutMask,
  decodeMaskPng,
  decodeRgb,
  decodeRgba,
  encodeJpeg,
  encodeMaskPng,
} from './image-codec.ts';

const mask = { data: new Uint8Array(12 * 7).map((_, i) => (i * 37) % 256), width: 12, height: 7 };
const photo = { data: new Uint8Array(30 * 20 * 3).fill(90), width: 30, height: 20 };

describe('masks', () => {
  it('come back from PNG as they were', async () => {
    const png = await encodeMaskPng(mask);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', channels: 1 });
    const decoded = await decodeMaskPng(png);
    expect({ ...decoded, data: [...decoded.data] }).toEqual({ ...mask, data: [...mask.data] });
  });

  it('cut a transparent PNG out of a photo', async () => {
    const png = await cutOutMask(photo, mask, { left: 3, top: 2, width: 12, height: 7 });
    const { data, width, height } = await decodeRgba(png, 100);
    expect([width, height]).toEqual([12, 7]);
    expect([...data].filter((_, i) => i % 4 === 3)).toEqual([...mask.data]);
  });

  it('cut out the garment without the colours of what is behind it', async () => {
    const [width, height] = [60, 40];
    const street = [230, 235, 240];
    const cloth = [30, 30, 40];
    const mixed = [130, 132, 140];
    const colourAt = (x: number) => (x < 20 ? street : x < 22 ? mixed : cloth);
    const garment = Uint8Array.from({ length: width * height }, (_, p) => {
      const x = p % width;
      return x < 20 ? 0 : x < 21 ? 120 : 255;
    });
    const beside = {
      data: Uint8Array.from(
        { length: width * height * 3 },
        (_, i) => colourAt(Math.floor(i / 3) % width)[i % 3]!,
      ),
      width,
      height,
    };
    const box = { left: 0, top: 0, width, height };
    const png = await cutOutMask(beside, { data: garment, width, height }, box);
    const { data } = await decodeRgba(png, 100);
    for (const x of [20, 21, 22, 40]) {
      const p = (20 * width + x) * 4;
      expect([...data.subarray(p, p + 3)]).toEqual(cloth);
      expect(data[p + 3]).toBe(x < 21 ? 120 : 255);
    }
  });
});

describe('decodeRgb', () => {
  it('turns the picture upright, shrinks it and flattens it on white', async () => {
    const bytes = await sharp({
      create: { width: 100, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    })
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { data, width, height } = await decodeRgb(bytes, 40);
    expect([width, height, data.length]).toEqual([20, 40, 2400]);
    expect(data.every((value) => value === 255)).toBe(true);
  });

  it('does not enlarge', async () => {
    const { width, height } = await decodeRgb(await encodeJpeg(photo), 1000);
    expect([width, height]).toEqual([30, 20]);
  });

  it('refuses what is no picture', async () => {
    const bytes = new TextEncoder().encode('no picture');
    await expect(decodeRgb(bytes, 10)).rejects.toMatchObject({ code: 'invalid-image' });
    await expect(decodeMaskPng(bytes)).rejects.toMatchObject({ code: 'invalid-image' });
  });
});
