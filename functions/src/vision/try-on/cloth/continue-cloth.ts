import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { countMarks } from '../../pixels/mask.ts';
import { type Bounds, markedBounds } from '../../pixels/marked-bounds.ts';
import { continuePlain } from './continue-plain.ts';
import { patternOf } from './cloth-pattern.ts';
import { copyPattern } from './copy-pattern.ts';

/** Cloth of which less than this share of the width is known in a row, or less than so many pixels, would be repeated too often. */
const MIN_RUN = { share: 0.03, pixels: 5 };
/** And cloth is continued over at most so many times its own known length: more often back and forth it looks like a zigzag. */
const REPEATS = 2;
/** A stripe from side to side looks the same however far it goes on, and a few pixels of it are enough. */
const STRIPES = { pixels: 4, repeats: Infinity };
/** Cloth of which less than this share of the room is known says nothing of its pattern. */
const LEAST_KNOWN = 0.04;
/** Where the cloth of two sides meets, they blend over this many pixels. */
const SEAM_PX = 4;

type Cloth = { colour: Float32Array; width: number; height: number };
/** Rows (step 1) or columns (step: the width) from one to before the other, each of `count` pixels. */
type Lines = { step: number; stride: number; count: number; first: number; end: number };
/** Known cloth beside a pixel: the first pixel of it, the direction away from the hole, and how far it reaches. */
type Beside = { from: number; step: number; length: number; distance: number };

/**
 * Continues cloth into `room`: along each row, the cloth beside the gap is mirrored into it, the nearer side first, so that patterns and layers go on as
 * they are. Where a row shows too little, the columns are used, and at last smooth colours. Of plain cloth only the texture is mirrored, and the light
 * goes on smoothly. Stripes from side to side go on however far, and another pattern is put together from pieces.
 * @param cloth written where `room` is 1
 * @param known 1 where the cloth's colours are its own, height x width
 * @param repeats over how many times its own known length cloth is continued at most
 */
export function continueCloth(
  cloth: Cloth,
  known: Uint8Array,
  room: Uint8Array,
  repeats = REPEATS,
): void {
  const pattern = patternOf(cloth, known);
  const mirror = (one: Cloth, isKnown: Uint8Array, inRoom: Uint8Array): void => {
    const box = markedBounds(inRoom, one, 0);
    if (box)
      continueAlongLines(one, isKnown, inRoom, { box, repeats, isStriped: pattern === 'stripes' });
  };
  if (pattern === 'plain' && continuePlain(cloth, known, room, mirror)) return;
  mirror(cloth, known, room);
  if (pattern === 'pattern') copyPattern(cloth, known, room);
}

function continueAlongLines(
  cloth: Cloth,
  known: Uint8Array,
  room: Uint8Array,
  { box, repeats, isStriped }: { box: Bounds; repeats: number; isStriped: boolean },
): void {
  const { colour, width, height } = cloth;
  const pixels = Math.max(MIN_RUN.pixels, Math.round(MIN_RUN.share * width));
  const least = { pixels, repeats };
  const rows = { step: 1, stride: width, count: width, first: box.top, end: box.bottom };
  const columns = { step: width, stride: 1, count: height, first: box.left, end: box.right };
  const isKnown = isStriped || countMarks(known) > LEAST_KNOWN * countMarks(room);
  const alone = isKnown
    ? continueLines(cloth, known, room, rows, isStriped ? STRIPES : least)
    : room;
  if (!alone) return;
  const unreached = isKnown ? continueLines(cloth, known, alone, columns, least) : alone;
  if (!unreached) return;
  const smooth = colour.slice();
  fillSmooth(smooth, known, width, height, unreached);
  for (let p = 0; p < unreached.length; p++)
    if (unreached[p]) for (let c = 0; c < 3; c++) colour[p * 3 + c] = smooth[p * 3 + c];
}

/**
 * Continues cloth along lines. It does so from known pixels only, so their order does not matter.
 * @returns 1 where a line shows too little; null if none does
 */
function continueLines(
  { colour }: Cloth,
  known: Uint8Array,
  room: Uint8Array,
  { step, stride, count, first, end }: Lines,
  { pixels: least, repeats }: { pixels: number; repeats: number },
): Uint8Array | null {
  /** Of one line: the nearest known place before and after each place, and the length of the run of known places around it. */
  const before = new Int32Array(count);
  const after = new Int32Array(count);
  const runs = new Int32Array(count);
  let missed: Uint8Array | null = null;
  for (let line = first; line < end; line++) {
    const start = line * stride;
    let last = -1;
    let isWanted = 0;
    for (let i = 0, p = start, run = 0; i < count; i++, p += step) {
      run = known[p] ? run + 1 : 0;
      if (known[p]) last = i;
      runs[i] = run;
      before[i] = last;
      isWanted |= room[p];
    }
    if (!isWanted) continue;
    let next = -1;
    for (let i = count - 1, whole = 0; i >= 0; i--) {
      whole = runs[i] ? Math.max(whole, runs[i]) : 0;
      if (runs[i]) next = i;
      runs[i] = whole;
      after[i] = next;
    }
    const besideAt = (from: number, i: number, direction: 1 | -1): Beside | null =>
      from < 0 || runs[from] < least || Math.abs(from - i) > repeats * runs[from]
        ? null
        : {
            from: start + from * step,
            step: direction * step,
            length: runs[from],
            distance: Math.abs(from - i),
          };
    for (let i = 0, p = start; i < count; i++, p += step) {
      if (!room[p]) continue;
      const one = besideAt(before[i], i, -1);
      const other = besideAt(after[i], i, 1);
      const only = one && other ? null : (one ?? other);
      for (let c = 0; c < 3; c++) {
        if (one && other) colour[p * 3 + c] = mixed(colour, one, other, c);
        else if (only) colour[p * 3 + c] = mirrored(colour, only, c);
      }
      if (!one && !other) (missed ??= new Uint8Array(room.length))[p] = 1;
    }
  }
  return missed;
}

/** The colour that comes there and back again within the known run. */
function mirrored(
  colour: Float32Array,
  { from, step, length, distance }: Beside,
  channel: number,
): number {
  const period = Math.max(1, 2 * (length - 1));
  const along = (distance - 1) % period;
  const place = along < length ? along : period - along;
  return colour[(from + step * place) * 3 + channel];
}

/** The colour of the nearer side, blended with the other's where both are about as near. */
function mixed(colour: Float32Array, before: Beside, after: Beside, channel: number): number {
  const lead = after.distance - before.distance;
  const share = Math.max(0, Math.min(1, 0.5 + lead / (2 * SEAM_PX)));
  return mirrored(colour, before, channel) * share + mirrored(colour, after, channel) * (1 - share);
}
