/** Steps between neighbouring pixels from this size on count, root of the mean square of the channels, 0..255. */
const STEP = 10;
/** Of striped cloth at least this share of the pixels has such a step: a necklace or a hem is not enough. */
const STRIPED = 0.3;
/** Of cloth with another pattern, this share: folds of plain cloth have some, too. */
const PATTERNED = 0.4;
/** Across its stripes cloth changes by at least so many times as much as along them. A pattern that changes less differently has no direction. */
const ACROSS = 1.5;

/**
 * What runs through cloth: `stripes` from side to side, like those of a sailor's shirt; a `pattern` without direction, like checks, flowers or leopard
 * print; else `plain`. Upright stripes and folds count as plain.
 * @param cloth colours, height x width x 3, 0..255
 * @param known 1 where the colours are the cloth's own, height x width
 */
export function patternOf(
  { colour, width }: { colour: Float32Array; width: number },
  known: Uint8Array,
): 'stripes' | 'pattern' | 'plain' {
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
  const most = ACROSS ** 2;
  if (down > most * along) return steps > STRIPED * seen ? 'stripes' : 'plain';
  return steps > PATTERNED * seen && along < most * down ? 'pattern' : 'plain';
}

/** The sum of the channels' squared differences. */
function difference(colour: Float32Array, one: number, other: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) sum += (colour[one * 3 + c] - colour[other * 3 + c]) ** 2;
  return sum;
}
