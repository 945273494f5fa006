import {
  ALONE,
  type Cells,
  cellsOf,
  FILLED,
  type Gap,
  KNOWN,
  NOWHERE,
  OPEN,
} from './alike-cells.ts';
import { copyPixels } from './copy-alike.ts';
import { marksWhere } from './mask.ts';

/** Half the side of a patch, in cells: a patch has 7 x 7 of them. */
const HALF_PATCH = 3;
/** What is copied of a background lies at most so many cells above or below: farther off the street is seen at another distance. */
const CELLS_DOWN = 12;
/** Of two patches that are equally like it, the nearer one is copied: squared differences (0..255) of each cell for a cell more, twice as much up or down. */
const FAR_COST = 40;
/** A patch that differs more (root of the mean square, 0..255) is not copied: one wrong piece draws others after it. */
const UNLIKE = 28;
/** Fewer known cells of a patch do not tell what goes on there. */
const LEAST_KNOWN = 7;
/** How much what is known of a patch counts against the edges that run into it. */
const FLAT = 0.4;

/** Patches that differ by less than this are equally like; rounding makes less. */
const LITTLE = 1e-3;

/** A priority that has to be measured; priorities are 0 or more. */
const UNKNOWN = -1;

/** How pieces are looked for. */
export type Search = {
  /** Side of a cell, pixels. */
  cell: number;
  /** How far to the left and right of the gap a piece may lie, pixels. */
  across: number;
  /** How far above and below, pixels; 12 cells unless told. */
  down?: number;
  /** A piece that differs more from what lies beside the gap is not copied: root of the mean square, 0..255; 28 unless told. */
  unlike?: number;
};

/**
 * Fills a gap in a background, or in patterned cloth, with pieces copied from around it, so that railings, paving and checks go on (Criminisi et al., "Region filling and object
 * removal by exemplar-based image inpainting", 2004). It works on square cells, from the rim inwards, and first where an edge runs into the gap; the pixels of
 * the pieces are then copied, and shifted towards the colours beside the gap.
 * @returns colours of the room, height x width x 3, and how much of each was found, 0..1
 */
export function fillAlike(
  gap: Gap,
  { cell, across, down = CELLS_DOWN * cell, unlike = UNLIKE }: Search,
): { colour: Float32Array; found: Float32Array } {
  const cells = cellsOf(gap, cell);
  fillCells(cells, { across: Math.ceil(across / cell), down: Math.ceil(down / cell), unlike });
  return copyPixels(gap, cells, cell);
}

/** How far a piece may lie, in cells, and how much it may differ. */
type Reach = { across: number; down: number; unlike: number };

/** Fills the open cells, the one first of whose patch most is known and into which the strongest edge runs. */
function fillCells(cells: Cells, reach: Reach): void {
  const { width, height, state, colour, source } = cells;
  const whole = wholePatches(cells);
  const trust = new Float32Array(marksWhere(state.length, (q) => state[q] === KNOWN));
  // Of each cell, as long as nothing was filled near it: most of the front stays as it is from one patch to the next.
  const trusts = new Float64Array(state.length);
  const priorities = new Float64Array(state.length).fill(UNKNOWN);
  const inFront = marksWhere(state.length, (q) => state[q] === OPEN && hasRim(cells, q));
  const front: number[] = [];
  for (let q = 0; q < state.length; q++) if (inFront[q]) front.push(q);
  while (front.length > 0) {
    let best = front[0];
    let bestPriority = -1;
    let bestTrust = 0;
    for (let i = 0; i < front.length; i++) {
      const q = front[i];
      if (priorities[q] === UNKNOWN) {
        trusts[q] = patchTrust(cells, trust, q);
        priorities[q] = trusts[q] * (FLAT + edgeInto(cells, q));
      }
      if (priorities[q] <= bestPriority) continue;
      best = q;
      bestPriority = priorities[q];
      bestTrust = trusts[q];
    }
    const from = likestPatch(cells, whole, best, reach);
    const added: number[] = [];
    eachOfPatch(cells, best, (q, dx, dy) => {
      if (state[q] !== OPEN) return;
      if (from === NOWHERE && q !== best) return;
      state[q] = from === NOWHERE ? ALONE : FILLED;
      added.push(q);
      if (from === NOWHERE) return;
      trust[q] = bestTrust;
      source[q] = from + dy * width + dx;
      for (let c = 0; c < 3; c++) colour[q * 3 + c] = colour[source[q] * 3 + c];
    });
    eachAround(cells, best, 2 * HALF_PATCH, (q) => {
      priorities[q] = UNKNOWN;
    });
    let stays = 0;
    for (let i = 0; i < front.length; i++) if (state[front[i]] === OPEN) front[stays++] = front[i];
    front.length = stays;
    const join = (q: number): void => {
      if (state[q] !== OPEN || inFront[q]) return;
      inFront[q] = 1;
      front.push(q);
    };
    for (const q of added) {
      const x = q % width;
      if (x > 0) join(q - 1);
      if (x < width - 1) join(q + 1);
      if (q >= width) join(q - width);
      if (q < width * (height - 1)) join(q + width);
    }
  }
}

const isFull = (state: number | undefined): boolean => state === KNOWN || state === FILLED;

function hasRim({ width, state }: Cells, q: number): boolean {
  const x = q % width;
  return (
    (x > 0 && isFull(state[q - 1])) ||
    (x < width - 1 && isFull(state[q + 1])) ||
    isFull(state[q - width]) ||
    isFull(state[q + width])
  );
}

type Visit = (q: number, dx: number, dy: number) => void;

