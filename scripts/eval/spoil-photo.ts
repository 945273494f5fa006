/** Spoils photos the way in which those of real users are often worse than street photos, the same way in each run. */
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { Refusal } from '../lib/refusal.ts';

type Spoilt = {
  /** How much of each channel is left. */
  light: readonly [number, number, number];
  /** Standard deviation of the noise in each channel, 0..255. */
  grain: number;
};

const WAYS: Record<string, Spoilt> = {
  dim: { light: [0.35, 0.35, 0.35], grain: 0 },
  dark: { light: [0.18, 0.18, 0.18], grain: 4 },
  evening: { light: [0.5, 0.4, 0.26], grain: 5 },
  warm: { light: [1, 0.79, 0.45], grain: 0 },
  grainy: { light: [1, 1, 1], grain: 14 },
};

/** @throws Refusal for a way that is not known */
export function spoilerOf(way: string): (photo: RgbImage) => RgbImage {
  const spoilt = WAYS[way];
  if (!spoilt)
    throw new Refusal(`--spoilt takes one of ${Object.keys(WAYS).join(', ')}, not ${way}.`);
  return ({ data: from, ...size }) => {
    const random = createNormal();
    const data = new Uint8Array(from.length);
    for (let i = 0; i < data.length; i++) {
      const value = from[i] * spoilt.light[i % 3] + (spoilt.grain && spoilt.grain * random());
      data[i] = Math.max(0, Math.min(255, Math.round(value)));
    }
    return { ...size, data };
  };
}

/** Numbers of a normal distribution of standard deviation 1 (Box and Muller), the same each time. */
function createNormal(): () => number {
  let state = 7;
  const uniform = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state + 1) / 0x80000000;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
