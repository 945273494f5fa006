import type { Stage } from './stage.ts';

/** A garment reaches down to the last row in which it is this wide, in shoulder widths. Below are a coat's sleeves and its belt. */
const HEM = 0.25;

/** A skirt, or wide trousers, spread below a hem by so much to each side, per row: steeper ones would begin like a shelf. */
export const SPREADS = 1;

/**
 * 1 beside a garment, and below its hem beyond what widens gradually from there.
 * @param garment 1 on the garment, height x width
 * @param widens by how much to each side per row, pixels
 * @param narrows the garment itself becomes narrower by at most so much to each side per row, pixels: its hem may be slanted
 */
export function beyondHem(
  { labels, width, body }: Stage,
  garment: Uint8Array,
  { widens, narrows = Infinity }: { widens: number; narrows?: number },
): Uint8Array {
  const rows = new Uint32Array(labels.length / width);
  for (let p = 0; p < garment.length; p++) rows[Math.floor(p / width)] += garment[p];
  const hem = rows.findLastIndex((count) => count >= HEM * body.shoulderWidth);
  const beyond = new Uint8Array(labels.length);
  const middle = Math.round(body.hipCentre.x);
  let first = middle;
  let last = middle;
  if (hem < 0) return beyond;
  for (let y = 0; y < rows.length; y++) {
    const row = garment.subarray(y * width, (y + 1) * width);
    const [left, right] = [row.indexOf(1), row.lastIndexOf(1)];
    if (y > hem) {
      first -= widens;
      last += widens;
    } else {
      if (left >= 0 && left < middle) first = Math.min(left, first + narrows);
      if (right > middle) last = Math.max(right, last - narrows);
    }
    for (let x = 0; x < width; x++) if (x <= first || x >= last) beyond[y * width + x] = 1;
  }
  return beyond;
}
