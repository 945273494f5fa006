import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { createRandom } from '../canvas/noise.ts';
import type { Fold, Part } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import { centreOf, type Pair, type ShirtBody } from '../shirts/shirt-body.ts';

/** How a skirt falls from the waist of a bodice. Lengths in drawing units. */
export type SkirtStyle = {
  /** y of the hem at the sides. */
  hemY: number;
  /** Half widths at the hip and at the hem. */
  hip: number;
  hem: number;
  /** Folds that fall from the waist to the hem, and how deep they are; 1 is a gathered cotton. */
  folds: number;
  depth: number;
  softness: number;
  /** Stands out at the waist in small gathers. */
  gathered?: boolean;
  thread?: string;
};

const CENTRE = 470;
/** The hip lies this far below the waist. */
const HIP = 150;

const around = (half: number, y: number): Pair => ({
  left: [CENTRE - half, y],
  right: [CENTRE + half, y],
});

/** The points of a skirt: waist as the bodice ends, hip, hem. */
const skirtBody = (bodice: ShirtBody, style: SkirtStyle) => {
  const waist = bodice.hem;
  return {
    waist,
    hip: around(style.hip, waist.left[1] + HIP),
    hem: around(style.hem, style.hemY),
  };
};

/** The lower edge: it hangs lower in the middle and waves with the folds. */
export const hemCurve = (hem: Pair, folds: number, depth: number): Point[] => {
  const count = folds * 2 + 1;
  return Array.from({ length: count }, (_, i): Point => {
    const t = i / (count - 1);
    const [x, y] = mix(hem.left, hem.right, t);
    const sag = 24 * (1 - (2 * t - 1) ** 2);
    const isEnd = i === 0 || i === count - 1;
    return [x, y + sag + (isEnd ? 0 : (i % 2 === 0 ? -3.6 : 3.6) * depth)];
  });
};

function skirtFolds(waist: Pair, hem: Pair, style: SkirtStyle, seed: number): Fold[] {
  const random = createRandom(seed);
  const folds: Fold[] = [];
  const edge = hemCurve(hem, style.folds, style.depth);
  edge.slice(1, -1).forEach((bottom, index) => {
    const t = (index + 1) / (edge.length - 1);
    const isRidge = index % 2 === 0;
    const from = style.gathered ? random() * 0.06 : 0.1 + random() * 0.36;
    const top = mix(mix(waist.left, waist.right, 0.04 + t * 0.92), bottom, from);
    const sway = (random() - 0.5) * 22;
    folds.push({
      line: [top, shift(mix(top, bottom, 0.5), sway, 0), shift(bottom, 0, 16)],
      width: (32 + random() * 20) * (style.hem / 300),
      height: (isRidge ? 7 : -6.4) * style.depth,
      softness: 9 * style.softness,
      peak: 0.86,
    });
    if (!style.gathered) return;
    const short = mix(top, bottom, 0.16 + random() * 0.2);
    folds.push({
      line: [shift(top, 6, -4), shift(mix(top, short, 0.5), 5, 0), shift(short, 9, 0)],
      width: 12,
      height: (isRidge ? -3.4 : 3) * style.depth,
      softness: 3 * style.softness,
      peak: 0.2,
    });
  });
  return folds;
}

/** Path data of a skirt below a bodice, the waist a little above its lower edge. */
export function skirtOutline(bodice: ShirtBody, style: SkirtStyle): string {
  const { waist, hip, hem } = skirtBody(bodice, style);
  return outline(
    [shift(waist.left, 0, -16), hip.left, mix(hip.left, hem.left, 0.5), hem.left],
    hemCurve(hem, style.folds, style.depth),
    [hem.right, mix(hip.right, hem.right, 0.5), hip.right, shift(waist.right, 0, -16)],
  );
}

/** The inside of the back, seen where the hem waves up, and the front of a skirt. */
export function skirtParts(
  bodice: ShirtBody,
  style: SkirtStyle,
  material: Material,
  seed: number,
  crumple = 1,
): Part[] {
  const { waist, hem } = skirtBody(bodice, style);
  const folds = skirtFolds(waist, hem, style, seed);
  const edge = hemCurve(hem, style.folds, style.depth).map((p) => shift(p, 0, -15));
  const low = centreOf(hem);
  const frame = { origin: bodice.neck.left };
  const back = outline(
    [shift(hem.left, 8, -30), shift(low, 0, -30), shift(hem.right, -8, -30)],
    [shift(hem.right, -8, -3), shift(low, 0, 17), shift(hem.left, 8, -3)],
  );
  return [
    { shape: fill(back), material, frame, roll: 8, rise: -3, tone: 0.5, seed },
    {
      shape: fill(skirtOutline(bodice, style)),
      material,
      frame,
      roll: 84,
      rise: 34,
      folds,
      crumple: { height: 5 * crumple, across: 80, along: 190 },
      seams: { svg: stroke(curve(edge), 1.6), depth: 1.2 },
      trim: style.thread ? stitches(curve(edge), style.thread, 1) : undefined,
      seed,
    },
  ];
}
