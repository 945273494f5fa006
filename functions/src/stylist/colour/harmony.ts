import { hueDistance, isNeutral } from './hue.ts';
import { deltaE, toLch, type Lab, type Lch } from './lab.ts';

/** A colour with the values that its harmony with other colours is computed from. */
export type Tint = Lch & { lab: Lab; neutral: boolean; hueEffect: number };

export function toTint(lab: Lab): Tint {
  const lch = toLch(lab);
  return { ...lch, lab, neutral: isNeutral(lch), hueEffect: hueEffect(lch) };
}

export type Relation =
  | 'neutrals'
  | 'same'
  | 'neutral-and-colour'
  | 'tonal'
  | 'analogous'
  | 'complementary'
  | 'triadic'
  | 'clash';

export type Harmony = {
  /** 0 (clash) to 1. */
  score: number;
  relation: Relation;
  /** Difference of lightness, 0 to 100. */
  contrast: number;
};

/**
 * How well two colours sit together in an outfit: the mean of a template score and of a psychophysical one.
 *
 * Templates: neutrals go with everything; hues go together when they are alike, next to each other, a third apart or opposite
 * (J. Itten, Kunst der Farbe, 1961; Y. Matsuda, Color Design, 1995, as used by Cohen-Or et al., Color Harmonization, 2006).
 * The other part is {@link pleasantness}.
 */
export function colourHarmony(a: Tint, b: Tint): Harmony {
  const contrast = Math.abs(a.l - b.l);
  const { relation, score } = template(a, b, deltaE(a.lab, b.lab), contrast);
  return { relation, contrast, score: 0.7 * score + 0.3 * pleasantness(a, b) };
}

function template(a: Tint, b: Tint, difference: number, contrast: number) {
  const clear = Math.min(1, contrast / 40);
  if (difference < 7) return { relation: 'same' as const, score: a.neutral ? 0.66 : 0.6 };
  if (a.neutral && b.neutral) {
    return { relation: 'neutrals' as const, score: 0.68 + 0.24 * clear };
  }
  if (a.neutral || b.neutral) {
    return { relation: 'neutral-and-colour' as const, score: 0.8 + 0.16 * clear };
  }
  const angle = hueDistance(a.h, b.h);
  const loud = Math.min(1, Math.max(0, Math.min(a.c, b.c) - 30) / 40);
  if (angle <= (isBlue(a) && isBlue(b) ? 40 : 18))
    return { relation: 'tonal' as const, score: 0.66 + 0.24 * clear };
  if (angle <= 50) return { relation: 'analogous' as const, score: 0.72 + 0.12 * clear };
  if (angle >= 138) return { relation: 'complementary' as const, score: 0.74 - 0.24 * loud };
  if (angle >= 105) return { relation: 'triadic' as const, score: 0.62 - 0.22 * loud };
  return { relation: 'clash' as const, score: 0.52 - 0.34 * loud };
}

/** Hues of blue: CIELAB bends them towards purple as they get darker (Hung and Berns 1995), so shades of one blue lie far apart. */
const isBlue = ({ h }: Lch) => h > 230 && h < 310;

/**
 * Two-colour harmony after L.-C. Ou and M. R. Luo, A colour harmony model for two-colour combinations, Color Research and
 * Application 31 (2006), scaled to 0..1. Its lightness-sum term is left out: it prefers light pairs as such, which on clothes would
 * only say that nobody should wear black.
 */
function pleasantness(a: Tint, b: Tint): number {
  const chroma = a.c - b.c;
  const hue = 2 * Math.sqrt(a.c * b.c) * Math.sin((hueDistance(a.h, b.h) * Math.PI) / 360);
  const chromatic = 0.04 + 0.53 * Math.tanh(0.8 - 0.045 * Math.hypot(hue, chroma / 1.46));
  const lightness = 0.14 + 0.15 * Math.tanh(-2 + 0.2 * Math.abs(a.l - b.l));
  const total = chromatic + lightness + a.hueEffect + b.hueEffect;
  return Math.min(1, Math.max(0, (total + 0.7) / 1.7));
}

function hueEffect({ l, c, h }: Lch): number {
  const rad = Math.PI / 180;
  const chromaEffect = 0.5 + 0.5 * Math.tanh(-2 + 0.5 * c);
  const hueTerm = -0.08 - 0.14 * Math.sin((h + 50) * rad) - 0.07 * Math.sin((2 * h + 90) * rad);
  const yellow = (90 - h) / 10;
  const yellowTerm = ((0.22 * l - 12.8) / 10) * Math.exp(yellow - Math.exp(yellow));
  return chromaEffect * (hueTerm + yellowTerm);
}
