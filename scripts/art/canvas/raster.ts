import { sharp } from '../../lib/sharp.ts';
import { createField, type Field } from './field.ts';

/** A rectangle of the drawing in its own units, and how many pixels a unit takes. */
export type View = { left: number; top: number; width: number; height: number; scale: number };

async function pixels(svg: string, view: View, background: string) {
  const width = Math.round(view.width * view.scale);
  const height = Math.round(view.height * view.scale);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.left} ${view.top} ${view.width} ${view.height}" preserveAspectRatio="none">${background}${svg}</svg>`;
  const data = await sharp(Buffer.from(source)).ensureAlpha().raw().toBuffer();
  return { data, width, height };
}

/** Renders white shapes on black to a plane of 0..1. */
export async function rasterise(svg: string, view: View): Promise<Field> {
  const black = `<rect x="${view.left}" y="${view.top}" width="${view.width}" height="${view.height}"/>`;
  const { data, width, height } = await pixels(svg, view, black);
  const field = createField(width, height);
  for (let i = 0; i < field.data.length; i++) field.data[i] = data[i * 4]! / 255;
  return field;
}

/** Renders coloured SVG to straight RGBA, 0..255. */
export async function rasteriseColour(svg: string, view: View) {
  return pixels(svg, view, '');
}
