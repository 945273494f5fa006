import { marksWhere, union } from '../../pixels/mask.ts';
import { boxBlurAround } from '../../pixels/blur.ts';
import { fillAlike } from '../../pixels/fill-alike.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { type Bounds, markedBounds } from '../../pixels/marked-bounds.ts';
import { markPainted } from '../../body/paint.ts';
import { LABEL, labelMask, type Stage } from '../../body/stage.ts';
import { COVERED, type Layer } from './layer.ts';
import { continueCloth } from './continue-cloth.ts';
import { missedCloth } from './missed-cloth.ts';

/** Background this close to a removed garment still has some of its colour; share of the torso's length. */
const HALO = 0.014;
/** Under the soft edge of what is new, the old garment would show through as a line: so far inside, background goes on below it. */
export const EDGE_PX = 2;
/** So much farther the outline may miss the garment; share of the torso's length. */
const MISSED = 0.03;
/** So near to what is gone, cloth has the colours of its edge and lies in its shadow; share of the torso's length. */
const RIM = 0.035;
/** Where a coat leaves only a strip of a skirt, its pattern goes on over so many times its width. */
const REPEATS = 5;
/** Pieces of background are put together from cells of this side, and looked for so far to the left and right; shares of the torso's length. */
const CELL = 1 / 48;
const REACH = 1.5;
/** Colours and pieces come from at most so far around what is painted; share of the torso's length. */
const AROUND = 0.4;

/**
 * Paints background where a garment is gone and nothing takes its place, over what the parse missed of it, and over the rim of mixed pixels around it.
 * @param uncovered 1 where background shows now
 * @param replaced 1 where a garment was removed, uncovered skin included
 */
export function paintBackground(stage: Stage, uncovered: Uint8Array, replaced: Uint8Array): void {
  if (!replaced.includes(1)) return;
  const missed = missedCloth(stage, uncovered);
  const [gone, removed] = [union(uncovered, missed), union(replaced, missed)];
  const { labels, width, body, painted } = stage;
  const radius = Math.max(2, Math.round(HALO * body.torsoLength));
  const nearRemoved = boxBlurAround(removed, stage, radius);
  const nearOutline = boxBlurAround(nearRemoved, stage, Math.round(MISSED * body.torsoLength));
  // `repaint` looks no farther from the room, which reaches `radius` beyond what is removed.
  const looksAt = Math.round(AROUND * body.torsoLength) + 2 * radius;
  const box = markedBounds(removed, stage, looksAt)!;
  const background = labelMask(stage, LABEL.background, box);
  const nearBackground = boxBlurAround(background, stage, radius);
  const room = new Uint8Array(labels.length);
  const known = new Uint8Array(labels.length);
  const nearGone = boxBlurAround(gone, stage, EDGE_PX);
  for (let y = box.top; y < box.bottom; y++)
    for (let p = y * width + box.left; p < y * width + box.right; p++) {
      // A new garment may already lie over the background.
      const isCovered = painted[p] > 1 + LABEL.background;
      const isRim = background[p] && nearRemoved[p] > 1e-6;
      const isEdge = removed[p] && (nearBackground[p] > 1e-3 || nearGone[p] > 1e-6);
      if (gone[p] || (!isCovered && (isRim || isEdge))) room[p] = 1;
      else if (painted[p]) continue;
      else if (nearBackground[p] > 0.999999 && nearOutline[p] < 1e-6) known[p] = 1;
    }
  repaint(stage, room, known, LABEL.background);
}

/**
 * What `paintBackground` calls removed, with all of the old garment that the new one covers: around it, too, the background has its colours.
 * @param label of the old garment
 */
export function withReplaced(
  { labels }: Stage,
  uncovered: Uint8Array,
  label: number,
  { alpha }: Layer,
): Uint8Array {
  return marksWhere(
    labels.length,
    (p) => uncovered[p] > 0 || (labels[p] === label && alpha[p] > COVERED),
  );
}

/**
 * Extends the known area into `room` (1 for set pixels). Cloth takes its colours from a little beside the room, if more of it is known.
 * @param known 1 where the stage shows the texture to extend, height x width
 * @param label what that is
 */
