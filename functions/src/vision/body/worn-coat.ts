import type { ShirtLandmarks } from '../garments/garment-landmarks.ts';
import type { PersonParse } from './person-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';

/** From this opacity on, a pixel shows a layer. */
const SHOWN = 0.5;

/** 1 where a layer shows. */
export function shownBy(layer: Float32Array): Uint8Array {
  // A loop, because `Uint8Array.from` with a function first makes a list of all numbers.
  const shown = new Uint8Array(layer.length);
  for (let p = 0; p < layer.length; p++) if (layer[p] >= SHOWN) shown[p] = 1;
  return shown;
}

/**
 * The mask of an open coat as if it were closed: the coat, and what is seen between its halves, row by row.
 * @param coat 0..1, grid height x width
 * @returns 1 inside, 0 outside
 */
export function closedFront(coat: Float32Array, { garments, grid }: PersonParse): Uint8Array {
  const closed = new Uint8Array(coat.length);
  for (let y = 0; y < grid.height; y++) {
    const [from, to] = [y * grid.width, (y + 1) * grid.width];
    const row = coat.subarray(from, to);
    const first = row.findIndex((value) => value >= SHOWN);
    if (first < 0) continue;
    const last = row.findLastIndex((value) => value >= SHOWN);
    for (let p = from + first; p <= from + last; p++) closed[p] = garments.shirt.inside[p];
  }
  return closed;
}

/**
 * Landmarks of a shirt or dress under an open coat: it is as wide as both together, and ends where it is last seen. Its sleeves are hidden.
 * @param under 0..1, grid height x width
 * @returns pixels of `parse.photo`; undefined when no shirt was found
 */
export function measureUnderCoat(
  parse: PersonParse,
  under: Float32Array,
): ShirtLandmarks | undefined {
  const { inside } = parse.garments.shirt;
  const { width } = parse.grid;
  const last = under.findLastIndex((value) => value >= SHOWN);
  const end = (Math.floor(last / width) + 1) * width;
  const landmarks = measureWornShirt(
    parse,
    inside.map((value, p) => (p < end ? value : 0)),
  );
  return landmarks && { ...landmarks, sleeves: { left: null, right: null }, sleevesHidden: true };
}
