import type { RgbaImage } from '../pixels/image.ts';

export type Size = { width: number; height: number };

/** Writes the place in the picture that the point (x, y) of the result shows, both in pixels. An array is used again: it runs once a pixel. */
export type ToSource = (x: number, y: number, place: Float64Array) => void;

/** Samples a picture bilinearly, premultiplied, transparent outside. */
export function sampled(image: RgbaImage, { width, height }: Size, toSource: ToSource): RgbaImage {
  const { data, width: w, height: h } = image;
  const out = new Uint8Array(width * height * 4);
  const place = new Float64Array(2);
  for (let v = 0, to = 0; v < height; v++)
    for (let u = 0; u < width; u++, to += 4) {
      toSource(u + 0.5, v + 0.5, place);
      const x = place[0] - 0.5;
      const y = place[1] - 0.5;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      if (x0 < -1 || y0 < -1 || x0 >= w || y0 >= h) continue;
      const fx = x - x0;
      const fy = y - y0;
      let r = 0;
      let g = 0;
      let b = 0;
      let alpha = 0;
      for (let corner = 0; corner < 4; corner++) {
        const X = x0 + (corner & 1);
        const Y = y0 + (corner >> 1);
        if (X < 0 || Y < 0 || X >= w || Y >= h) continue;
        const from = (Y * w + X) * 4;
        const weight = (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy) * data[from + 3];
        r += weight * data[from];
        g += weight * data[from + 1];
        b += weight * data[from + 2];
        alpha += weight;
      }
      if (alpha < 0.5) continue;
      out[to] = Math.round(r / alpha);
      out[to + 1] = Math.round(g / alpha);
      out[to + 2] = Math.round(b / alpha);
      out[to + 3] = Math.round(alpha);
    }
  return { data: out, width, height };
}

/** The picture turned about its centre by `turn` radians, clockwise, in one that holds all of it. */
export function turned(image: RgbaImage, turn: number): RgbaImage {
  if (turn === 0) return image;
  const { width, height } = image;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const size = {
    width: Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    height: Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  };
  return sampled(image, size, (x, y, place) => {
    const dx = x - size.width / 2;
    const dy = y - size.height / 2;
    place[0] = dx * cos + dy * sin + width / 2;
    place[1] = dy * cos - dx * sin + height / 2;
  });
}
