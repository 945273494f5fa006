import { createCanvas, toBytes, type Canvas } from '../seed/drawings/canvas.ts';
import { drawPants } from '../seed/drawings/pants.ts';
import { sharp } from '../seed/drawings/raster.ts';
import { SIDES } from '../seed/drawings/shirt-body.ts';
import { drawShirt } from '../seed/drawings/shirt.ts';
import { drawShoe } from '../seed/drawings/shoes.ts';
import type { Drawing } from './design.ts';

/** Longest edge of a picture, square, pixels. */
export const PICTURE_PX = 448;
const MARGIN_PX = 24;
const TRANSPARENT = '#00000000';
const paint = async (drawing: Drawing): Promise<Canvas> => {
  if (drawing.category === 'shirt') {
    const canvas = createCanvas({ left: 0, top: 0, width: 940, height: 880, scale: 0.8 });
    await drawShirt(canvas, drawing.body, drawing.style);
    return canvas;
  }
  if (drawing.category === 'pants') {
    const canvas = createCanvas({ left: 0, top: 0, width: 560, height: 940, scale: 0.8 });
    await drawPants(canvas, drawing.body, drawing.style);
    return canvas;
  }
  const isTall = drawing.style.kind === 'chelsea';
  const view = { left: 0, top: isTall ? -90 : -10, width: 520, height: isTall ? 430 : 350 };
  const canvas = createCanvas({ ...view, scale: 1.3 });
  for (const side of SIDES) {
    const top: [number, number] = [side === 'left' ? 161 : 359, 24];
    await drawShoe(canvas, side, { top, unit: 1, turn: 0.1 }, drawing.style);
  }
  return canvas;
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
