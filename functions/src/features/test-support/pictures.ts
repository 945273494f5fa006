import sharp from 'sharp';

type Colour = { r: number; g: number; b: number };

/** A plain JPEG with a camera's metadata: EXIF with a maker, a place and an orientation. */
export const photoWithMetadata = async (
  width: number,
  height: number,
  background: Colour = { r: 120, g: 160, b: 90 },
): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Atelier Test Camera', Copyright: 'Someone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 1 })
    .jpeg()
    .toBuffer();

/** A transparent PNG with an opaque rectangle in the middle. */
export const cutoutPicture = async (
  width: number,
  height: number,
  background: Colour = { r: 200, g: 40, b: 40 },
): Promise<Uint8Array> => {
  const input = await sharp({
    create: {
      width: Math.ceil(width / 2),
      height: Math.ceil(height / 2),
      channels: 3,
      background,
    },
  })
    .png()
    .toBuffer();
  return sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input }])
    .png()
    .toBuffer();
};

/** Properties of a picture file. `metadata` names the kinds of metadata in it. */
export const inspectPicture = async (bytes: Uint8Array) => {
  const { format, width, height, hasAlpha, exif, xmp, iptc, orientation } =
    await sharp(bytes).metadata();
  const blocks = { exif, xmp, iptc, orientation };
  const metadata = Object.entries(blocks)
    .filter(([, block]) => block !== undefined)
    .map(([name]) => name);
  return { format, width, height, hasAlpha, metadata };
};

/** Pictures beside each other, each cropped to `width` x `height`; JPEG. */
export const picturesInARow = async (
  pictures: readonly Uint8Array[],
  width: number,
  height: number,
): Promise<Uint8Array> => {
  const tiles = pictures.map(async (picture, index) => ({
    input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(),
    left: index * width,
    top: 0,
  }));
  const size = { width: pictures.length * width, height, channels: 3 as const };
  return await sharp({ create: { ...size, background: '#fff' } })
    .composite(await Promise.all(tiles))
    .jpeg({ quality: 90 })
    .toBuffer();
};
