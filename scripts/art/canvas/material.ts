import { fractal, hash, noise } from './noise.ts';

export type Rgb = [number, number, number];
/** Red, green, blue 0..255 and the height of the surface in drawing units. */
export type Texel = [number, number, number, number];

/** A surface: its colour and fine relief at a place of its own pattern (u across, v down; drawing units). */
export type Material = {
  surface: (u: number, v: number, out: Texel) => void;
  /** How strongly relief turns into light and shade, about 0.6 to 1.1. */
  contrast: number;
  /** Strength and narrowness of the highlight. */
  gloss: number;
  sharpness: number;
};

export const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
const set = (out: Texel, c: Rgb, k: number, height: number) => {
  out[0] = c[0] * k;
  out[1] = c[1] * k;
  out[2] = c[2] * k;
  out[3] = height;
};
const blend = (out: Texel, a: Rgb, b: Rgb, t: number, k: number, height: number) => {
  out[0] = (a[0] + (b[0] - a[0]) * t) * k;
  out[1] = (a[1] + (b[1] - a[1]) * t) * k;
  out[2] = (a[2] + (b[2] - a[2]) * t) * k;
  out[3] = height;
};
const wrap = (x: number, period: number) => x - Math.floor(x / period) * period;
const wave = (x: number, period: number) => Math.sin((x * Math.PI * 2) / period);
const matt = (surface: Material['surface'], contrast = 0.85): Material => ({
  surface,
  contrast,
  gloss: 0,
  sharpness: 20,
});

/** Plain weave: over and under, as in oxford cloth and canvas. `thread` is its width. */
export function weave(base: Rgb, thread = 1.5, depth = 0.07, melange = 0.028): Material {
  return matt((u, v, out) => {
    const over = wave(u, thread * 2) * wave(v, thread * 2);
    const slub = noise(u / 2, v / 60, 3) + noise(u / 60, v / 2, 4);
    set(out, base, 1 + over * melange + slub * melange * 0.3, over * depth * thread);
  });
}

/** Linen: threads of uneven thickness both ways. */
export function linen(base: Rgb): Material {
  return matt((u, v, out) => {
    const warp = noise(u / 1.6, v / 46, 5) * 0.6 + noise(u / 3.4, v / 90, 6) * 0.4;
    const weft = noise(u / 46, v / 1.6, 7) * 0.6 + noise(u / 90, v / 3.4, 8) * 0.4;
    const slub = Math.max(0, noise(u / 60, v / 2.2, 9) - 0.62) * 0.5;
    set(out, base, 1 + (warp + weft) * 0.075 + slub * 0.3, (warp + weft) * 0.16);
  }, 0.9);
}

/** Fine jersey with optional horizontal bands: `band` and `every` in drawing units. */
export function jersey(
  base: Rgb,
  stripe?: { colour: Rgb; band: number; every: number; from?: number },
): Material {
  return matt((u, v, out) => {
    const stitch = wave(u, 3.2) * 0.5 + wave(v + Math.abs(wrap(u, 3.2) - 1.6), 3.2) * 0.5;
    const soft = 1 + fractal(u / 60, v / 60, 3, 11) * 0.02 + stitch * 0.02;
    const row = stripe ? wrap(v + noise(u / 9, v / 9, 2) * 0.5, stripe.every) : 0;
    const edge = 0.8;
    const inside =
      stripe && v > (stripe.from ?? -1e9)
        ? Math.max(
            0,
            Math.min(1, (stripe.band / 2 - Math.abs(row - stripe.every / 2)) / edge + 0.5),
          )
        : 0;
    blend(out, base, stripe?.colour ?? base, inside, soft, stitch * 0.12);
  }, 0.8);
}

/** Ribs running down: cuffs, collars, roll-necks. */
export function rib(base: Rgb, every = 7, depth = 0.32): Material {
  return matt((u, v, out) => {
    const t = wrap(u, every) / every;
    const round = Math.sqrt(Math.max(0, 1 - Math.pow(Math.abs(t - 0.5) / 0.5, 2)));
    const stitch = wave(v + Math.abs(t - 0.5) * every * 0.7, 3.4);
    const fuzz = fractal(u / 2.5, v / 2.5, 2, 31) * 0.05;
    set(
      out,
      base,
      0.84 + round * 0.18 + stitch * 0.03 + fuzz,
      round * depth * every + stitch * 0.1,
    );
  });
}

