import { connectedComponents } from '../../pixels/components.ts';
import { boxPart } from '../../pixels/box-part.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';
import { countMarks } from '../../pixels/mask.ts';

/** Where a gap lies, both ends inclusive. */
type Gap = { left: number; top: number; right: number; bottom: number };
type Picture = { colour: Float32Array; width: number; height: number };

/** A gap is thick if its box is at least so wide and high, in radiuses of light, and so much of the box is gap. */
const THICK = { sides: 3, share: 0.4 };
/** Of a gap, so many pixels are asked where they would come from. */
const SAMPLES = 150;
/** A gap is filled from at most so many places, and each must have at least this share of what is left. */
const PLACES = { most: 3, share: 0.35 };
/**
 * Of two places the farther one is taken only if it has so much more of the gap for each length of the gap's side. Threads and folds run up and down, so
 * places to the side count as so many times as far.
 */
const FAR = 0.1;
const ASIDE = 2;
/** Places are tried in steps of so many pixels. */
const STEP = 2;

/**
 * The parts of the room that are so thick that mirrored cloth looks like a rosette in them.
 * @param radius over which light changes, pixels
 */
export function thickGaps(
  room: Uint8Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Gap[] {
  const side = THICK.sides * radius;
  const box = markedBounds(room, { width, height }, 0);
  if (!box) return [];
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  if (Math.min(w, h) < side || countMarks(room) < THICK.share * side ** 2) return [];
  const part = Uint8Array.from(boxPart(room, width, box));
  return connectedComponents(part, w, h).components.flatMap(({ area, left, top, ...end }) => {
    const [across, down] = [end.right + 1 - left, end.bottom + 1 - top];
    if (Math.min(across, down) < side || area <= THICK.share * across * down) return [];
    const right = box.left + end.right;
    return [{ left: box.left + left, top: box.top + top, right, bottom: box.top + end.bottom }];
  });
}

/**
 * Copies texture into a gap from one place of the cloth, as it is there, and from a second and third one what the first lacks.
 * @param picture the texture, written where `room` is 1 inside the gap
 * @param known 1 where there is texture, height x width
 * @param room 1 in all gaps; becomes 0 where texture was found
 * @param gap one of them
 */
export function shiftTexture(
  picture: Picture,
  known: Uint8Array,
  room: Uint8Array,
  gap: Gap,
): void {
  const { colour, width, height } = picture;
  const isKnown = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && known[y * width + x] > 0;
  let left = pixelsIn(room, width, gap);
  for (let i = 0; i < PLACES.most && left.length > 0; i++) {
    const place = nearestCloth(left, width, gap, isKnown);
    if (!place) return;
    const { dx, dy } = place;
    left = left.filter((p) => {
      if (!isKnown((p % width) + dx, Math.floor(p / width) + dy)) return true;
      const from = (p + dy * width + dx) * 3;
      for (let c = 0; c < 3; c++) colour[p * 3 + c] = colour[from + c];
      room[p] = 0;
      return false;
    });
  }
}

function pixelsIn(room: Uint8Array, width: number, gap: Gap): number[] {
  const pixels: number[] = [];
  for (let y = gap.top; y <= gap.bottom; y++)
    for (let p = y * width + gap.left; p <= y * width + gap.right; p++) if (room[p]) pixels.push(p);
  return pixels;
}

/** How far off cloth lies that can be laid over most of these pixels; undefined if too little of them would be covered from anywhere near. */
function nearestCloth(
  pixels: readonly number[],
  width: number,
  gap: Gap,
  isKnown: (x: number, y: number) => boolean,
): { dx: number; dy: number } | undefined {
  const samples: { x: number; y: number }[] = [];
  for (let i = 0; i < pixels.length; i += Math.ceil(pixels.length / SAMPLES))
    samples.push({ x: pixels[i] % width, y: Math.floor(pixels[i] / width) });
  const side = Math.max(gap.right + 1 - gap.left, gap.bottom + 1 - gap.top);
  let best: { dx: number; dy: number } | undefined;
  let most = PLACES.share;
  const tryPlace = (dx: number, dy: number, cost: number): void => {
    const allowed = (1 - cost - most) * samples.length;
    let missed = 0;
    for (let i = 0; i < samples.length && missed < allowed; i++)
      if (!isKnown(samples[i].x + dx, samples[i].y + dy)) missed++;
    if (missed >= allowed) return;
    most = 1 - cost - missed / samples.length;
    best = { dx, dy };
  };
  // From near to far, until nothing farther off can be better.
  for (let far = STEP; (FAR * far) / side < 1 - most && far <= 2 * side; far += STEP)
    for (let aside = 0; ASIDE * aside <= far; aside += STEP)
      for (const dx of aside > 0 ? [aside, -aside] : [0])
        for (const dy of [ASIDE * aside - far, far - ASIDE * aside])
          tryPlace(dx, dy, (FAR * far) / side);
  return best;
}
