import type { Box } from '../../contract/clothes/garments.ts';
import { padBox, supportBox } from '../pixels/box.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { RgbImage } from '../pixels/image.ts';
import { PLACE_EDGE } from './piece-network.ts';

/** From this value on, a cell of the network's map counts as covered. */
const COVERED = 0.5;
/** Pieces that touch are told apart where the network is surer of them: at the first of these values that leaves several large parts. */
const SURE = [0.65, 0.8, 0.9];
/** Smaller parts of what touches are folds, sleeves and legs. */
const MIN_OF_TOUCHING = 0.2;
/** Smaller parts are scraps: of the largest part, and of the map. */
const MIN_OF_LARGEST = 0.07;
const MIN_OF_MAP = 0.006;
/** Spots at most so many cells apart are close. */
const CLOSE = 3;
/** Room around a piece, as a share of its longer edge. */
const ROOM = 0.14;
/** Cells up to this value are taken for the ground's colour. */
const GROUND = 0.25;

/** Where a piece among several lies: cells of the map. */
export type Spot = {
  /** 1 where it covers the map, PLACE_EDGE x PLACE_EDGE. */
  cells: Uint8Array;
  area: number;
  left: number;
  top: number;
  /** Inclusive. */
  right: number;
  bottom: number;
};

/** The parts of the map that the network covered, largest first. */
export function findSpots(place: Float32Array): Spot[] {
  const covered = Uint8Array.from(place, (value) => (value > COVERED ? 1 : 0));
  const { labels, components } = connectedComponents(covered, PLACE_EDGE, PLACE_EDGE);
  const least = Math.max(MIN_OF_LARGEST * (components[0]?.area ?? 0), MIN_OF_MAP * place.length);
  return components
    .filter(({ area }) => area >= least)
    .map(({ id }) => labels.map((label) => (label === id ? 1 : 0)))
    .flatMap((cells) => toldApart(Uint8Array.from(cells), place, least))
    .sort((a, b) => b.area - a.area);
}

/** What touches, divided where the network is less sure; each cell goes to the part that is nearest in steps. */
function toldApart(cells: Uint8Array, place: Float32Array, least: number): Spot[] {
  const area = cells.reduce((sum, is) => sum + is, 0);
  for (const sure of SURE) {
    const core = cells.map((is, i) => (is && place[i] > sure ? 1 : 0));
    const { labels, components } = connectedComponents(core, PLACE_EDGE, PLACE_EDGE);
    const parts = components.filter(
      (part) => part.area >= least && part.area >= MIN_OF_TOUCHING * area,
    );
    if (parts.length < 2) continue;
    const owner = new Int32Array(cells.length);
    const queue: number[] = [];
    for (const { id } of parts)
      labels.forEach((label, i) => {
        if (label !== id) return;
        owner[i] = id;
        queue.push(i);
      });
    for (const i of queue) {
      const x = i % PLACE_EDGE;
      const next = [i - PLACE_EDGE, i + PLACE_EDGE];
      if (x > 0) next.push(i - 1);
      if (x < PLACE_EDGE - 1) next.push(i + 1);
      for (const j of next) {
        if (!cells[j] || owner[j]) continue;
        owner[j] = owner[i];
        queue.push(j);
      }
    }
    return parts.map(({ id }) => toSpot(Uint8Array.from(owner, (label) => Number(label === id))));
  }
  return [toSpot(cells)];
}

function toSpot(cells: Uint8Array): Spot {
  const box = supportBox(PLACE_EDGE, PLACE_EDGE, 0, (i) => cells[i] === 1);
  return {
    cells,
    area: cells.reduce((sum, is) => sum + is, 0),
    left: box.left,
    top: box.top,
    right: box.left + box.width - 1,
    bottom: box.top + box.height - 1,
  };
}

