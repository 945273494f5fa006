import { LABEL, type Stage } from '../../body/stage.ts';
import { connectedComponents, pixelsOf } from '../../pixels/components.ts';

/** Such cloth differs by at most this from the cloth that it belongs to, sRGB. */
const LIKE = 34;
/** Its colours are looked for so far inside of what is gone, and it begins at most so far beside it; pixels. */
const INSIDE_PX = 5;
const BESIDE_PX = 4;
/** It reaches at most so far, in torso lengths, and is at most so large, in squared ones: what goes on farther is the street, or somebody's clothes. */
const REACH = 0.35;
const LARGEST = 0.03;

/**
 * Finds what the parse missed of a garment that is gone: the tail of a coat that was taken for the street stays in the air without it. It has the
 * colour of the cloth beside it, and ends soon.
 * @param gone 1 where a garment gives way to the background
 * @returns 1 on such cloth; height x width
 */
export function missedCloth(stage: Stage, gone: Uint8Array): Uint8Array {
  const { labels, painted, source, width, height, body } = stage;
  const isCloth = (p: number): boolean =>
    gone[p] === 1 && (labels[p] === LABEL.shirt || labels[p] === LABEL.pants);
  const isStreet = (p: number): boolean =>
    labels[p] === LABEL.background && !gone[p] && !painted[p];
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
  for (let p = 0; p < labels.length; p++) {
    if (!isCloth(p)) continue;
    for (const way of ways) {
      if (!isStreet(p + way)) continue;
      // The pixels between both mix their colours.
      const cloth = p - INSIDE_PX * way;
      if (!isCloth(cloth)) continue;
      for (let i = 1; i <= BESIDE_PX; i++) {
        const q = p + i * way;
        if (!isStreet(q) || from[q] >= 0 || !isLike(q, cloth)) continue;
        from[q] = cloth;
        queue.push(q);
      }
    }
  }
  const reach = Math.round(REACH * body.torsoLength);
  for (let i = 0; i < queue.length; i++) {
    const p = queue[i];
    if (steps[p] >= reach) continue;
    const x = p % width;
    for (const way of ways) {
      const q = p + way;
      if ((way === 1 && x === width - 1) || (way === -1 && x === 0)) continue;
      if (q < 0 || q >= width * height || from[q] >= 0 || !isStreet(q)) continue;
      if (!isLike(q, from[p])) continue;
      from[q] = from[p];
      steps[q] = steps[p] + 1;
      queue.push(q);
    }
  }
  if (queue.length === 0) return new Uint8Array(labels.length);
  const found = connectedComponents(
    labels.map((_, p) => (from[p] >= 0 ? 1 : 0)),
    width,
    height,
  );
  const farthest = new Uint16Array(found.components.length + 1);
  for (const p of queue) farthest[found.labels[p]] = Math.max(farthest[found.labels[p]], steps[p]);
  const most = LARGEST * body.torsoLength ** 2;
  return pixelsOf(
    found,
    found.components.filter(({ id, area }) => area <= most && farthest[id] < reach),
  );
}
