import type { LowerLandmarks } from '../garments/garment-landmarks.ts';
import { distance, middle } from '../pixels/vectors.ts';
import { makeBodyFrame } from './body-frame.ts';
import type { PersonParse } from './person-parse.ts';

/** A row of the garment that is narrower than this, in torso lengths, is a thread or a shadow below the hem. */
const MIN_WIDTH = 0.08;
/** A garment that ends within this share of the photo's height from its lower edge goes on below it. */
const PHOTO_EDGE = 0.01;
/**
 * Thighs and shins that do not go down at least this much, in shares of their own length and of the torso's, do not say how far a garment reaches:
 * somebody sits, kneels or is seen from above.
 */
const UPRIGHT = { limb: 0.75, torso: 0.5 };

/**
 * Trousers count as tucked into boots if their hem lies between these shares of the leg, and shoes begin right below at least this `share` of their columns:
 * at most `near` torso lengths below. Shorter trousers end above boots, and longer ones lie on shoes.
 */
const TUCKED = { from: 0.5, to: 0.93, share: 0.35, near: 0.045 };

/** From where to where trousers or a skirt are seen on the person, and whether they have legs; undefined if the photo does not say how far. */
export function measureWornLower(parse: PersonParse): LowerLandmarks | undefined {
  const { grid, region, photo, garments } = parse;
  const body = makeBodyFrame(parse.landmarks);
  const rows = rowsOf(garments.pants.inside, parse, body.torsoLength);
  const [first, hem] = rows.map((row) => region.top + row / grid.scale);
  if (hem > photo.height * (1 - PHOTO_EDGE)) return undefined;
  const { left, right } = body;
  const knee = middle(left.knee, right.knee);
  const ankle = middle(left.ankle, right.ankle);
  const thigh = (distance(left.hip, left.knee) + distance(right.hip, right.knee)) / 2;
  const shin = (distance(left.knee, left.ankle) + distance(right.knee, right.ankle)) / 2;
  const down = { thigh: knee.y - body.hipCentre.y, shin: ankle.y - knee.y };
  const least = UPRIGHT.torso * body.torsoLength;
  if (down.thigh < Math.max(least, UPRIGHT.limb * thigh)) return undefined;
  if (down.shin < Math.max(least, UPRIGHT.limb * shin)) return undefined;
  const shareAt = (y: number): number =>
    (y < knee.y
      ? ((y - body.hipCentre.y) / down.thigh) * thigh
      : thigh + ((y - knee.y) / down.shin) * shin) /
    (thigh + shin);
  const end = shareAt(hem);
  if (end <= 0) return undefined;
  const legs = parse.hasLegs === undefined ? {} : { hasLegs: parse.hasLegs };
  const mayBeTucked =
    end > TUCKED.from && end < TUCKED.to && parse.hasLegs !== false && parse.lowerKind === 'pants';
  const isTucked = mayBeTucked && shareOnShoes(parse, body.torsoLength) > TUCKED.share;
  return {
    ...{ kind: 'lower', hem: end, top: shareAt(first), ...legs },
    ...(isTucked && { isTucked }),
    worn: true,
  };
}

/** The share of the columns of trousers in which shoes begin right below them. */
function shareOnShoes(
  { garments, grid: { width, height, scale } }: PersonParse,
  torsoLength: number,
): number {
  const [pants, shoes] = [garments.pants.inside, garments.shoes.inside];
  const near = Math.max(2, Math.round(TUCKED.near * torsoLength * scale));
  let all = 0;
  let onShoes = 0;
  for (let u = 0; u < width; u++) {
    let end = height - 1;
    while (end >= 0 && !pants[end * width + u]) end--;
    if (end < 0) continue;
    all++;
    for (let v = end + 1; v <= Math.min(end + near, height - 1); v++)
      if (shoes[v * width + u]) {
        onShoes++;
        break;
      }
  }
  return onShoes / Math.max(1, all);
}

/** The upper and the lower edge of the garment, grid pixels from the top. */
function rowsOf(
  inside: Uint8Array,
  { grid: { width, height, scale } }: PersonParse,
  torsoLength: number,
): [number, number] {
  let first = 0;
  let last = 0;
  for (let v = 0; v < height; v++) {
    let count = 0;
    for (let u = 0; u < width; u++) count += inside[v * width + u];
    if (count <= MIN_WIDTH * torsoLength * scale) continue;
    if (last === 0) first = v;
    last = v + 1;
  }
  return [first, last];
}
