import { createCanvas, toBytes, type Canvas } from '../seed/drawings/canvas.ts';
import { drawPants } from '../seed/drawings/pants.ts';
import { sharp } from '../seed/drawings/raster.ts';
import { SIDES } from '../seed/drawings/shirt-body.ts';
import { drawShirt } from '../seed/drawings/shirt.ts';
import { drawShoe } from '../seed/drawings/shoes.ts';
import type { Drawing } from './design.ts';

/** Longest edge of a picture, square, pixels. */
export const PICTURE_PX = 480;
const MARGIN_PX = 28;
/** Plain ground, so that the try-on can take the garment off it: light, and a little darker behind pale garments. */
const LIGHT_GROUND = '#f4f2ee';
const GREY_GROUND = '#c9cdd0';
/** Of 0 to 255, the mean of red, green and blue from which on a garment is pale. */
const PALE = 200;

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

const groundOf = (hex: string): string => {
  const mean = [1, 3, 5].reduce((sum, at) => sum + parseInt(hex.slice(at, at + 2), 16), 0) / 3;
  return mean >= PALE ? GREY_GROUND : LIGHT_GROUND;
};

/** A product picture, 480 x 480, WebP. The same bytes every time on one version of the image library. */
export const drawProductPicture = async (drawing: Drawing, hex: string): Promise<Buffer> => {
  const canvas = await paint(drawing);
  const { width, height } = canvas;
  const garment = await sharp(toBytes(canvas), { raw: { width, height, channels: 4 } })
    .trim({ background: '#00000000', threshold: 1 })
    .png()
    .toBuffer();
  const inner = PICTURE_PX - 2 * MARGIN_PX;
  const background = groundOf(hex);
  // Flattened in a step of its own: within one pipeline it comes before the extension.
  const placed = await sharp(garment)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#00000000' })
    .extend({
      top: MARGIN_PX,
      bottom: MARGIN_PX,
      left: MARGIN_PX,
      right: MARGIN_PX,
      background: '#00000000',
    })
    .png()
    .toBuffer();
  return sharp(placed).flatten({ background }).webp({ quality: 74, effort: 6 }).toBuffer();
};