export function repaint(stage: Stage, room: Uint8Array, known: Uint8Array, label: number): void {
  const { width, pixels } = stage;
  const box = markedBounds(room, stage, Math.round(AROUND * stage.body.torsoLength));
  if (!box) return;
  const w = box.right - box.left;
  const h = box.bottom - box.top;
  const colour = new Float32Array(w * h * 3);
  const weight = new Float32Array(w * h);
  /** Takes over the known pixels where `near` is 0; returns how many these are. */
  const take = (near?: Float32Array): number => {
    let count = 0;
    for (let y = 0, q = 0; y < h; y++)
      for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++) {
        if (!known[p] || (near && near[p] > 1e-6)) continue;
        weight[q] = 1;
        count++;
        for (let c = 0; c < 3; c++) colour[q * 3 + c] = pixels[p * 3 + c];
      }
    return count;
  };
  const rim = Math.round(RIM * stage.body.torsoLength);
  const apart = label !== LABEL.background && take(boxBlurAround(room, stage, rim)) > 0;
  if (!apart && take() === 0) return;
  const soft = boxBlurAround(room, stage, 1);
  const copies =
    label === LABEL.background ? copiesFor(stage, soft, box, { colour, weight }) : null;
  const wanted = new Uint8Array(w * h);
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++)
      if (soft[p]) wanted[q] = 1;
  fillSmooth(colour, weight, w, h, wanted);
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++) {
      const alpha = room[p] ? 1 : soft[p];
      if (!alpha) continue;
      for (let c = 0; c < 3; c++) {
        const smooth = colour[q * 3 + c];
        const value = copies
          ? smooth + (copies.colour[q * 3 + c] - smooth) * copies.found[q]
          : smooth;
        pixels[p * 3 + c] += (value - pixels[p * 3 + c]) * alpha;
      }
      markPainted(stage, p, label, alpha);
    }
}

/**
 * Continues clothes, own or new ones, into `room`, with their pattern and folds: what hid them is gone. Cloth right beside the room is painted anew,
 * because it has other colours and lies in a shadow. Where no other cloth shows, the clothes are extended like `repaint` does.
 * @param known 1 where the stage shows them, height x width
 */
export function continueClothes(
  stage: Stage,
  room: Uint8Array,
  known: Uint8Array,
  label: number,
): void {
  if (!room.includes(1)) return;
  const { pixels, body } = stage;
  const near = boxBlurAround(room, stage, Math.round(RIM * body.torsoLength));
  const apart = new Uint8Array(room.length);
  const rim = new Uint8Array(room.length);
  for (let p = 0; p < known.length; p++) if (known[p]) (near[p] <= 1e-6 ? apart : rim)[p] = 1;
  if (!apart.includes(1)) return repaint(stage, room, known, label);
  const soft = boxBlurAround(room, stage, 1);
  const wanted = marksWhere(room.length, (p) => room[p] > 0 || (rim[p] > 0 && near[p] > 0));
  const cloth = { colour: pixels.slice(), width: stage.width, height: stage.height };
  continueCloth(cloth, apart, wanted, REPEATS);
  for (let p = 0; p < room.length; p++) {
    const alpha = room[p] ? 1 : wanted[p] ? Math.max(soft[p], Math.min(1, 2 * near[p])) : 0;
    if (!alpha) continue;
    for (let c = p * 3; c < p * 3 + 3; c++) pixels[c] += (cloth.colour[c] - pixels[c]) * alpha;
    markPainted(stage, p, label, alpha);
  }
}

/**
 * Pieces of the background around the room, copied into it.
 * @param painted above 0 on the room and its soft rim
 */
function copiesFor(
  { labels, width, body }: Stage,
  painted: Float32Array,
  box: Bounds,
  { colour, weight }: { colour: Float32Array; weight: Float32Array },
) {
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const inRoom = new Uint8Array(weight.length);
  const open = new Uint8Array(weight.length);
  for (let y = 0, q = 0; y < size.height; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < size.width; x++, p++, q++) {
      inRoom[q] = painted[p] > 0 ? 1 : 0;
      open[q] = labels[p] === LABEL.background ? 1 : 0;
    }
  const cell = Math.max(1, Math.round(CELL * body.torsoLength));
  return fillAlike(
    { colour, known: weight, room: inRoom, open, ...size },
    { cell, across: REACH * body.torsoLength },
  );
}
