import { sharp } from '../../lib/sharp.ts';
import { type Canvas, toBytes } from '../canvas/canvas.ts';
import { paintPants, paintShirt, paintShoes } from '../paint.ts';
import type { Drawing } from './design.ts';

/** Longest edge of a picture, square, pixels. */
export const PICTURE_PX = 448;
const MARGIN_PX = 24;
const TRANSPARENT = '#00000000';

const paint = (drawing: Drawing): Promise<Canvas> => {
  if (drawing.category === 'shirt') return paintShirt(drawing.body, drawing.style, 0.8);
  if (drawing.category === 'pants') return paintPants(drawing.body, drawing.style, 0.8);
  return paintShoes(drawing.style, 1.3);
};

/**
 * A product picture: a cut-out on transparent ground, 448 x 448, WebP, so that it lies on any tile and the try-on can take it without a seam. The same
 * bytes every time on one version of the image library.
 */
export const drawProductPicture = async (drawing: Drawing): Promise<Buffer> => {
  const canvas = await paint(drawing);
  const { width, height } = canvas;
  const garment = await sharp(toBytes(canvas), { raw: { width, height, channels: 4 } })
    .trim({ background: TRANSPARENT, threshold: 1 })
    .png()
    .toBuffer();
  const inner = PICTURE_PX - 2 * MARGIN_PX;
  return sharp(garment)
    .resize({ width: inner, height: inner, fit: 'contain', background: TRANSPARENT })
    .extend({
      top: MARGIN_PX,
      bottom: MARGIN_PX,
      left: MARGIN_PX,
      right: MARGIN_PX,
      background: TRANSPARENT,
    })
    .webp({ quality: 70, alphaQuality: 75, effort: 6 })
    .toBuffer();
};
