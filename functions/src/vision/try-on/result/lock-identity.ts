import { CATEGORIES, type Category } from '../../../contract/clothes/garments.ts';
import { rgbToLab } from '../../pixels/colour.ts';
import type { Mask, RgbImage } from '../../pixels/image.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { resizeMask } from '../../pixels/resample.ts';
import { boxBlur, softBlur } from '../../pixels/blur.ts';
import { SIDES } from '../../body/body-frame.ts';
import { createHatTest, HAT_REACH } from '../../body/head-frame.ts';
import { createBodyCoordinates } from '../../body/occlusion.ts';
import { LABEL } from '../../body/stage.ts';
import {
  findTryOnParts,
  grow,
  shrinkTo,
  skinBeside,
  type TryOnParts,
} from '../../body/try-on-parts.ts';
import { clamp, distanceToSegment } from '../../pixels/vectors.ts';

/** Longest edge of the picture in which the region is computed, pixels. */
const LOOK_EDGE_PX = 640;
/** A pixel counts as changed if its colour differs from the photo's by more than this, CIELAB. */
const CHANGED = 9;
/** How far beyond the worn garment changes are kept, as shares of the torso's length: on the body and beside it. */
const REACH_ON_BODY = 0.3;
const REACH_BESIDE = 0.14;
const RIM = 0.02;
/** A carried bag lies this close to the line from hip to hand, in torso lengths. */
const BAG_REACH = 0.55;
/** A coat ends above this depth below the shoulders, in torso lengths. */
const COAT_DEPTH = 2.4;
const EDGE = 0.01;

/**
 * Combines a generated picture with the photo. The result has the generated pixels for the replaced garments and for changes around them (wider
 * cuts, sleeves, bare skin). Face, hair, hands, other garments and the background are the photo's own pixels.
 * @param generated the same scene in the same size
 */
export async function lockIdentity(
  photo: RgbImage,
  parse: PersonParse,
  generated: RgbImage,
  categories: readonly Category[],
): Promise<RgbImage> {
  const parts = await findTryOnParts(photo, parse, LOOK_EDGE_PX);
  const region = garmentRegion(parts, await shrinkTo(generated, LOOK_EDGE_PX), categories);
  const mask = await resizeMask(region, photo.width, photo.height);
  const data = Uint8Array.from(photo.data);
  for (let p = 0, q = 0; p < mask.data.length; p++, q += 3) {
    const share = mask.data[p] / 255;
    if (share === 0) continue;
    for (let c = q; c < q + 3; c++)
      data[c] = Math.round(data[c] * (1 - share) + generated.data[c] * share);
  }
  return { data, width: photo.width, height: photo.height };
}

/** Soft mask of the area taken from the generated picture, at the size of the reduced photo. */
function garmentRegion(
  parts: TryOnParts,
  generated: RgbImage,
  categories: readonly Category[],
): Mask {
  const { stage, size } = parts;
  const identity = categories.includes('hat') ? withoutHair(parts) : parts.identity;
  const { width, height, box, body } = stage;
  const worn = new Uint8Array(width * height);
  const kept = Uint8Array.from(identity);
  for (const category of CATEGORIES) {
    const target = categories.includes(category) ? worn : kept;
    add(target, parts.worn[category]);
    if (target === worn) add(worn, skinBeside(parts, category));
  }
  const onBody = grow(worn, stage, REACH_ON_BODY * body.torsoLength);
  const beside = grow(worn, stage, REACH_BESIDE * body.torsoLength);
  const changed = changedMap(parts, generated);
  const room = new Uint8Array(width * height);
  for (const category of categories) add(room, roomFor(parts, category));
  const rim = grow(worn, stage, RIM * body.torsoLength);

  const region = new Float32Array(width * height);
  for (let p = 0; p < region.length; p++) {
    if (identity[p]) continue;
    const reachable = stage.labels[p] === LABEL.background ? beside[p] : onBody[p];
    const own = worn[p] || (rim[p] && !kept[p]);
    if (own || ((reachable || room[p]) && changed[p])) region[p] = 1;
  }
  const edge = Math.max(1, Math.round(EDGE * body.torsoLength));
  const covered = Float32Array.from(grow(Uint8Array.from(region), stage, edge));
  const soft = softBlur(covered, stage, edge);
  const mask = new Uint8Array(size.width * size.height);
  for (let y = 0, p = 0; y < height; y++) {
    const row = (box.top + y) * size.width + box.left;
    for (let x = 0; x < width; x++, p++) {
      // The soft edge is just outside, so that no rim of the old garment remains.
      const inner = clamp(2 * soft[p] - 1, 0, 1);
      mask[row + x] = identity[p] ? 0 : Math.round(255 * inner);
    }
  }
  return { data: mask, ...size };
}

/** Where a hat, a bag in a hand or on a shoulder, or a long coat may appear; it must have changed there. */
function roomFor({ stage }: TryOnParts, category: Category): Uint8Array {
  const { labels, width, body, head } = stage;
  const isOnHead = head && createHatTest(head, HAT_REACH);
  const bag = BAG_REACH * body.torsoLength;
  const place = createBodyCoordinates(body);
  const person = labels.map((label) => (label === LABEL.background ? 0 : 1));
  const mayHang = grow(person, stage, REACH_BESIDE * body.torsoLength);
  return labels.map((_, p) => {
    const [x, y] = [(p % width) + 0.5, Math.floor(p / width) + 0.5];
    if (category === 'hat') return isOnHead?.(x, y) ? 1 : 0;
    if (category === 'outerwear') {
      const depth = place.depth(x, y);
      return mayHang[p] && depth > 0 && depth < COAT_DEPTH ? 1 : 0;
    }
    if (category !== 'bag') return 0;
    return SIDES.some((side) => distanceToSegment(x, y, body[side].hip, body[side].index) < bag)
      ? 1
      : 0;
  });
}

/** Face, hair and hands below the brow. */
function withoutHair(parts: TryOnParts): Uint8Array {
  const hat = roomFor(parts, 'hat');
  return parts.identity.map((one, p) => (hat[p] ? 0 : one));
}

function add(target: Uint8Array, map: Uint8Array): void {
  for (let p = 0; p < map.length; p++) if (map[p]) target[p] = 1;
}

/** 1 where most of the neighbourhood changed, which removes noise of single pixels and closes small gaps. */
function changedMap({ stage, size }: TryOnParts, generated: RgbImage): Uint8Array {
  const { width, height, box, body } = stage;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((box.top + y) * size.width + box.left) * 3;
    rgb.set(generated.data.subarray(from, from + width * 3), y * width * 3);
  }
  const [before, after] = [rgbToLab(stage.source), rgbToLab(rgb)];
  const changed = new Float32Array(width * height);
  for (let p = 0, q = 0; p < changed.length; p++, q += 3) {
    const d = Math.hypot(
      after[q] - before[q],
      after[q + 1] - before[q + 1],
      after[q + 2] - before[q + 2],
    );
    changed[p] = d > CHANGED ? 1 : 0;
  }
  const mean = boxBlur(changed, stage, Math.max(1, Math.round(0.015 * body.torsoLength)));
  const mostly = new Uint8Array(mean.length);
  for (let p = 0; p < mostly.length; p++) mostly[p] = mean[p] > 0.5 ? 1 : 0;
  return mostly;
}