/** Aran knit: two-strand cables between columns of ribs. */
export function cableKnit(base: Rgb): Material {
  const every = 92;
  return matt((u, v, out) => {
    const x = wrap(u + every / 2, every) - every / 2;
    const fuzz = fractal(u / 2.2, v / 2.2, 2, 41) * 0.06;
    let height = 0;
    let stitch: number;
    if (Math.abs(x) < 25) {
      const phase = (v * Math.PI * 2) / 78;
      const strands = [Math.sin(phase) * 12, -Math.sin(phase) * 12];
      const over = [Math.cos(phase) * 3, -Math.cos(phase) * 3];
      let lean = 0;
      let from = 0;
      strands.forEach((centre, k) => {
        const d = (x - centre) / 12.5;
        if (Math.abs(d) >= 1) return;
        const top = Math.sqrt(1 - d * d) * 8 + over[k]!;
        if (top > height) {
          height = top;
          lean = (k === 0 ? 1 : -1) * Math.cos(phase);
          from = x - centre;
        }
      });
      stitch = wave(v + Math.abs(from) * 0.9 + lean * from * 0.5, 6.4);
      height += stitch * 0.5;
    } else {
      const column = wrap(x, 10.5) - 5.25;
      const round = Math.sqrt(Math.max(0, 1 - (column / 5.25) ** 2));
      stitch = wave(v + Math.abs(column) * 0.9, 6.4);
      height = round * 3 + stitch * 0.4 - 1;
    }
    set(out, base, 0.86 + Math.min(1, height / 9) * 0.16 + stitch * 0.035 + fuzz, height * 0.42);
  }, 0.95);
}

/** Corduroy: rounded wales with a brushed nap. */
export function corduroy(base: Rgb, every = 7.5): Material {
  return {
    surface: (u, v, out) => {
      const t = wrap(u + noise(u / 30, v / 160, 51) * 0.8, every) / every;
      const round = Math.sqrt(Math.max(0, 1 - Math.pow(Math.abs(t - 0.5) / 0.5, 2)));
      const nap = fractal(u / 2.2, v / 7, 3, 52) * 0.1 + fractal(u / 70, v / 90, 3, 53) * 0.1;
      set(out, base, 0.74 + round * 0.3 + nap, round * 1.5);
    },
    contrast: 0.8,
    gloss: 0.05,
    sharpness: 14,
  };
}

/** Denim: a diagonal twill of dyed and white threads, worn paler in broad places. */
export function denim(
  dark: Rgb,
  pale: Rgb,
  wash = 0.3,
  fade?: (u: number, v: number) => number,
): Material {
  return matt((u, v, out) => {
    const twill = wave(u + v * 0.55, 3);
    const slub = noise(u / 1.4, v / 34, 61) * 0.5 + noise(u / 2.8, v / 90, 62) * 0.5;
    const worn = fractal(u / 90, v / 120, 4, 63) * 0.35 + (fade?.(u, v) ?? 0);
    const grain = hash(Math.floor(u * 1.1), Math.floor(v * 1.1), 64) - 0.5;
    const t = wash + twill * 0.1 + slub * 0.13 + worn * 0.4 + grain * 0.08;
    blend(out, dark, pale, Math.max(0, Math.min(1, t)), 1, twill * 0.16 + slub * 0.15);
  }, 0.85);
}

/** Twill: chinos, utility cloth. */
export function twill(base: Rgb, sheen = 0): Material {
  return {
    surface: (u, v, out) => {
      const line = wave(u - v * 0.7, 2.8);
      const soft = fractal(u / 80, v / 110, 3, 71) * 0.05 + noise(u / 1.5, v / 24, 72) * 0.02;
      set(out, base, 1 + line * 0.022 + soft, line * 0.1);
    },
    contrast: 0.85,
    gloss: sheen,
    sharpness: 18,
  };
}

