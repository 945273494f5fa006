import { describe, expect, it } from 'vitest';
import { packMaps, unpackMaps } from './packed-maps.ts';

const WIDTH = 40;
/** Soft edges, and rows that differ by more than a byte's half. */
const maps = Uint8Array.from({ length: WIDTH * 30 }, (_, p) =>
  p < WIDTH * 15 ? (p % WIDTH) * 6 : p % 2 ? 255 : (p * 7) % 256,
);
const size = { width: WIDTH, length: maps.length };

describe('packed maps', () => {
  it('come back as they were', async () => {
    const packed = await packMaps(maps, WIDTH);
    expect(await unpackMaps(packed, size)).toEqual(Buffer.from(maps));
    expect(packed.length).toBeLessThan(maps.length);
  });

  it('are taken in no other size', async () => {
    const packed = await packMaps(maps, WIDTH);
    expect(await unpackMaps(packed, { ...size, length: size.length + 1 })).toBeNull();
    expect(await unpackMaps(packed, { ...size, length: size.length - 1 })).toBeNull();
    await expect(unpackMaps(packed, { ...size, length: size.length - 2 })).rejects.toThrow();
  });

  it('are not read if they are damaged', async () => {
    const packed = Buffer.from(await packMaps(maps, WIDTH));
    const cut = packed.subarray(0, packed.length - 5);
    packed[packed.length >> 1] ^= 1;
    await expect(unpackMaps(packed, size)).rejects.toThrow();
    await expect(unpackMaps(cut, size)).rejects.toThrow();
  });
});
