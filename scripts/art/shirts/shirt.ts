import type { Canvas } from '../canvas/canvas.ts';
import { collar } from './collar.ts';
import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import { paint, type Part } from '../canvas/part.ts';
import { centreOf, type ShirtBody, type Side, SIDES, signOf } from './shirt-body.ts';
import { placket, pocketParts } from './shirt-details.ts';
import { torsoFolds } from './shirt-folds.ts';
import { bodyOutline, DROP, sleeveOutline } from './shirt-shapes.ts';
import { sleeveParts } from './shirt-sleeves.ts';
import type { ShirtStyle } from './shirt-style.ts';
import { stitches } from '../canvas/trims.ts';

/**
 * Paints a shirt, back of the neck first. `wearer` paints the neck between the back and the front of the collar; `more` lies below and above
 * the placket and the pockets.
 */
export async function drawShirt(
  canvas: Canvas,
  b: ShirtBody,
  style: ShirtStyle,
  wearer?: () => Promise<void>,
  more: { below: Part[]; above: Part[] } = { below: [], above: [] },
): Promise<void> {
  const u = b.unit;
  const { behind, front } = collar(b, style, DROP[style.collar]);
  for (const part of behind) await paint(canvas, part);
  await wearer?.();
  const body = bodyOutline(b, style, DROP[style.collar]);
  const arms = SIDES.map((side) => fill(sleeveOutline(b, side, Math.min(style.reach, 0.5)))).join(
    '',
  );
  for (const side of SIDES)
    for (const part of sleeveParts(b, style, side, fill(body))) await paint(canvas, part);
  const armholes = SIDES.map((side) => {
    const k = signOf(side);
    return curve([
      shift(b.shoulder[side], -k * 5 * u, 0),
      shift(mix(b.shoulder[side], b.armpit[side], 0.55), -k * 13 * u, 0),
      shift(b.armpit[side], -k * 2 * u, 0),
    ]);
  });
  const low = centreOf(b.hem);
  const dip = style.hem === 'tail' ? 46 : 10;
  const hemLine = curve([
    shift(b.hem.left, 0, -14 * u),
    shift(mix(b.hem.left, low, 0.28), 0, (dip * 0.43 - 14) * u),
    shift(low, 0, (dip - 14) * u),
    shift(mix(b.hem.right, low, 0.28), 0, (dip * 0.43 - 14) * u),
    shift(b.hem.right, 0, -14 * u),
  ]);
  const woven = style.hem !== 'rib';
  await paint(canvas, {
    shape: fill(body),
    form: fill(body) + arms,
    material: style.material,
    frame: { origin: b.neck.left, scale: u },
    roll: 96 * u,
    rise: 36 * u,
    folds: torsoFolds(b, style.drape, style.seed),
    crumple: { height: 5 * style.drape.folds, across: 90 * u, along: 150 * u },
    seams: {
      svg:
        armholes.map((d) => stroke(d, 2.4 * u)).join('') + (woven ? stroke(hemLine, 1.6 * u) : ''),
      depth: 1.5 * u,
    },
    trim: woven ? stitches(hemLine, style.thread, u) : undefined,
    shadow: { reach: 9 * u, opacity: 0.22 },
    seed: style.seed + 1,
  });
  if (style.hem === 'rib') {
    const top = (k: Side) => shift(mix(b.waist[k], b.hem[k], 0.8), -signOf(k) * 2 * u, 0);
    const end = (k: Side) => shift(b.hem[k], -signOf(k) * 9 * u, 0);
    const sag = (p: Point, q: Point) => shift(mix(p, q, 0.5), 0, 11 * u);
    const bulge = (k: Side) => shift(mix(top(k), end(k), 0.35), signOf(k) * 2 * u, 0);
    await paint(canvas, {
      shape: fill(
        outline(
          [top('left'), bulge('left'), end('left')],
          [end('left'), sag(end('left'), end('right')), end('right')],
          [end('right'), bulge('right'), top('right')],
          [top('right'), sag(top('right'), top('left')), top('left')],
        ),
      ),
      material: style.edge ?? style.material,
      frame: { origin: b.hem.left, scale: u },
      roll: 40 * u,
      rise: 20 * u,
      folds: torsoFolds(b, { ...style.drape, folds: style.drape.folds * 0.5 }, style.seed),
      shadow: { reach: 5 * u, opacity: 0.2 },
      seed: style.seed + 5,
    });
  }
  for (const part of [
    ...more.below,
    ...placket(b, style),
    ...pocketParts(b, style),
    ...more.above,
    ...front,
  ])
    await paint(canvas, part);
}
