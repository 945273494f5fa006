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
