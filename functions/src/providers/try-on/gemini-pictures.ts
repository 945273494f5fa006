import sharp from 'sharp';
import { CATEGORIES, type Category } from '../../contract/clothes/garments.ts';
import type { Frame } from '../../vision/try-on/result/align-picture.ts';
import { encodeJpeg } from '../../vision/pictures/image-codec.ts';
import type { RgbaImage, RgbImage } from '../../vision/pixels/image.ts';
import type { TryOnGarment } from '../../vision/try-on/try-on-engine.ts';

/** Aspect ratios of the image models, as named in `imageConfig`. */
const ASPECTS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const;
/** Longest edge of sent pictures, pixels; the models' output has about this size. */
const PERSON_EDGE_PX = 1280;
const TILE_PX = 640;
const GAP_PX = 32;
const QUALITY = 90;

export type PersonPicture = {
  jpeg: Uint8Array;
  aspectRatio: string;
  /** The photo's rectangle in the sent picture, and so in the returned one. */
  frame: Frame;
};

/**
 * Pads the person photo to the nearest supported aspect ratio with its mirrored edges, because the models would crop or stretch a picture of
 * another ratio.
 */
export async function toPersonPicture({ data, width, height }: RgbImage): Promise<PersonPicture> {
  const aspect = width / height;
  const valueOf = (name: string): number => {
    const [w, h] = name.split(':').map(Number);
    return w / h;
  };
  const strain = (name: string): number => Math.abs(Math.log(valueOf(name) / aspect));
  const aspectRatio = ASPECTS.reduce((a, b) => (strain(b) < strain(a) ? b : a));
  const wanted = valueOf(aspectRatio);
  const fullWidth = Math.max(width, Math.round(height * wanted));
  const fullHeight = Math.max(height, Math.round(width / wanted));
  const left = Math.floor((fullWidth - width) / 2);
  const top = Math.floor((fullHeight - height) / 2);
  const widened = await sharp(data, { raw: { width, height, channels: 3 } })
    .extend({
      left,
      right: fullWidth - width - left,
      top,
      bottom: fullHeight - height - top,
      extendWith: 'mirror',
    })
    .raw()
    .toBuffer();
  const jpeg = await sharp(widened, { raw: { width: fullWidth, height: fullHeight, channels: 3 } })
    .resize({
      width: PERSON_EDGE_PX,
      height: PERSON_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return {
    jpeg,
    aspectRatio,
    frame: {
      left: left / fullWidth,
      top: top / fullHeight,
      width: width / fullWidth,
      height: height / fullHeight,
    },
  };
}

/** The garments side by side on white, in the order of `CATEGORIES`. One collage, because some models handle at most three pictures reliably. */
export async function toCollage(
  garments: Partial<Record<Category, TryOnGarment>>,
): Promise<Uint8Array> {
  const images = CATEGORIES.flatMap((category) => garments[category]?.image ?? []);
  const tiles = await Promise.all(images.map(toTile));
  const width = tiles.length * (TILE_PX + GAP_PX) + GAP_PX;
  const height = TILE_PX + 2 * GAP_PX;
  const { data } = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      tiles.map((input, i) => ({ input, left: GAP_PX + i * (TILE_PX + GAP_PX), top: GAP_PX })),
    )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return await encodeJpeg({ data, width, height }, QUALITY);
}

async function toTile({ data, width, height }: RgbaImage): Promise<Buffer> {
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: TILE_PX, height: TILE_PX, fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer();
}
