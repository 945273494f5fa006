import type { Box } from '../../contract/clothes/garments.ts';
import { colourLogLikelihood, learnColours } from '../pixels/colour-model.ts';
import { edgeCosts } from '../piece/grab-cut.ts';
import { createFlowGrid, cutGrid } from '../piece/max-flow.ts';
import { clipBox, padBox, supportBox } from '../pixels/box.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { resizeMask, resizeRgb } from '../pixels/resample.ts';
import { blendChange } from './blend-change.ts';
import { countMarks, cropMask, marksWhere } from '../pixels/mask.ts';
import { paintStroke } from './paint-stroke.ts';

/** A tap in pixels of the photo: the place belongs to the mask (`keep`), or does not (`remove`). */
export type Tap = { x: number; y: number; kind: 'keep' | 'remove' };

/** What the owner has decided already, on a grid of this size over `region` of the photo: values of `DECIDED`. */
export type Decided = (region: Box, size: { width: number; height: number }) => Uint8Array;
export const DECIDED = { no: 0, inside: 1, outside: 2 } as const;

/** Longest edge at which the area is searched, pixels. */
const SEARCH_EDGE_PX = 240;
/** Room around the mask in which a tap searches, as a share of the mask's longer side; and at least this share of the photo's. */
const ROOM = 0.5;
const MIN_ROOM = 0.12;
/** Radius of the disc around a tap that certainly belongs to it, as a share of the searched area's longer edge. */
const SEED_RADIUS = 0.012;
/** The colours around the tap are learnt from a disc this many times as large. */
const PATCH_RADII = 2;
/** Distance in L*a*b* (brightness counts half) up to which neighbours of the tap count as the same cloth, to begin with. */
const SAME_COLOUR = 14;
const CLUSTERS = { own: 4, others: 6 };
const ROUNDS = 2;
/** Colours are evidence, but never proof. */
const MAX_EVIDENCE = 10;
const CERTAIN = 1000;
/** What the tapped colours must be better than the others by, because most pixels stay. */
const STAY = 4;
/** What the colours of the enlarged side count less than those around the tap. */
const KNOWN_LOSS = 1;
/** A pixel near the tap belongs to it even where its colour says nothing: by this much, at this share of the longer edge. */
const NEAR_GAIN = 8;
const NEAR = 0.03;
/** Edges cost this share of what they cost when a piece is found. */
const EDGE_SHARE = 0.4;
/** A tap changes at most this many times the mask's area; if it would change more, only what is near it is searched: shares of the diagonal. */
const MOST = { keep: 2.5, remove: 0.7 };
const REACHES = [1, 0.25, 0.12, 0.06];

type Seed = { x: number; y: number; kind: Tap['kind'] };
type Grid = { lab: Float32Array; width: number; height: number };

/**
 * Cuts a mask of the size of the photo again at a tap, in place: the area around the tap, up to the outline that costs least (see `cutGrid`), joins
 * the mask or leaves it. Only that area changes. The same photo, mask and tap always give the same mask.
 * @returns whether anything changed
 */
export async function cutAgain(
  photo: RgbImage,
  mask: Mask,
  tap: Tap,
  decided: Decided,
): Promise<boolean> {
  const region = regionOf(mask, tap);
  const scale = Math.min(1, SEARCH_EDGE_PX / Math.max(region.width, region.height));
  const width = Math.max(2, Math.round(region.width * scale));
  const height = Math.max(2, Math.round(region.height * scale));
  const small = await resizeRgb(photo, width, height, { region });
  const standing = await resizeMask(cropMask(mask, region), width, height);
  const grid: Grid = { lab: rgbToLab(small.data), width, height };
  const isKept = tap.kind === 'keep';
  /** 1 on the side that the tap enlarges. */
  const side = standing.data.map((value) => (value >= 128 === isKept ? 1 : 0));
  const against = isKept ? DECIDED.outside : DECIDED.inside;
  const fixed = decided(region, { width, height }).map((value) => (value === against ? 1 : 0));
  const seed = {
    x: Math.min(width - 1, Math.floor((tap.x - region.left + 0.5) * (width / region.width))),
    y: Math.min(height - 1, Math.floor((tap.y - region.top + 0.5) * (height / region.height))),
    kind: tap.kind,
  };
  const change = enlarge(grid, side, fixed, seed);
  if (!change.includes(1)) return false;
  await blendChange(photo, mask, region, { change, side, width, height }, tap.kind);
  // What was tapped belongs to the change whatever the photo's edges say.
  const radius = SEED_RADIUS * Math.max(region.width, region.height);
  const kind = isKept ? 'brush' : 'erase';
  paintStroke(mask, { points: [tap.x, tap.y], radius: Math.max(2, radius) }, kind);
  return true;
}

