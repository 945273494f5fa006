import { LABEL, labelMask, type Stage } from '../../body/stage.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';

/** Such cloth differs by at most this from the cloth that it belongs to, sRGB. */
const LIKE = 34;
/** At least this share of it is not sure to be background, by its score: what is, may be other people. */
const DOUBTFUL = 0.12;
const SURE = 0.66;
/** Its colour is read so far inside the cloth that is gone, and it begins at most so far beside that; pixels. Between both, colours mix. */
const INSIDE_PX = 5;
const BESIDE_PX = 4;
/** What the parse misses reaches at most so far, in torso lengths, and is at most so large, in squared ones: what is larger is the street, or somebody's clothes. */
type Limits = { reach: number; largest: number };
const OF_CLOTHES: Limits = { reach: 0.35, largest: 0.03 };
/** Of a shoe, above all its tip. */
const OF_SHOES: Limits = { reach: 0.15, largest: 0.012 };

/**
 * Finds what the parse missed of clothes that are gone: the tail of a coat that was taken for the street stays in the air without it. It has the
 * colour of the cloth beside it, and ends soon.
 * @param gone 1 where clothes give way to the background
 * @returns 1 on such cloth; height x width
 */
export function missedCloth(stage: Stage, gone: Uint8Array): Uint8Array {
  const { labels } = stage;
  const isCloth = (p: number): boolean =>
    gone[p] === 1 && (labels[p] === LABEL.shirt || labels[p] === LABEL.pants);
  return alikeBeside(stage, { isCloth, within: gone }, (p) => gone[p] === 0, OF_CLOTHES);
}

/**
 * Finds what the parse missed of the old shoes: the tip of one that was taken for the ground stays beside the new one.
 * @returns 1 on it; height x width
 */
export const missedShoes = (stage: Stage): Uint8Array =>
  alikeBeside(
    stage,
    {
      isCloth: (p) => stage.labels[p] === LABEL.shoes,
      within: labelMask(stage, LABEL.shoes),
    },
    () => true,
    OF_SHOES,
  );

/** What has the colours of the cloth beside it, counts as background, and ends soon. @param within 1 where there may be such cloth */
function alikeBeside(
  stage: Stage,
  { isCloth, within }: { isCloth: (pixel: number) => boolean; within: Uint8Array },
  isKept: (pixel: number) => boolean,
  limits: Limits,
): Uint8Array {
  const { labels, painted, source, width, body } = stage;
  const isStreet = (p: number): boolean =>
    labels[p] === LABEL.background && isKept(p) && !painted[p];
  /** The cloth whose colour each pixel has; -1 where it has none of it. */
  const from = new Int32Array(labels.length).fill(-1);
  const steps = new Uint16Array(labels.length);
  const queue: number[] = [];
  const isLike = (p: number, cloth: number): boolean => {
    const red = source[p * 3] - source[cloth * 3];
    const green = source[p * 3 + 1] - source[cloth * 3 + 1];
    const blue = source[p * 3 + 2] - source[cloth * 3 + 2];
    return red * red + green * green + blue * blue < LIKE * LIKE;
  };
  const ways = [1, -1, width, -width];
  /** The pixel so many steps along a row or column; -1 beyond the picture's edge. */
  const beside = (p: number, way: number, count: number): number => {
    const q = p + count * way;
    const isInRow = Math.abs(way) === width || Math.floor(q / width) === Math.floor(p / width);
    return isInRow && q >= 0 && q < labels.length ? q : -1;
  };
  const box = markedBounds(within, stage, 0);
  if (!box) return new Uint8Array(labels.length);
  for (let y = box.top; y < box.bottom; y++)
    for (let p = y * width + box.left; p < y * width + box.right; p++) {
      if (!isCloth(p)) continue;
      for (const way of ways) {
        const cloth = beside(p, way, -INSIDE_PX);
        if (!isStreet(beside(p, way, 1)) || !isCloth(cloth)) continue;
        for (let i = 1; i <= BESIDE_PX; i++) {
          const q = beside(p, way, i);
          if (!isStreet(q) || from[q] >= 0 || !isLike(q, cloth)) continue;
          from[q] = cloth;
          queue.push(q);
        }
      }
    }
  const reach = Math.round(limits.reach * body.torsoLength);
  for (let i = 0; i < queue.length; i++) {
    const p = queue[i];
    if (steps[p] >= reach) continue;
    for (const way of ways) {
      const q = beside(p, way, 1);
      if (!isStreet(q) || from[q] >= 0 || !isLike(q, from[p])) continue;
      from[q] = from[p];
      steps[q] = steps[p] + 1;
      queue.push(q);
    }
  }
  const found = new Uint8Array(labels.length);
  const most = limits.largest * body.torsoLength ** 2;
  for (const start of queue) {
    if (from[start] < 0) continue;
    const part = [start];
    from[start] = -1;
    let farthest = 0;
    let doubtful = 0;
    for (let i = 0; i < part.length; i++) {
      const p = part[i];
      if (steps[p] > farthest) farthest = steps[p];
      if (stage.scoreAt('background', p) < SURE) doubtful++;
      for (const way of ways) {
        const q = beside(p, way, 1);
        if (q < 0 || from[q] < 0) continue;
        from[q] = -1;
        part.push(q);
      }
    }
    const isMissed = part.length <= most && farthest < reach && doubtful >= DOUBTFUL * part.length;
    if (isMissed) for (const p of part) found[p] = 1;
  }
  return found;
}
