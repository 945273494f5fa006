import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePng } from '../pictures/image-codec.ts';
import { makeRailPicture } from './rail-picture.ts';
import { turned } from './sampled.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from './test-support/drawn.ts';

const shirt = drawn(300, 300, (x, y) => {
  const isBody = x >= 100 && x < 200 && y >= 40 && y < 260;
  const isSleeve = y >= 40 && y < 110 && x >= 40 && x < 260;
  return isBody || isSleeve ? [40, 70, 150, 255] : NOTHING;
});
const source = { category: 'shirt', landmarks: null, worn: false } as const;

describe('a rail picture', () => {
  it('is a WebP of the piece alone, without a margin', async () => {
    const made = await makeRailPicture(await encodePng(shirt), source);
    const { format, width, height, hasAlpha } = await sharp(made!.webp).metadata();
    expect({ format, hasAlpha }).toEqual({ format: 'webp', hasAlpha: true });
    expect([width, height]).toEqual([made!.width, made!.height]);
    expect(width).toBeGreaterThan(212);
    expect(width).toBeLessThan(232);
    expect(height).toBeGreaterThan(212);
    expect(height).toBeLessThan(232);
    expect(made!.completed).toBe(0);
  });

  it('hangs straight although the photo was not', async () => {
    const straight = await makeRailPicture(await encodePng(shirt), source);
    const made = await makeRailPicture(await encodePng(turned(shirt, 0.2)), source);
    expect(Math.abs(made!.width - straight!.width)).toBeLessThan(8);
    expect(Math.abs(made!.height - straight!.height)).toBeLessThan(8);
  });

  it('of a worn piece is completed where something hid it; one photographed alone is not', async () => {
    const bitten = drawn(300, 300, (x, y) =>
      x >= 170 && y >= 150 && y < 200 ? NOTHING : (pixelAt(shirt, x, y) as unknown as Rgba),
    );
    const png = await encodePng(bitten);
    expect((await makeRailPicture(png, { ...source, worn: true }))!.completed).toBeGreaterThan(
      0.02,
    );
    expect((await makeRailPicture(png, source))!.completed).toBe(0);
  });

  it('of a piece worn in dim, warm light has the colours of usual light', async () => {
    const dim = drawn(300, 300, (x, y) => {
      const [r, g, b, a] = pixelAt(shirt, x, y) as unknown as Rgba;
      return [r * 0.5, g * 0.4, b * 0.3, a];
    });
    const light = { red: 0.5, green: 0.4, blue: 0.3 };
    const landmarks = { kind: 'lower', hem: 1, worn: true, light } as const;
    const middleOf = async (made: { webp: Uint8Array } | null) => {
      const { data, info } = await sharp(made!.webp).raw().toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
      return [...data.subarray(at, at + 3)];
    };
    const usual = await middleOf(await makeRailPicture(await encodePng(shirt), source));
    const made = await makeRailPicture(await encodePng(dim), { ...source, landmarks });
    (await middleOf(made)).forEach((value, c) =>
      expect(Math.abs(value - usual[c])).toBeLessThan(6),
    );
  });

  it('is at most 560 px', async () => {
    const large = drawn(1000, 700, (x, y) =>
      x > 20 && x < 980 && y > 20 && y < 680 ? [90, 30, 30, 255] : NOTHING,
    );
    const made = await makeRailPicture(await encodePng(large), source);
    expect(Math.max(made!.width, made!.height)).toBeLessThanOrEqual(560);
  });

  it('is null for an empty cut-out, and refuses what is no picture', async () => {
    expect(await makeRailPicture(await encodePng(drawn(50, 50, () => NOTHING)), source)).toBeNull();
    await expect(makeRailPicture(Buffer.from('no picture'), source)).rejects.toMatchObject({
      code: 'invalid-image',
    });
  });
});
