import type { RgbaImage } from '../pixels/image.ts';

type Colour = readonly [number, number, number];
export type Covers = (x: number, y: number) => boolean;

/** A picture on which the shape is painted; transparent around it, or opaque when `ground` is given. */
export function drawGarment(
  width: number,
  height: number,
  covers: Covers,
  { colour = [40, 140, 80], ground }: { colour?: Colour; ground?: Colour } = {},
): RgbaImage {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p += 4) {
      if (covers(x + 0.5, y + 0.5)) data.set([...colour, 255], p);
      else if (ground) data.set([...ground, 255], p);
    }
  return { data, width, height };
}

/** A T-shirt, 200 x 220: torso from x 50 to 150, hem at y 210, sleeves down to y 80 that slant outwards. */
export const tee: Covers = (x, y) => {
  if (y < 10 || y >= 210) return false;
  const torso = x >= 50 && x < 150;
  const fromMiddle = Math.abs(x - 100);
  return torso || (y < 80 && fromMiddle < 60 + (y - 10) * 0.5 && fromMiddle < 92);
};

/** A T-shirt's torso without sleeves, of the same size. */
export const vest: Covers = (x, y) => x >= 50 && x < 150 && y >= 10 && y < 210;

/** A shirt with long sleeves, 200 x 220, that hang outwards: each runs from (50, 20) to the corner below. */
export const longShirt: Covers = (x, y) => {
  if (vest(x, y)) return true;
  const fromMiddle = Math.abs(x - 100);
  if (fromMiddle < 50 || y < 10 || y > 190) return false;
  const sleeveMiddle = 45 + (y - 10) * 0.28;
  return Math.abs(fromMiddle - sleeveMiddle) < 14;
};

/** Pants, 120 x 240: waist at y 10, crotch at y 80, two legs 40 wide with a gap of 20, hem at y 230. */
export const pants: Covers = (x, y) => {
  if (y < 10 || y >= 230 || x < 10 || x >= 110) return false;
  return y < 80 || x < 50 || x >= 70;
};
