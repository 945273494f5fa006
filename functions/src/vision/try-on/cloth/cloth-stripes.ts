/** Steps between neighbouring pixels from this size on count, root of the mean square of the channels, 0..255. */
const STEP = 10;
/** Of striped cloth at least this share of the pixels has such a step: a necklace or a hem is not enough. */
const STRIPED = 0.3;
/** And down a column the cloth changes by at least so many times as much as along a row. */
const ACROSS = 1.5;

/**
 * Whether cloth has stripes that run from side to side, like those of a sailor's shirt: each row then goes on as it is, however far.
 * @param cloth colours, height x width x 3, 0..255
 * @param known 1 where the colours are the cloth's own, height x width
 */
export function hasStripesAcross(
  { colour, width }: { colour: Float32Array; width: number },
  known: Uint8Array,
): boolean {
  let along = 0;
  let down = 0;
  let seen = 0;
  let steps = 0;
  for (let p = 0; p + width < known.length; p++) {
    if (!known[p] || !known[p + 1] || !known[p + width]) continue;
    const right = difference(colour, p, p + 1);
    const below = difference(colour, p, p + width);
    along += right;
    down += below;
    seen++;
    if (right + below > 3 * STEP ** 2) steps++;
  }
  return steps > STRIPED * seen && down > ACROSS ** 2 * along;
}

/** The sum of the channels' squared differences. */
function difference(colour: Float32Array, one: number, other: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (colour[one * 3 + c] - colour[other * 3 + c]) ** 2;
  return sum;
}