/** Two spots as one, for example the shoes of a pair. */
export const joinSpots = (one: Spot, other: Spot): Spot => ({
  cells: one.cells.map((is, i) => (is || other.cells[i] ? 1 : 0)),
  area: one.area + other.area,
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Whether two shoes look like a pair: alike in size, and closer to each other than half the length of one. Distances are in cells of a square map. */
export function arePair(one: Spot, other: Spot, { width, height }: RgbImage): boolean {
  const areas = [one.area, other.area].sort((a, b) => a - b);
  if (areas[0] < 0.5 * areas[1]) return false;
  const across =
    Math.max(0, Math.max(one.left, other.left) - Math.min(one.right, other.right)) * width;
  const down =
    Math.max(0, Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)) * height;
  const long = Math.max(
    (one.right - one.left + 1) * width,
    (one.bottom - one.top + 1) * height,
    (other.right - other.left + 1) * width,
    (other.bottom - other.top + 1) * height,
  );
  return Math.hypot(across, down) < 0.45 * long;
}

/** Whether the boxes of two spots are at most three cells apart: parts of one piece may be, where the network was less sure of what is between. */
export function areClose(one: Spot, other: Spot): boolean {
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
  return Math.max(across, down) <= CLOSE;
}

/** The part of the photo around a piece, in which its neighbours are painted over with the colour of the ground. */
export function cropAround(
  photo: RgbImage,
  place: Float32Array,
  spot: Spot,
  all: readonly Spot[],
): { crop: RgbImage; box: Box } {
  const { width, height } = photo;
  const own = {
    left: Math.floor((spot.left / PLACE_EDGE) * width),
    top: Math.floor((spot.top / PLACE_EDGE) * height),
    right: Math.ceil(((spot.right + 1) / PLACE_EDGE) * width),
    bottom: Math.ceil(((spot.bottom + 1) / PLACE_EDGE) * height),
  };
  const inner = {
    left: own.left,
    top: own.top,
    width: own.right - own.left,
    height: own.bottom - own.top,
  };
  const room = Math.round(ROOM * Math.max(inner.width, inner.height));
  const box = padBox(inner, room, width, height);
  const cellOf = (x: number, y: number): number =>
    Math.min(PLACE_EDGE - 1, Math.floor(((box.top + y) / height) * PLACE_EDGE)) * PLACE_EDGE +
    Math.min(PLACE_EDGE - 1, Math.floor(((box.left + x) / width) * PLACE_EDGE));
  const isNeighbour = neighboursOf(spot, all);
  const data = new Uint8Array(box.width * box.height * 3);
  const sums = [0, 0, 0, 0];
  for (let y = 0, to = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, to += 3) {
      const from = ((box.top + y) * width + box.left + x) * 3;
      for (let c = 0; c < 3; c++) data[to + c] = photo.data[from + c];
      const cell = cellOf(x, y);
      if (isNeighbour[cell] || place[cell] > GROUND) continue;
      for (let c = 0; c < 3; c++) sums[c] += photo.data[from + c];
      sums[3]++;
    }
  if (sums[3] > 0)
    for (let y = 0, to = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++, to += 3)
        if (isNeighbour[cellOf(x, y)]) for (let c = 0; c < 3; c++) data[to + c] = sums[c] / sums[3];
  return { crop: { data, width: box.width, height: box.height }, box };
}

/** Cells that a neighbour covers, or that touch one and not the piece itself. */
function neighboursOf(spot: Spot, all: readonly Spot[]): Uint8Array {
  const others = new Uint8Array(spot.cells.length);
  for (const { cells } of all)
    for (let i = 0; i < cells.length; i++) if (cells[i] && !spot.cells[i]) others[i] = 1;
  const near = (map: Uint8Array, i: number): boolean => {
    const x = i % PLACE_EDGE;
    return (
      map[i] === 1 ||
      (x > 0 && map[i - 1] === 1) ||
      (x < PLACE_EDGE - 1 && map[i + 1] === 1) ||
      map[i - PLACE_EDGE] === 1 ||
      map[i + PLACE_EDGE] === 1
    );
  };
  return others.map((is, i) => (is || (near(others, i) && !near(spot.cells, i)) ? 1 : 0));
}
