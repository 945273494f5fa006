import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { countJpegScans } from './image-format.ts';
import { jpegOfScans, pattern } from './test-support/hostile-pictures.ts';
import { jpegSegment, withJpegSegments } from './test-support/picture-parts.ts';

describe('countJpegScans', () => {
  it('counts those of the picture', async () => {
    const plain = await pattern().jpeg().toBuffer();
    expect(countJpegScans(plain, 100)).toBe(1);
    const progressive = await pattern().jpeg({ progressive: true }).toBuffer();
    expect(countJpegScans(progressive, 100)).toBeGreaterThan(5);
    expect(countJpegScans(progressive, 100)).toBeLessThan(20);
  });

  it('does not count those of a thumbnail in the metadata', async () => {
    const plain = await pattern().jpeg().toBuffer();
    const thumbnail = jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), plain]));
    expect(countJpegScans(withJpegSegments(plain, thumbnail), 100)).toBe(1);
  });

  it('ends at the limit, and at the end of a file that is cut off', async () => {
    const hostile = await jpegOfScans(1);
    expect(countJpegScans(hostile, 1000)).toBe(190);
    expect(countJpegScans(hostile, 7)).toBe(7);
    for (let length = 0; length < 400; length++) {
      expect(countJpegScans(hostile.subarray(0, length), 100)).toBeLessThan(2);
    }
    // It is a picture for the decoder, which is why it must be counted.
    await expect(sharp(hostile).raw().toBuffer()).resolves.toHaveLength(1280 * 1280 * 3);
  });
});