/** The mask with room around it, and the tap with as much. */
function regionOf({ data, width, height }: Mask, { x, y }: Tap): Box {
  const own = supportBox(width, height, 0, (p) => data[p] >= 128);
  const isEmpty = !data.some((value) => value >= 128);
  const [left, top] = [Math.min(own.left, x), Math.min(own.top, y)];
  const right = Math.max(own.left + own.width, x + 1);
  const bottom = Math.max(own.top + own.height, y + 1);
  const around = { left, top, width: right - left, height: bottom - top };
  const least = MIN_ROOM * Math.max(width, height);
  const room = isEmpty ? 0 : Math.max(least, ROOM * Math.max(around.width, around.height));
  return padBox(around, Math.round(room), width, height);
}

/** The pixels that join `side` with the seed: 1 in the result. */
function enlarge(grid: Grid, side: Uint8Array, fixed: Uint8Array, tap: Seed): Uint8Array {
  const { width, height } = grid;
  const radius = Math.max(1.5, SEED_RADIUS * Math.max(width, height));
  const disc = discAround(tap, radius, grid);
  const patch = discAround(tap, radius * PATCH_RADII, grid);
  for (let p = 0; p < side.length; p++) {
    if (side[p]) disc[p] = 0;
    if (side[p] || fixed[p]) patch[p] = 0;
  }
  if (!disc.includes(1)) return disc;
  const most = MOST[tap.kind] * countMarks(side.map((is) => (tap.kind === 'keep' ? is : 1 - is)));
  const edges = edgeCosts(grid.lab, width, height);
  const found = { tap, disc, patch, side, decided: fixed, edges };
  let joined: Uint8Array = disc;
  for (const share of REACHES) {
    const reach = share * Math.hypot(width, height);
    const within = fixed.map((is, p) =>
      is || Math.hypot((p % width) - tap.x, Math.floor(p / width) - tap.y) > reach ? 1 : 0,
    );
    joined = grow(grid, found, within, most);
    if (countMarks(joined) <= most) break;
  }
  return joined;
}

type Found = {
  tap: Seed;
  disc: Uint8Array;
  patch: Uint8Array;
  side: Uint8Array;
  /** Decided otherwise: it neither joins, nor says what the others look like. */
  decided: Uint8Array;
  edges: Float32Array;
};

/** What joins the side with the disc by its colours and the edges around it, without pixels that are `fixed`. */
function grow(grid: Grid, found: Found, fixed: Uint8Array, most: number): Uint8Array {
  const { disc, patch, side, edges } = found;
  const { width, height } = grid;
  const same = alike(grid, patch, (p) => side[p] === 1 || fixed[p] === 1);
  // Where much more has the tapped colour than can be meant, the colour says little.
  let joined: Uint8Array = countMarks(same) <= most ? same : patch.slice();
  for (let p = 0; p < disc.length; p++) if (disc[p]) joined[p] = 1;
  for (let round = 0; round < ROUNDS; round++) {
    const evidence = evidenceFor(grid, found, joined);
    if (!evidence) break;
    const flow = createFlowGrid(width, height);
    for (let y = 0, p = 0; y < height; y++)
      for (let x = 0; x < width; x++, p++) {
        const at = (y + 1) * flow.stride + x + 1;
        for (let d = 0; d < 8; d++) flow.capacities[at * 8 + d] = edges[p * 8 + d] * EDGE_SHARE;
        if (side[p] || disc[p]) flow.terminals[at] = CERTAIN;
        else flow.terminals[at] = fixed[p] ? -CERTAIN : evidence[p];
      }
    const cut = cutGrid(flow);
    joined = reachedFrom(disc, grid, (x, y) => {
      const p = y * width + x;
      return !side[p] && cut[(y + 1) * flow.stride + x + 1] === 1;
    });
  }
  return joined;
}

