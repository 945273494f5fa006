import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PicturePlaceholder } from '../../contract/scalars.ts';
import { normaliseCutout, normalisePhoto } from './photo-intake.ts';

/** A photo whose left half is red and right half blue. */
function twoHalves(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3);
  for (let p = 0; p < width * height; p++) data[p * 3 + (p % width < width / 2 ? 0 : 2)] = 220;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** A PNG whose header says `width` x `height` but which holds a single row. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Two frames of WebP. */
async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(32 * 32 * 3, 10), Buffer.alloc(32 * 32 * 3, 200)]);
  const raw = { width: 32, height: 64, channels: 3 as const, pageHeight: 32 };
  return await sharp(frames, { raw })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

describe('normalisePhoto', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes %s and gives JPEG and WebP',
    async (format) => {
      const photo = await normalisePhoto(await twoHalves(64, 96).toFormat(format).toBuffer());
      expect([photo.width, photo.height]).toEqual([64, 96]);
      expect((await sharp(photo.jpeg).metadata()).format).toBe('jpeg');
      expect((await sharp(photo.thumbnailWebp).metadata()).format).toBe('webp');
      const [red, , blue] = await pixel(photo.jpeg, 5, 50);
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(20);
    },
  );

  it('shrinks to 1600 px and makes a thumbnail of 320 px', async () => {
    const photo = await normalisePhoto(await twoHalves(1000, 2000).jpeg().toBuffer());
    expect([photo.width, photo.height]).toEqual([800, 1600]);
    const thumbnail = await sharp(photo.thumbnailWebp).metadata();
    expect([thumbnail.width, thumbnail.height]).toEqual([160, 320]);
  });

  it.each([
    ['a photo', twoHalves(300, 450)],
    ['a strip', twoHalves(1600, 2)],
    ['noise', sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })],
  ])('makes a placeholder of %s that a document may keep', async (_, picture) => {
    const { placeholder } = await normalisePhoto(await picture.png().toBuffer());
    expect(PicturePlaceholder.parse(placeholder)).toBe(placeholder);
  });

  it('makes a placeholder of a few bytes that has the colours', async () => {
    const { placeholder } = await normalisePhoto(await twoHalves(400, 600).jpeg().toBuffer());
    const bytes = Buffer.from(placeholder.split(',')[1] ?? '', 'base64');
    expect(bytes.length).toBeLessThanOrEqual(150);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 11, height: 16 });
    const [[red], [, , blue]] = await Promise.all([pixel(bytes, 1, 8), pixel(bytes, 9, 8)]);
    expect(Math.min(red ?? 0, blue ?? 0)).toBeGreaterThan(150);
  });

  it('turns the photo upright and drops the place where it was taken', async () => {
    const bytes = await twoHalves(80, 40)
      .withExif({
        IFD0: { Make: 'A camera', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await normalisePhoto(bytes);
    expect([photo.width, photo.height]).toEqual([40, 80]);
    expect((await pixel(photo.jpeg, 20, 5))[0]).toBeGreaterThan(200);
    for (const output of [photo.jpeg, photo.thumbnailWebp]) {
      const metadata = await sharp(output).metadata();
      for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) {
        expect(metadata[kind]).toBeUndefined();
      }
    }
  });

  it('puts transparent pictures on white', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const photo = await normalisePhoto(bytes);
    expect(await pixel(photo.jpeg, 3, 3)).toEqual([255, 255, 255]);
  });

  it('takes greyscale, CMYK and 16-bit pictures', async () => {
    const grey = await twoHalves(40, 40).toColourspace('b-w').jpeg().toBuffer();
    const cmyk = await twoHalves(40, 40).toColourspace('cmyk').jpeg().toBuffer();
    const deep = await twoHalves(40, 40).toColourspace('rgb16').png().toBuffer();
    for (const bytes of [grey, cmyk, deep]) {
      const { jpeg } = await normalisePhoto(bytes);
      expect((await sharp(jpeg).metadata()).space).toBe('srgb');
      expect(await pixel(jpeg, 3, 3)).toHaveLength(3);
    }
    expect((await pixel((await normalisePhoto(deep)).jpeg, 3, 3))[0]).toBeGreaterThan(200);
  });

  it.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'),
    ],
    ['text', Buffer.from('just some words, and nothing else at all')],
    ['an empty file', Buffer.alloc(0)],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic-and-so-on', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7 and what follows it')],
  ])('refuses %s', async (_, bytes) => {
    await expect(normalisePhoto(bytes)).rejects.toMatchObject({ code: 'invalid-image' });
  });

  it('takes GIF and TIFF', async () => {
    for (const format of ['gif', 'tiff'] as const) {
      const bytes = await twoHalves(40, 40).toFormat(format).toBuffer();
      expect(await normalisePhoto(bytes)).toMatchObject({ width: 40, height: 40 });
      await expect(normaliseCutout(bytes)).rejects.toMatchObject({ code: 'invalid-image' });
    }
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('refuses a truncated %s', async (format) => {
    const noise = Buffer.from(Array.from({ length: 128 * 128 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 128, height: 128, channels: 3 } })
      .toFormat(format)
      .toBuffer();
    const part = whole.subarray(0, Math.floor(whole.length * 0.6));
    await expect(normalisePhoto(part)).rejects.toMatchObject({ code: 'invalid-image' });
  });

  it('refuses animations', async () => {
    await expect(normalisePhoto(await animatedWebp())).rejects.toMatchObject({
      code: 'invalid-image',
      message: expect.stringContaining('animated') as string,
    });
    const png = await twoHalves(20, 20).png().toBuffer();
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
    const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    await expect(normalisePhoto(animated)).rejects.toMatchObject({ code: 'invalid-image' });
  });

  it('refuses by the header what would need too much memory', async () => {
    await expect(normalisePhoto(pngBomb(10_000, 6_000))).rejects.toMatchObject({
      code: 'image-too-large',
    });
    await expect(normalisePhoto(pngBomb(40_000, 2))).rejects.toMatchObject({
      code: 'image-too-large',
    });
  });

  it('refuses more than 20 MB', async () => {
    const bytes = new Uint8Array(20 * 1024 * 1024 + 1);
    await expect(normalisePhoto(bytes)).rejects.toMatchObject({ code: 'image-too-large' });
  });
});

describe('normaliseCutout', () => {
  it('keeps transparency', async () => {
    const bytes = await sharp({
      create: {
        width: 400,
        height: 800,
        channels: 4,
        background: { r: 200, g: 0, b: 0, alpha: 0.5 },
      },
    })
      .webp()
      .toBuffer();
    const cutout = await normaliseCutout(bytes);
    expect([cutout.width, cutout.height]).toEqual([400, 800]);
    expect((await pixel(cutout.png, 9, 9))[3]).toBeCloseTo(128, -1);
  });

  it('takes no JPEG', async () => {
    const bytes = await twoHalves(20, 20).jpeg().toBuffer();
    await expect(normaliseCutout(bytes)).rejects.toMatchObject({ code: 'invalid-image' });
  });
});
