/** A 4-connected part of a mask. Coordinates are whole pixels, both ends inclusive. */
export type Component = {
  /** Its value in `labels`, from 1. */
  id: number;
  area: number;
  centreX: number;
  centreY: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

export type Components = {
  /** The id of each pixel's component, 0 outside; height x width. */
  labels: Int32Array;
  /** Largest first. */
  components: Component[];
};

/** 1 where the pixel belongs to one of these parts. */
export function pixelsOf({ labels, components }: Components, parts: Component[]): Uint8Array {
  const isOfThem = new Uint8Array(components.length + 1);
  for (const { id } of parts) isOfThem[id] = 1;
  const inside = new Uint8Array(labels.length);
  for (let p = 0; p < inside.length; p++) inside[p] = isOfThem[labels[p]];
  return inside;
}

/** Marked pixels side by side in one row: the first, and the one behind the last, as places in the map. */
type Run = { from: number; to: number; y: number; part: Part };
/** Runs that touch, as far as is known. Parts that turn out to touch are joined: each leads to another one, and all of them to the same last one. */
type Part = { joined: Part | null; component: Component | null };

/** Finds the 4-connected parts of the pixels that are not 0 in `inside` (height x width). */
export function connectedComponents(inside: Uint8Array, width: number, height: number): Components {
  const labels = new Int32Array(width * height);
  const components: Component[] = [];
  for (const { from, to, y, part } of findRuns(inside, width, height)) {
    const root = rootOf(part);
    let found = root.component;
    if (!found) {
      const none = { area: 0, centreX: 0, centreY: 0, left: width, top: y, right: 0, bottom: y };
      found = root.component = { id: components.length + 1, ...none };
      components.push(found);
    }
    labels.fill(found.id, from, to);
    const [left, right, size] = [from - y * width, to - 1 - y * width, to - from];
    found.area += size;
    // The centre holds sums until all runs are counted.
    found.centreX += ((left + right) / 2) * size;
    found.centreY += y * size;
    found.left = Math.min(found.left, left);
    found.right = Math.max(found.right, right);
    found.bottom = y;
  }
  for (const component of components) {
    component.centreX /= component.area;
    component.centreY /= component.area;
  }
  components.sort((a, b) => b.area - a.area);
  return { labels, components };
}

/** All runs, row by row. The parts of those that touch have the same root. */
function findRuns(inside: Uint8Array, width: number, height: number): Run[] {
  const runs: Run[] = [];
  /** Of the row above: the first run that may touch those to come, and the end. */
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const begin = runs.length;
    const end = (y + 1) * width;
    for (let p = y * width; p < end; p++) {
      if (!inside[p]) continue;
      const from = p;
      while (p < end && inside[p]) p++;
      let part: Part | null = null;
      while (above < aboveEnd && runs[above].to <= from - width) above++;
      for (let i = above; i < aboveEnd && runs[i].from < p - width; i++)
        part = part ? join(part, rootOf(runs[i].part)) : rootOf(runs[i].part);
      runs.push({ from, to: p, y, part: part ?? { joined: null, component: null } });
    }
    above = begin;
    aboveEnd = runs.length;
  }
  return runs;
}

function join(one: Part, other: Part): Part {
  if (one !== other) other.joined = one;
  return one;
}

/** The part that all joined ones lead to. */
function rootOf(part: Part): Part {
  let root = part;
  while (root.joined) root = root.joined;
  // The next call for this part takes one step.
  if (root !== part) part.joined = root;
  return root;
}
