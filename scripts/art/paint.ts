import { type Canvas, createCanvas } from './canvas/canvas.ts';
import type { CoatStyle } from './coats/coat-style.ts';
import { drawDenimJacket } from './coats/denim-jacket.ts';
import { drawTailored } from './coats/tailored.ts';
import { type DressStyle, drawDress } from './dresses/dress.ts';
import type { PantsBody, PantsStyle } from './pants/pants-body.ts';
import { drawPants } from './pants/pants.ts';
import { SIDES, type ShirtBody } from './shirts/shirt-body.ts';
import type { ShirtStyle } from './shirts/shirt-style.ts';
import { drawShirt } from './shirts/shirt.ts';
import type { ShoeStyle } from './shoes/shoe-pieces.ts';
import { drawShoe } from './shoes/shoes.ts';

/** A garment by itself, and the scale of its canvas: pixels for a unit of the drawing. */
export async function paintShirt(
  body: ShirtBody,
  style: ShirtStyle,
  scale: number,
): Promise<Canvas> {
  const canvas = createCanvas({ left: 0, top: 0, width: 940, height: 880, scale });
  await drawShirt(canvas, body, style);
  return canvas;
}

export async function paintPants(
  body: PantsBody,
  style: PantsStyle,
  scale: number,
): Promise<Canvas> {
  const canvas = createCanvas({ left: 0, top: 0, width: 560, height: 940, scale });
  await drawPants(canvas, body, style);
  return canvas;
}

/** Both shoes, side by side. */
export async function paintShoes(style: ShoeStyle, scale: number): Promise<Canvas> {
  const isTall = style.kind === 'chelsea';
  const view = { left: 0, top: isTall ? -90 : -10, width: 520, height: isTall ? 430 : 350 };
  const canvas = createCanvas({ ...view, scale });
  for (const side of SIDES) {
    const top: [number, number] = [side === 'left' ? 161 : 359, 24];
    await drawShoe(canvas, side, { top, unit: 1, turn: 0.1 }, style);
  }
  return canvas;
}

export async function paintDress(dress: DressStyle, scale: number): Promise<Canvas> {
  const canvas = createCanvas({ left: 0, top: 0, width: 940, height: 1240, scale });
  await drawDress(canvas, dress);
  return canvas;
}

export async function paintOuterwear(coat: CoatStyle, scale: number): Promise<Canvas> {
  const isLong = coat.cut === 'tailored';
  const canvas = createCanvas({ left: 0, top: 0, width: 940, height: isLong ? 1240 : 880, scale });
  if (coat.cut === 'tailored') await drawTailored(canvas, coat.body, coat.style, coat.tailoring);
  else await drawDenimJacket(canvas, coat.body, coat.style);
  return canvas;
}

/** A bag, hat or accessory: the size of its drawing, and what draws it. */
export type ThingStyle = { width: number; height: number; draw: (canvas: Canvas) => Promise<void> };

export async function paintThing(thing: ThingStyle, scale: number): Promise<Canvas> {
  const { width, height } = thing;
  const canvas = createCanvas({ left: 0, top: 0, width, height, scale });
  await thing.draw(canvas);
  return canvas;
}