const eachOfPatch = (cells: Cells, centre: number, visit: Visit): void =>
  eachAround(cells, centre, HALF_PATCH, visit);

/** All cells at most so far from one, across and down. */
function eachAround({ width, height }: Cells, centre: number, reach: number, visit: Visit): void {
  const x = centre % width;
  const y = Math.floor(centre / width);
  for (let dy = -reach; dy <= reach; dy++) {
    if (y + dy < 0 || y + dy >= height) continue;
    for (let dx = -reach; dx <= reach; dx++)
      if (x + dx >= 0 && x + dx < width) visit(centre + dy * width + dx, dx, dy);
  }
}

function patchTrust(cells: Cells, trust: Float32Array, centre: number): number {
  let sum = 0;
  eachOfPatch(cells, centre, (q) => {
    sum += trust[q];
  });
  return sum / (2 * HALF_PATCH + 1) ** 2;
}

const SIDES = [
  { dx: -1, dy: 0 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: -1 },
  { dx: 0, dy: 1 },
];

/** How strong an edge of the cells beside this one points into it, 0..1. */
function edgeInto({ width, height, state, colour }: Cells, q: number): number {
  const x = q % width;
  const y = Math.floor(q / width);
  const light = (p: number): number =>
    (colour[p * 3] + 2 * colour[p * 3 + 1] + colour[p * 3 + 2]) / 4;
  let strongest = 0;
  for (const { dx, dy } of SIDES) {
    const nx = x + dx;
    const ny = y + dy;
    // The edge is measured between the two cells beside the neighbour, across the way to it.
    const ax = Math.abs(dy);
    const ay = Math.abs(dx);
    if (nx < ax || nx >= width - ax || ny < ay || ny >= height - ay) continue;
    const beside = ny * width + nx;
    const across = ay * width + ax;
    if (!isFull(state[beside]) || !isFull(state[beside - across])) continue;
    if (!isFull(state[beside + across])) continue;
    strongest = Math.max(
      strongest,
      Math.abs(light(beside - across) - light(beside + across)) / 255,
    );
  }
  return strongest;
}

/** 1 for cells around which a whole patch is known. */
function wholePatches({ width, height, state }: Cells): Uint8Array {
  const rows = new Uint8Array(state.length);
  const whole = new Uint8Array(state.length);
  for (let q = 0; q < state.length; q++) {
    const x = q % width;
    if (x < HALF_PATCH || x >= width - HALF_PATCH) continue;
    rows[q] = 1;
    for (let d = -HALF_PATCH; d <= HALF_PATCH; d++) if (state[q + d] !== KNOWN) rows[q] = 0;
  }
  for (let q = HALF_PATCH * width; q < (height - HALF_PATCH) * width; q++) {
    whole[q] = 1;
    for (let d = -HALF_PATCH; d <= HALF_PATCH; d++) if (!rows[q + d * width]) whole[q] = 0;
  }
  return whole;
}

/** Squared differences of two patches; more than `most` is not measured to the end. @param steps from the centre of a patch to its known cells */
function differenceOf(
  colour: Float32Array,
  steps: readonly number[],
  one: number,
  other: number,
  most: number,
): number {
  let sum = 0;
  for (let i = 0; i < steps.length && sum < most; i++) {
    const a = (one + steps[i]) * 3;
    const b = (other + steps[i]) * 3;
    const red = colour[a] - colour[b];
    const green = colour[a + 1] - colour[b + 1];
    const blue = colour[a + 2] - colour[b + 2];
    sum += red * red + green * green + blue * blue;
  }
  return sum;
}

/** The centre of the known patch that is likest to what is there of the patch around `centre`. */
function likestPatch(
  cells: Cells,
  whole: Uint8Array,
  centre: number,
  { across, down, unlike }: Reach,
): number {
  const { width, height, state, colour, source } = cells;
  const steps: number[] = [];
  eachOfPatch(cells, centre, (q, dx, dy) => {
    if (isFull(state[q])) steps.push(dy * width + dx);
  });
  if (steps.length < LEAST_KNOWN) return NOWHERE;
  const x = centre % width;
  const y = Math.floor(centre / width);
  const farCost = (sx: number, sy: number): number =>
    (Math.abs(sx - x) + 2 * Math.abs(sy - y)) * FAR_COST * steps.length;
  let best = NOWHERE;
  let least = Infinity;
  // The piece beside the one that was copied here before is often nearly the likest: others are then left sooner.
  eachOfPatch(cells, centre, (q) => {
    if (source[q] === NOWHERE) return;
    const from = source[q] + centre - q;
    const [sx, sy] = [from % width, Math.floor(from / width)];
    if (!whole[from] || Math.abs(sx - x) > across || Math.abs(sy - y) > down) return;
    // A little more, so that the search below finds this one, or an earlier one that is as like.
    const cost = farCost(sx, sy) + differenceOf(colour, steps, centre, from, least);
    least = Math.min(least, cost + LITTLE);
  });
  for (let sy = Math.max(0, y - down); sy <= Math.min(height - 1, y + down); sy++) {
    // Farther off, the distance alone costs more than the likest patch so far.
    const most = Math.floor(least / (FAR_COST * steps.length)) - 2 * Math.abs(sy - y);
    const reach = Math.min(across, most);
    for (let sx = Math.max(0, x - reach); sx <= Math.min(width - 1, x + reach); sx++) {
      const from = sy * width + sx;
      if (!whole[from]) continue;
      const far = farCost(sx, sy);
      const cost = far + differenceOf(colour, steps, centre, from, least - far);
      if (cost >= least) continue;
      least = cost;
      best = from;
    }
  }
  return least > unlike * unlike * 3 * steps.length ? NOWHERE : best;
}
