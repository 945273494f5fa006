import { PARSE_CLASSES } from '../body/person-parse.ts';
import { connectedComponents, pixelsOf } from '../pixels/components.ts';
import { marksWhere } from '../pixels/mask.ts';
import type { ClassMaps } from './colour-refinement.ts';
import type { BodyFrame } from './garment-rules.ts';

/** A smaller part is a strap, a tassel or a cord; squared lengths of the trunk. */
const LEAST_AREA = 0.05;
/** From this mean score of trousers or a skirt on, a part is cloth. Bags that no hand holds have up to .11, a scarf .15; belts have more, but lie between two garments. */
const LEAST_SCORE = 0.17;
/** So far below both knees, in lengths of the trunk, no bag hangs from a hand: there the network need not think of cloth. */
const BELOW_KNEES = 0.1;
const KNEES = [25, 26];
/**
 * Shares of a part's outline: trousers or a skirt lie beside at least this of it, a shirt or coat, and skin, beside at most that. What hands hold lies
 * beside skin.
 */
const BESIDE = { pants: 0.3, shirt: 0.1, skin: 0.1 };

const [SHIRT, PANTS, SKIN, OTHER] = (['shirt', 'pants', 'skin', 'other'] as const).map((name) =>
  PARSE_CLASSES.indexOf(name),
);

/**
 * Gives the side of a wide skirt, or the hem of a wide trouser leg, back to it where the network takes that for a bag: it thinks of cloth there, too, or it lies
 * below the knees; and much of the outline goes on in the cloth. In 256 photos that no network was trained on, four parts are like that, all of them cloth. Changes `labels` and `scores`.
 * @param carried 1 on things that are carried, height x width
 * @returns what is carried besides
 */
export function takeClothBack(
  labels: Uint8Array,
  scores: ClassMaps,
  carried: Uint8Array,
  { landmarks, trunk }: Pick<BodyFrame, 'landmarks' | 'trunk'>,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const isThing = marksWhere(labels.length, (p) => labels[p] === OTHER && carried[p] === 1);
  const things = connectedComponents(isThing, width, height);
  const large = things.components.filter(({ area }) => area >= LEAST_AREA * trunk * trunk);
  if (large.length === 0) return carried;
  const { score, outline, beside } = measureParts(
    things.labels,
    { count: things.components.length, width },
    { labels, scores },
  );
  const belowKnees = Math.max(...KNEES.map((i) => landmarks[i].y)) + BELOW_KNEES * trunk;
  const cloth = large.filter(
    ({ id, area, top }) =>
      (score[id] >= LEAST_SCORE * area || top > belowKnees) &&
      beside.pants[id] >= BESIDE.pants * outline[id] &&
      beside.shirt[id] <= BESIDE.shirt * outline[id] &&
      beside.skin[id] <= BESIDE.skin * outline[id],
  );
  if (cloth.length === 0) return carried;
  const isCloth = pixelsOf(things, cloth);
  for (let p = 0; p < labels.length; p++) {
    if (!isCloth[p]) continue;
    labels[p] = PANTS;
    const pants = scores[PANTS][p];
    scores[PANTS][p] = scores[OTHER][p];
    scores[OTHER][p] = pants;
  }
  return marksWhere(carried.length, (p) => carried[p] === 1 && !isCloth[p]);
}

/** Of each part by its id: the sum of its scores of pants, and the lengths of its outline, of all of it and beside garments. */
type Measures = {
  score: Float64Array;
  outline: Uint32Array;
  beside: Record<'pants' | 'shirt' | 'skin', Uint32Array>;
};

function measureParts(
  parts: Int32Array,
  { count, width }: { count: number; width: number },
  { labels, scores }: { labels: Uint8Array; scores: ClassMaps },
): Measures {
  const counts = (): Uint32Array => new Uint32Array(count + 1);
  const found: Measures = {
    score: new Float64Array(count + 1),
    outline: counts(),
    beside: { pants: counts(), shirt: counts(), skin: counts() },
  };
  const look = (id: number, q: number): void => {
    if (q >= 0 && q < parts.length && parts[q] === id) return;
    found.outline[id]++;
    if (labels[q] === PANTS) found.beside.pants[id]++;
    if (labels[q] === SHIRT) found.beside.shirt[id]++;
    if (labels[q] === SKIN) found.beside.skin[id]++;
  };
  for (let p = 0; p < parts.length; p++) {
    const id = parts[p];
    if (!id) continue;
    found.score[id] += scores[PANTS][p];
    look(id, p - width);
    look(id, p + width);
    look(id, p % width > 0 ? p - 1 : -1);
    look(id, p % width < width - 1 ? p + 1 : -1);
  }
  return found;
}
