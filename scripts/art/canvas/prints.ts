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

/** Checked wool: bands both ways, darker where they cross, with a fine line between them. */
export const tartan = (base: Rgb, band: Rgb, line: Rgb, every = 96): Material => ({
  surface: (u, v, out) => {
    const fibre = fractal((u + v * 0.6) / 1.6, (v - u * 0.6) / 5, 2, 165);
    const wool = fibre * 0.13 + fractal(u / 40, v / 40, 3, 166) * 0.04;
    const twill = wave(u + v, 3.4);
    const within = (x: number) =>
      clamp((every * 0.2 - Math.abs(wrap(x, every) - every / 2)) / 1.5 + 0.5);
    const fine = (x: number) =>
      clamp((2.4 - Math.abs(wrap(x + every / 2, every) - every / 2)) / 1.4 + 0.5);
    const [across, down] = [within(u), within(v)];
    // Either set of threads is on top in turn, as in a real twill.
    const t = across * (0.5 + twill * 0.12) + down * (0.5 - twill * 0.12);
    put(out, base, band, clamp(t), 1, 0);
    const thin = Math.max(fine(u) * (0.62 + twill * 0.2), fine(v) * (0.62 - twill * 0.2));
    for (let i = 0; i < 3; i++) out[i] = (out[i]! + (line[i]! - out[i]!) * thin) * (1 + wool);
    out[3] = fibre * 0.22 + twill * 0.08;
  },
  contrast: 0.8,
  gloss: 0,
  sharpness: 20,
});

/** Plaited straw: narrow braids one above the other, each a row of slanting strands. */
export const straw = (base: Rgb, dark: Rgb, row = 8): Material => ({
  surface: (u, v, out) => {
    const line = Math.floor(v / row);
    const y = wrap(v, row) / row - 0.5;
    const strand = wave(u + (line % 2 === 0 ? y : -y) * row * 1.3 + hash(line, 0, 181) * 9, 6.4);
    const round = Math.sqrt(Math.max(0, 1 - 4 * y * y));
    const fibre = noise(u / 5, v / 1.4, 182) * 0.06 + noise(Math.floor(u / 9), line, 183) * 0.07;
    put(out, dark, base, clamp(0.34 + round * 0.5 + strand * 0.2), 1 + fibre, round * 1.1 + strand * 0.4);
  },
  contrast: 0.75,
  gloss: 0,
  sharpness: 20,
});

/** Tortoiseshell: amber with dark clouds, polished. */
export const tortoise = (amber: Rgb, dark: Rgb): Material => ({
  surface: (u, v, out) => {
    const cloud = fractal(u / 34, v / 26, 4, 185) * 2.1 + fractal(u / 9, v / 9, 2, 186) * 0.4;
    put(out, amber, dark, clamp(0.62 + cloud), 1, 0);
  },
  contrast: 1,
  gloss: 0.4,
  sharpness: 30,
});
