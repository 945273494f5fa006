import type { Canvas } from '../canvas/canvas.ts';
import { fill, mix, outline, type Point, shift } from '../canvas/geometry.ts';
import { BAND, legLines, legOutline, type PantsBody, type PantsStyle } from './pants-body.ts';
import { patchPockets, seams, waistband } from './pants-details.ts';
import { legFolds } from './pants-folds.ts';
import { paint } from '../canvas/part.ts';
import { SIDES, signOf } from '../shirts/shirt-body.ts';
import { rivet } from '../canvas/trims.ts';

/** Paints pants; the inside of the back shows only when nobody wears them. */
export async function drawPants(
  canvas: Canvas,
  b: PantsBody,
  style: PantsStyle,
  worn = false,
): Promise<void> {
  const u = b.unit;
  const [l, r] = [b.waist.left, b.waist.right];
  const c = mix(l, r, 0.5);
  if (!worn)
    await paint(canvas, {
      shape: fill(
        outline(
          [
            shift(l, 2 * u, 4 * u),
            shift(mix(l, c, 0.5), 0, -3 * u),
            shift(c, 0, -5 * u),
            shift(mix(r, c, 0.5), 0, -3 * u),
            shift(r, -2 * u, 4 * u),
          ],
          [shift(r, -2 * u, 4 * u), shift(c, 0, 26 * u), shift(l, 2 * u, 4 * u)],
        ),
      ),
      material: style.material,
      frame: { origin: l, scale: u, angle: Math.PI / 2 },
      roll: 10 * u,
      rise: 2 * u,
      tone: 0.6,
    });
  const form = SIDES.map((side) => fill(legOutline(b, side))).join('');
  for (const side of SIDES) {
    const { pressed, sewn } = seams(b, style, side);
    const k = signOf(side);
    const rivets =
      style.rivets && style.pockets === 'jeans'
        ? [0.43, 0.97]
            .map((t, i) =>
              rivet(
                shift(mix(c, b.waist[side], t), k * i * 12 * u, (BAND + 12 + i * 66) * u),
                4 * u,
              ),
            )
            .join('')
        : '';
    const lean = Math.atan2(
      -(b.hem[side][0] - mix(b.hip[side], b.crotch, 0.5)[0]),
      b.hem[side][1] - b.hip[side][1],
    );
    await paint(canvas, {
      shape: fill(legOutline(b, side)),
      form,
      material: style.material,
      frame: { origin: mix(b.hip[side], b.crotch, 0.46), scale: u, angle: lean },
      roll: 64 * u,
      rise: 32 * u,
      folds: legFolds(b, side, style),
      crumple: { height: 6 * style.drape.folds, across: 70 * u, along: 130 * u },
      seams: { svg: pressed, depth: 2, softness: 1.4 },
      trim: sewn + rivets,
      seed: style.seed + (side === 'left' ? 5 : 6),
    });
    if (style.turnUp) {
      const { outer, inner, hem } = legLines(b, side);
      const high = (line: Point[]) => mix(line[line.length - 1]!, line[line.length - 2]!, 0.24);
      const [o, i] = [shift(high(outer), k * 3 * u, 0), shift(high(inner), -k * 3 * u, 0)];
      await paint(canvas, {
        shape: fill(
          outline(
            [o, shift(hem[0], k * 4 * u, 2 * u)],
            [
              shift(hem[0], k * 4 * u, 2 * u),
              shift(b.hem[side], 0, 10 * u),
              shift(hem[1], -k * 4 * u, 2 * u),
            ],
            [shift(hem[1], -k * 4 * u, 2 * u), i],
            [i, shift(mix(i, o, 0.5), 0, 8 * u), o],
          ),
        ),
        material: style.material,
        frame: { origin: o, scale: u, angle: lean },
        roll: 40 * u,
        rise: 20 * u,
        tone: 1.04,
        crumple: { height: 3, across: 40 * u, along: 40 * u },
        shadow: { reach: 6 * u, opacity: 0.35 },
        seed: style.seed + 8,
      });
    }
  }
  for (const part of [...patchPockets(b, style), ...waistband(b, style)]) await paint(canvas, part);
}