/** Flannel and other milled wool: a mixture of pale and dark fibres with a soft surface. */
export function flannel(base: Rgb, melange = 0.14): Material {
  return matt((u, v, out) => {
    const fibre =
      fractal((u + v * 0.6) / 1.6, (v - u * 0.6) / 6, 2, 81) +
      fractal((u - v * 0.5) / 1.7, (v + u * 0.5) / 7, 2, 82);
    const cloud = fractal(u / 50, v / 60, 3, 83) * 0.04;
    set(out, base, 1 + fibre * melange + cloud, fibre * 0.18);
  }, 0.8);
}

/** Piqué: a small honeycomb, as polo shirts have. */
export function pique(base: Rgb): Material {
  return matt((u, v, out) => {
    const row = Math.floor(v / 3.4);
    const x = wrap(u + (row % 2) * 2, 4) - 2;
    const y = wrap(v, 3.4) - 1.7;
    const cell = Math.max(0, 1 - (x * x) / 4 - (y * y) / 3);
    set(out, base, 0.95 + cell * 0.07 + fractal(u / 60, v / 60, 2, 91) * 0.03, -cell * 0.6);
  });
}

/** Leather: fine grain and a soft highlight. */
export function leather(base: Rgb, gloss = 0.16, grain = 0.18): Material {
  return {
    surface: (u, v, out) => {
      const pores = fractal(u / 3.2, v / 3.2, 3, 101);
      const patina = fractal(u / 60, v / 50, 3, 102) * 0.14;
      set(out, base, 1 + pores * 0.05 + patina, pores * grain);
    },
    contrast: 1,
    gloss,
    sharpness: 26,
  };
}

/** Suede and other brushed skins. */
export function suede(base: Rgb): Material {
  return matt((u, v, out) => {
    const nap = fractal(u / 2, v / 2, 2, 111) * 0.09 + fractal(u / 26, v / 20, 3, 112) * 0.16;
    set(out, base, 1 + nap, 0);
  });
}

/** Smooth rubber, horn or skin-like plastic. */
export const smooth = (base: Rgb, gloss = 0.05): Material => ({
  surface: (u, v, out) => set(out, base, 1 + fractal(u / 9, v / 9, 2, 121) * 0.02, 0),
  contrast: 0.85,
  gloss,
  sharpness: 18,
});

/** Braided jute: rope soles. */
export function jute(base: Rgb): Material {
  return matt((u, v, out) => {
    const row = Math.floor(v / 9);
    const y = wrap(v, 9) / 9 - 0.5;
    const strand = wave(u + (row % 2 ? y : -y) * 12, 8);
    const round = Math.sqrt(Math.max(0, 1 - 4 * y * y));
    const fibre = noise(u / 1.2, v / 3, 131) * 0.09;
    set(out, base, 0.78 + round * 0.16 + strand * 0.1 + fibre, round * 1.4 + strand * 0.6);
  });
}

/** Skin: even, faintly mottled, soft in shadow. */
export const skin = (base: Rgb): Material => ({
  surface: (u, v, out) => {
    const mottle = fractal(u / 16, v / 16, 3, 141) * 0.035 + fractal(u / 2, v / 2, 2, 142) * 0.015;
    set(out, base, 1 + mottle, 0);
  },
  contrast: 0.72,
  gloss: 0.035,
  sharpness: 10,
});

/** Hair: strands running down, with a band of shine. */
export function hair(base: Rgb, shine = 0.12): Material {
  return {
    surface: (u, v, out) => {
      const strand = noise(u / 1.1, v / 50, 151) * 0.5 + noise(u / 2.6, v / 80, 152) * 0.5;
      const lock = noise(u / 7, v / 90, 153);
      set(out, base, 1 + strand * 0.24 + lock * 0.14, strand * 0.5 + lock * 0.9);
    },
    contrast: 0.8,
    gloss: shine,
    sharpness: 12,
  };
}
