/**
 * The cheapest cut through a picture's grid of pixels (Boykov and Kolmogorov, "An Experimental Comparison of Min-Cut/Max-Flow Algorithms", 2004).
 * Each pixel has eight neighbours; a frame of one pixel without capacities spares the checks of the borders.
 */

/** Parents: 0 to 7 is the direction of a neighbour. */
const NONE = -1;
const TERMINAL = 8;
const ORPHAN = 9;
const DIRECTIONS = 8;
const FAR = 0x3fffffff;

export type FlowGrid = {
  /** Width of the grid with its frame; a neighbour in direction `d` is at `p + steps[d]`, the opposite direction is `7 - d`. */
  stride: number;
  steps: Int32Array;
  /** Pixel by pixel with the frame: positive draws it inside, negative outside, 0 in the frame. Changed by the cut. */
  terminals: Float32Array;
  /** Capacity from pixel p in direction d, at `p * 8 + d`. Changed by the cut. */
  capacities: Float32Array;
};

export const createFlowGrid = (width: number, height: number): FlowGrid => {
  const stride = width + 2;
  const count = stride * (height + 2);
  return {
    stride,
    steps: Int32Array.of(-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1),
    terminals: new Float32Array(count),
    capacities: new Float32Array(count * DIRECTIONS),
  };
};

/** 1 for each pixel (with the frame) on the inner side of the cheapest cut. */
export function cutGrid({ steps, terminals, capacities }: FlowGrid): Uint8Array {
  const count = terminals.length;
  const parent = new Int8Array(count).fill(NONE);
  const isOuter = new Uint8Array(count);
  const time = new Int32Array(count);
  const distance = new Int32Array(count);
  const isQueued = new Uint8Array(count);
  /** Ring of the pixels whose trees may still grow; each is in it once at most. */
  const queue = new Int32Array(count);
  let head = 0;
  let queued = 0;
  let now = 0;
  const orphans: number[] = [];

  const enqueue = (p: number): void => {
    if (isQueued[p]) return;
    isQueued[p] = 1;
    queue[(head + queued++) % count] = p;
  };
  const orphan = (p: number): void => {
    parent[p] = ORPHAN;
    orphans.push(p);
  };

  /** Sends what the path over the arc from `p` (inner tree) in direction `d` (to the outer tree) can carry. */
  const augment = (p: number, d: number): void => {
    const arc = p * DIRECTIONS + d;
    const q = p + steps[d];
    let amount = capacities[arc];
    let i = p;
    for (; parent[i] !== TERMINAL; i += steps[parent[i]]) {
      const up = (i + steps[parent[i]]) * DIRECTIONS + 7 - parent[i];
      if (capacities[up] < amount) amount = capacities[up];
    }
    if (terminals[i] < amount) amount = terminals[i];
    for (i = q; parent[i] !== TERMINAL; i += steps[parent[i]]) {
      const down = i * DIRECTIONS + parent[i];
      if (capacities[down] < amount) amount = capacities[down];
    }
    if (-terminals[i] < amount) amount = -terminals[i];

    capacities[arc] = capacities[arc] - amount;
    capacities[q * DIRECTIONS + 7 - d] += amount;
    for (i = p; parent[i] !== TERMINAL;) {
      const direction = parent[i];
      const next = i + steps[direction];
      const up = next * DIRECTIONS + 7 - direction;
      capacities[i * DIRECTIONS + direction] += amount;
      capacities[up] -= amount;
      if (capacities[up] <= 0) orphan(i);
      i = next;
    }
    terminals[i] -= amount;
    if (terminals[i] <= 0) orphan(i);
    for (i = q; parent[i] !== TERMINAL;) {
      const direction = parent[i];
      const next = i + steps[direction];
      const down = i * DIRECTIONS + direction;
      capacities[next * DIRECTIONS + 7 - direction] += amount;
      capacities[down] -= amount;
      if (capacities[down] <= 0) orphan(i);
      i = next;
    }
    terminals[i] += amount;
    if (terminals[i] >= 0) orphan(i);
  };

  /** Steps from `p` to the terminal of its tree; FAR if an orphan is on the way. */
  const origin = (p: number): number => {
    let length = 0;
    for (let i = p; ; i += steps[parent[i]]) {
      if (time[i] === now) {
        length += distance[i];
        break;
      }
      length++;
      if (parent[i] === TERMINAL) {
        time[i] = now;
        distance[i] = 1;
        break;
      }
      if (parent[i] === ORPHAN) return FAR;
    }
    let left = length;
    for (let i = p; time[i] !== now; i += steps[parent[i]]) {
      time[i] = now;
      distance[i] = left--;
    }
    return length;
  };

  const adopt = (p: number): void => {
    const outer = isOuter[p];
    let best = NONE;
    let nearest = FAR;
    for (let d = 0; d < DIRECTIONS; d++) {
      const q = p + steps[d];
      const open = outer ? capacities[p * DIRECTIONS + d] : capacities[q * DIRECTIONS + 7 - d];
      if (open <= 0 || isOuter[q] !== outer || parent[q] === NONE || parent[q] === ORPHAN) continue;
      const length = origin(q);
      if (length >= nearest) continue;
      nearest = length;
      best = d;
    }
    parent[p] = best;
    if (best !== NONE) {
      time[p] = now;
      distance[p] = nearest + 1;
      return;
    }
    for (let d = 0; d < DIRECTIONS; d++) {
      const q = p + steps[d];
      if (isOuter[q] !== outer || parent[q] === NONE) continue;
      const open = outer ? capacities[p * DIRECTIONS + d] : capacities[q * DIRECTIONS + 7 - d];
      if (open > 0) enqueue(q);
      if (parent[q] === 7 - d) orphan(q);
    }
  };

  /** Grows the tree of `p`; the direction of the arc at which it met the other tree, or NONE. */
  const grow = (p: number): number => {
    const outer = isOuter[p];
    for (let d = 0; d < DIRECTIONS; d++) {
      const q = p + steps[d];
      const open = outer ? capacities[q * DIRECTIONS + 7 - d] : capacities[p * DIRECTIONS + d];
      if (open <= 0) continue;
      if (parent[q] === NONE) {
        isOuter[q] = outer;
        parent[q] = 7 - d;
        time[q] = time[p];
        distance[q] = distance[p] + 1;
        enqueue(q);
      } else if (isOuter[q] !== outer) return d;
      else if (time[q] <= time[p] && distance[q] > distance[p]) {
        parent[q] = 7 - d;
        time[q] = time[p];
        distance[q] = distance[p] + 1;
      }
    }
    return NONE;
  };

  for (let p = 0; p < count; p++) {
    if (terminals[p] === 0) continue;
    isOuter[p] = terminals[p] < 0 ? 1 : 0;
    parent[p] = TERMINAL;
    distance[p] = 1;
    enqueue(p);
  }
  while (queued > 0) {
    const p = queue[head];
    const met = parent[p] === NONE ? NONE : grow(p);
    if (met === NONE) {
      isQueued[p] = 0;
      head = (head + 1) % count;
      queued--;
      continue;
    }
    now++;
    if (isOuter[p]) augment(p + steps[met], 7 - met);
    else augment(p, met);
    for (let orphaned = orphans.pop(); orphaned !== undefined; orphaned = orphans.pop())
      adopt(orphaned);
  }
  return parent.map((value, p) => (value !== NONE && !isOuter[p] ? 1 : 0)) as unknown as Uint8Array;
}
