import { between, clamp, distance } from '../pixels/vectors.ts';
import { boxBlur } from '../pixels/blur.ts';
import { LABEL, markPainted, type Stage } from './stage.ts';

/** sRGB, 0..255. */
export type SkinTone = [number, number, number];

/** Used when no skin shows at all. */
const FALLBACK: SkinTone = [180, 180, 180];
const MIN_SAMPLES = 25;
/** A little above the median, since shadows and stubble darken a face. */
const QUANTILE = 0.55;

/** The person's skin tone: around the nose, or wherever skin shows when the face does not. */
export function measureSkinTone(stage: Stage): SkinTone {
  const { body, width, height, labels, source } = stage;
  const centre = between(body.eyes, body.mouth, 0.6);
  const radius = Math.max(4, distance(body.eyes, body.mouth) * 0.9);
  let samples: number[] = [];
  const top = Math.max(0, Math.floor(centre.y - radius));
  const left = Math.max(0, Math.floor(centre.x - radius));
  for (let y = top; y < Math.min(height, centre.y + radius); y++)
    for (let x = left; x < Math.min(width, centre.x + radius); x++)
      if (labels[y * width + x] === LABEL.skin && Math.hypot(x - centre.x, y - centre.y) < radius)
        samples.push(y * width + x);
  if (samples.length < MIN_SAMPLES) {
    samples = [];
    for (let p = 0; p < labels.length; p += 3) if (labels[p] === LABEL.skin) samples.push(p);
  }
  if (!samples.length) return FALLBACK;
  const middling = (channel: number): number => {
    const values = Uint8Array.from(samples, (p) => source[p * 3 + channel]).sort();
    return values[Math.floor(values.length * QUANTILE)];
  };
  return [middling(0), middling(1), middling(2)];
}

/**
 * Paints skin where a garment is gone, shaded like the old garment and a little darker towards the edges, so that a limb looks round.
 * @param bare 1 where skin is to be painted
 */
export function paintSkin(stage: Stage, bare: Uint8Array, tone: SkinTone): void {
  if (!bare.includes(1)) return;
  const { luma, pixels, body } = stage;
  const mask = boxBlur(Float32Array.from(bare), stage, 1);
  const radius = Math.max(2, Math.round(body.torsoLength * 0.03));
  const local = boxBlur(luma, stage, radius);
  const depth = boxBlur(mask, stage, 2 * radius);
  let mean = 0;
  let count = 0;
  for (let p = 0; p < mask.length; p++)
    if (mask[p] > 0.5) {
      mean += local[p];
      count++;
    }
  mean /= count || 1;
  for (let p = 0; p < mask.length; p++) {
    const alpha = mask[p];
    if (alpha <= 0.01) continue;
    const light = clamp(1 + (0.5 * (local[p] - mean)) / (mean + 30), 0.7, 1.2);
    const round = 0.84 + 0.18 * Math.min(1, depth[p]);
    for (let c = 0; c < 3; c++) {
      const skin = Math.min(255, tone[c] * light * round);
      pixels[p * 3 + c] += (skin - pixels[p * 3 + c]) * alpha;
    }
    markPainted(stage, p, LABEL.skin, alpha);
  }
}
