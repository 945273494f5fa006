import type { Canvas } from '../canvas/canvas.ts';
import { fill, mix, outline, type Point, shift } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { button, stitches } from '../canvas/trims.ts';
import { centreOf, type ShirtBody, type Side, SIDES, signOf } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import { drawShirt } from '../shirts/shirt.ts';

const line = (a: Point, b: Point) => `M${a.join(' ')}L${b.join(' ')}`;

/** A felled seam: a narrow ridge of cloth with a row of stitches on both sides. */
function felledSeam(b: ShirtBody, style: ShirtStyle, from: Point, to: Point): Part {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const across = (k: number): [Point, Point] => {
    const dx = (-(to[1] - from[1]) / length) * k;
    const dy = ((to[0] - from[0]) / length) * k;
    return [shift(from, dx, dy), shift(to, dx, dy)];
  };
  const [a, z] = [across(-5.5), across(5.5)];
  const [rowA, rowZ] = [across(-3), across(3)];
  return {
    shape: fill(outline([a[0], a[1]], [z[1], z[0]])),
    material: style.material,
    frame: { origin: b.neck.left },
    roll: 4,
    rise: 1.8,
    trim:
      stitches(line(rowA[0], rowA[1]), style.thread, 0.9) +
      stitches(line(rowZ[0], rowZ[1]), style.thread, 0.9),
    shadow: { reach: 4, opacity: 0.3 },
    seed: style.seed + 31,
  };
}

/** The seams of a jean jacket: a yoke above the pockets, and two seams from each pocket to the waistband. */
function jacketSeams(b: ShirtBody, style: ShirtStyle): Part[] {
  const band = mix(b.waist.left, b.hem.left, 0.8)[1] + 9;
  return SIDES.flatMap((side: Side) => {
    const k = signOf(side);
    const chest = shift(mix(centreOf(b.armpit), b.armpit[side], 0.52), 0, -18);
    const yoke = chest[1] - 8;
    const low = (x: number): Point => [centreOf(b.hem)[0] + k * x, band];
    return [
      felledSeam(b, style, [centreOf(b.hem)[0] + k * 17, yoke], [b.armpit[side][0] - k * 34, yoke]),
      felledSeam(b, style, shift(chest, -k * 36, 60), low(58)),
      felledSeam(b, style, shift(chest, k * 36, 60), low(122)),
    ];
  });
}

/** The button of the waistband and the stitches along its edges. */
function waistband(b: ShirtBody, style: ShirtStyle): Part {
  const c = centreOf(b.hem)[0];
  const [top, end] = [mix(b.waist.left, b.hem.left, 0.82)[1] + 12, b.hem.left[1] + 6];
  return {
    shape: fill(
      outline(
        [
          [c - 24, top],
          [c + 24, top],
        ],
        [
          [c + 24, end],
          [c - 24, end],
        ],
      ),
    ),
    material: style.edge ?? style.material,
    frame: { origin: b.hem.left },
    roll: 5,
    rise: 2,
    trim: button([c, (top + end) / 2], 9, style.buttons),
    shadow: { reach: 5, opacity: 0.3 },
    seed: style.seed + 32,
  };
}

/** Paints a jean jacket: a short shirt of heavy denim with a waistband and felled seams. */
export const drawDenimJacket = (canvas: Canvas, b: ShirtBody, style: ShirtStyle): Promise<void> =>
  drawShirt(canvas, b, style, undefined, {
    below: jacketSeams(b, style),
    above: [waistband(b, style)],
  });
