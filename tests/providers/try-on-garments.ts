import type { RgbaImage } from '../../functions/src/vision/pixels/image.ts';

/** A garment of one colour on transparent ground. */
export const garment = (colour: number[]): RgbaImage => {
  const [width, height] = [120, 140];
  const data = new Uint8Array(width * height * 4);
  for (let y = 10; y < 130; y++)
    for (let x = 15; x < 105; x++) data.set([...colour, 255], (y * width + x) * 4);
  return { data, width, height };
};

/** The colour of `shirt`. */
export const GREEN = [40, 140, 80];
export const shirt = { image: garment(GREEN), description: 'green t-shirt' };
