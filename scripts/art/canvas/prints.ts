import type { Material, Rgb, Texel } from './material.ts';
import { fractal, hash, noise } from './noise.ts';

/** Cloth with a picture or a sheen of its own, beside the plain ones of `material.ts`. */

const wrap = (x: number, period: number) => x - Math.floor(x / period) * period;
const wave = (x: number, period: number) => Math.sin((x * Math.PI * 2) / period);
const put = (out: Texel, a: Rgb, b: Rgb, t: number, k: number, height: number) => {
  for (let i = 0; i < 3; i++) out[i] = (a[i]! + (b[i]! - a[i]!) * t) * k;
  out[3] = height;
};
const clamp = (t: number) => Math.max(0, Math.min(1, t));

/** Satin: smooth, with the broad shine of a filament that lies long on the surface. */
export const satin = (base: Rgb, gloss = 0.34): Material => ({
  surface: (u, v, out) => {
    const soft = fractal(u / 70, v / 120, 3, 161) * 0.04 + noise(u / 1.2, v / 40, 162) * 0.012;
    put(out, base, base, 0, 1 + soft, 0);
  },
  contrast: 1.2,
  gloss,
  sharpness: 9,
});

/** A woven cloth with stripes that run down: `band` of every `every` units has the second colour. */
export const stripes = (base: Rgb, stripe: Rgb, band: number, every: number): Material => ({
  surface: (u, v, out) => {
    const over = wave(u, 3) * wave(v, 3);
    const at = Math.abs(wrap(u, every) - every / 2);
    const inside = clamp((band / 2 - at) / 0.9 + 0.5);
    const slub = (noise(u / 2, v / 60, 163) + noise(u / 60, v / 2, 164)) * 0.012;
    put(out, base, stripe, inside, 1 + over * 0.03 + slub, over * 0.1);
  },
  contrast: 0.85,
  gloss: 0,
  sharpness: 20,
});

/** A fine cloth printed with small flowers and leaves, scattered but never on top of each other. */
export function flowers(base: Rgb, petals: readonly Rgb[], leaf: Rgb, size = 46): Material {
  const cell = (x: number, y: number, k: number) => hash(x, y, 170 + k);
  return {
    surface: (u, v, out) => {
      const weft = wave(u, 2.6) * wave(v, 2.6);
      const soft = 1 + weft * 0.016 + fractal(u / 70, v / 90, 3, 169) * 0.03;
      put(out, base, base, 0, soft, weft * 0.06);
      const [cx, cy] = [Math.floor(u / size), Math.floor(v / size)];
      for (let gy = cy - 1; gy <= cy + 1; gy++) {
        for (let gx = cx - 1; gx <= cx + 1; gx++) {
          const odd = gy % 2 === 0 ? 0 : 0.5;
          const x = u - (gx + odd + 0.3 + cell(gx, gy, 0) * 0.4) * size;
          const y = v - (gy + 0.3 + cell(gx, gy, 1) * 0.4) * size;
          const turn = cell(gx, gy, 2) * Math.PI * 2;
          const angle = Math.atan2(y, x) + turn;
          const far = Math.hypot(x, y);
          const big = size * (0.2 + cell(gx, gy, 3) * 0.09);
          const petal = big * (0.72 + 0.28 * Math.cos(angle * 5));
          // Two leaves on either side of the flower.
          const along = x * Math.cos(turn) + y * Math.sin(turn);
          const beside = -x * Math.sin(turn) + y * Math.cos(turn);
          const from = Math.abs(along) - big * 1.18;
          const blade = clamp((big * 0.26 - Math.hypot(from * 0.52, beside)) / 0.9 + 0.5);
          if (blade > 0) put(out, [out[0], out[1], out[2]], leaf, blade * 0.9, 1, out[3]);
          const inside = clamp((petal - far) / 1 + 0.5);
          if (inside <= 0) continue;
          const colour = petals[Math.floor(cell(gx, gy, 4) * petals.length)]!;
          const vein = 1 - 0.13 * clamp(1 - far / big) - 0.05 * Math.cos(angle * 10);
          put(out, [out[0], out[1], out[2]], colour.map((c) => c * vein) as Rgb, inside, 1, out[3]);
          const heart = clamp((big * 0.24 - far) / 1 + 0.5);
          if (heart > 0) put(out, [out[0], out[1], out[2]], [222, 178, 92], heart, 1, out[3]);
        }
      }
    },
    contrast: 0.9,
    gloss: 0,
    sharpness: 20,
  };
}