/** How much each pixel speaks for joining, in units of log-likelihood; null where there is nothing left to compare with. */
function evidenceFor(
  { lab, width, height }: Grid,
  { side, tap, decided }: Found,
  joined: Uint8Array,
): Float32Array | null {
  const own = learnColours(lab, new Float32Array(joined), CLUSTERS.own, 0.5);
  const rest = marksWhere(side.length, (p) => !side[p] && !joined[p] && !decided[p]);
  const others = learnColours(lab, new Float32Array(rest), CLUSTERS.others, 0.5);
  if (!own || !others) return null;
  const known = learnColours(lab, new Float32Array(side), CLUSTERS.others, 0.5);
  const near = NEAR * Math.max(width, height);
  const evidence = new Float32Array(side.length);
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      const tapped = colourLogLikelihood(own, lab, p * 3);
      const standing = known ? colourLogLikelihood(known, lab, p * 3) - KNOWN_LOSS : tapped;
      const squared = (x - tap.x) ** 2 + (y - tap.y) ** 2;
      const value =
        Math.max(tapped, standing) -
        colourLogLikelihood(others, lab, p * 3) -
        STAY +
        NEAR_GAIN * Math.exp(-squared / (2 * near * near));
      evidence[p] = Math.max(-MAX_EVIDENCE, Math.min(MAX_EVIDENCE, value));
    }
  return evidence;
}

function discAround(seed: Pick<Seed, 'x' | 'y'>, radius: number, { width, height }: Grid) {
  const disc = new Uint8Array(width * height);
  const reach = Math.ceil(radius);
  const square = { left: seed.x - reach, top: seed.y - reach, width: 2 * reach + 1 };
  const box = clipBox({ ...square, height: square.width }, width, height);
  for (let y = box?.top ?? 0; box && y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++)
      if (Math.hypot(x - seed.x, y - seed.y) <= radius) disc[y * width + x] = 1;
  return disc;
}

/** What is connected with the patch and has one of its colours: the first guess at what the tap means. */
function alike(grid: Grid, patch: Uint8Array, isTaken: (p: number) => boolean): Uint8Array {
  const { lab, width } = grid;
  const colours: number[] = [];
  patch.forEach((is, p) => {
    // Every third pixel of the patch is enough.
    if (is && p % 3 === 0) colours.push(lab[3 * p], lab[3 * p + 1], lab[3 * p + 2]);
  });
  const isAlike = (p: number): boolean => {
    for (let i = 0; i < colours.length; i += 3) {
      const light = (lab[3 * p] - colours[i]) / 2;
      const [a, b] = [lab[3 * p + 1] - colours[i + 1], lab[3 * p + 2] - colours[i + 2]];
      if (light * light + a * a + b * b < SAME_COLOUR * SAME_COLOUR) return true;
    }
    return false;
  };
  return reachedFrom(patch, grid, (x, y) => !isTaken(y * width + x) && isAlike(y * width + x));
}

/** The connected parts of what `isInside` that touch the seed, and the seed. */
function reachedFrom(
  seed: Uint8Array,
  { width, height }: Grid,
  isInside: (x: number, y: number) => boolean,
): Uint8Array {
  const inside = seed.slice();
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) if (isInside(x, y)) inside[p] = 1;
  const { labels } = connectedComponents(inside, width, height);
  const ids = new Set<number>();
  seed.forEach((is, p) => {
    if (is) ids.add(labels[p]);
  });
  return inside.map((is, p) => (is && ids.has(labels[p]) ? 1 : 0));
}
