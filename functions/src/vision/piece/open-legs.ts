import { type ColourModel, colourLogLikelihood, learnColours } from '../pixels/colour-model.ts';
import { connectedComponents, pixelsOf } from '../pixels/components.ts';

/** The ground between two legs is looked for below this share of the height, and farther than this share of the row from both sides. */
const BETWEEN = { below: 0.25, sides: 0.22 };
/** The cloth's own colours are learnt above this share of the height, and within this share of a row from its sides. */
const CLOTH = { above: 0.22, sides: 0.16 };
const CLUSTERS = 4;
/** So much more of the log-likelihood speaks for the ground than for the cloth. */
const LEAD = 3;
/** Or it has no colour of the cloth at all, such as a reflection on a floor. */
const NO_CLOTH = -15;
/** The gap is one area of at least this share of the piece, as high as this share of it, and reaches below this share of its height. */
const GAP = { area: 0.015, height: 0.2, bottom: 0.6 };

/**
 * Takes the ground between the legs of trousers out of their outline: what looks like the ground around them, and not like their waist and outer sides.
 * @param inside 1 on the piece, 0 elsewhere, height x width; not changed
 * @param lab of the photo, height x width x 3
 */
export function openLegs(
  inside: Uint8Array,
  lab: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const rows = rowsOf(inside, width, height);
  const top = rows.findIndex((row) => row !== null);
  const bottom = rows.findLastIndex((row) => row !== null);
  if (top < 0) return inside;
  const tall = bottom - top + 1;
  const cloth = new Float32Array(inside.length);
  const ground = new Float32Array(inside.length);
  const between = new Uint8Array(inside.length);
  for (let y = 0, p = 0; y < height; y++) {
    const row = rows[y];
    const depth = (y - top) / tall;
    for (let x = 0; x < width; x++, p++) {
      if (!inside[p] || !row) {
        ground[p] = 1;
        continue;
      }
      const fromSide = Math.min(x - row.start, row.end - x) / (row.end - row.start + 1);
      if (depth < CLOTH.above || fromSide < CLOTH.sides) cloth[p] = 1;
      else if (depth > BETWEEN.below && fromSide > BETWEEN.sides) between[p] = 1;
    }
  }
  const models = [cloth, ground].map((map) => learnColours(lab, map, CLUSTERS, 0.5));
  const [ofCloth, ofGround] = models;
  if (!ofCloth || !ofGround) return inside;
  const gap = likeGround(between, lab, ofCloth, ofGround);
  const found = connectedComponents(gap, width, height);
  const area = inside.reduce((sum, is) => sum + is, 0);
  const gaps = found.components.filter(
    (one) =>
      one.area > GAP.area * area &&
      one.bottom - one.top > GAP.height * tall &&
      one.bottom > top + GAP.bottom * tall,
  );
  if (gaps.length === 0) return inside;
  const isGap = pixelsOf(found, gaps);
  return inside.map((is, p) => (is && !isGap[p] ? 1 : 0));
}

function likeGround(
  between: Uint8Array,
  lab: Float32Array,
  cloth: ColourModel,
  ground: ColourModel,
): Uint8Array {
  const gap = new Uint8Array(between.length);
  for (let p = 0; p < gap.length; p++) {
    if (!between[p]) continue;
    const asCloth = colourLogLikelihood(cloth, lab, p * 3);
    const asGround = colourLogLikelihood(ground, lab, p * 3);
    if (asGround - asCloth > LEAD || asCloth < NO_CLOTH) gap[p] = 1;
  }
  return gap;
}

/** The first and last column of each row of the piece; null where it has none. */
function rowsOf(
  inside: Uint8Array,
  width: number,
  height: number,
): ({ start: number; end: number } | null)[] {
  return Array.from({ length: height }, (_, y) => {
    const row = inside.subarray(y * width, (y + 1) * width);
    const start = row.indexOf(1);
    return start < 0 ? null : { start, end: row.lastIndexOf(1) };
  });
}
