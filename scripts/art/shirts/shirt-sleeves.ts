import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { type ShirtBody, type Side, sleeveAngle, sleeveCut } from './shirt-body.ts';
import { sleeveFolds } from './shirt-folds.ts';
import { sleeveOutline } from './shirt-shapes.ts';
import type { ShirtStyle } from './shirt-style.ts';
import { button, stitches } from '../canvas/trims.ts';

/** A sleeve and its cuff; `form` is the front that the sleeve passes into. */
export function sleeveParts(b: ShirtBody, style: ShirtStyle, side: Side, form: string): Part[] {
  const u = b.unit;
  const angle = sleeveAngle(b, side);
  const frame = { origin: b.shoulder[side], angle, scale: u };
  // Short sleeves end in a narrow band.
  const band = style.cuff === 'plain' ? 0 : style.reach < 1.2 ? 0.09 : 0.2;
  const cuffAt = style.reach - band;
  const seed = style.seed + (side === 'left' ? 3 : 4);
  const hemSeam = sleeveCut(b, side, style.reach - 0.12);
  const parts: Part[] = [
    {
      shape: fill(sleeveOutline(b, side, cuffAt + (band === 0 ? 0.03 : band * 0.15))),
      form: fill(sleeveOutline(b, side, cuffAt + Math.max(0.03, band))) + form,
      material: style.material,
      frame,
      roll: 46 * u,
      rise: 24 * u,
      folds: sleeveFolds(b, side, cuffAt, style.drape, seed),
      crumple: { height: 5 * style.drape.folds, across: 60 * u, along: 110 * u },
      seams:
        style.cuff === 'plain'
          ? { svg: stroke(curve([hemSeam.outer, hemSeam.inner]), 2 * u), depth: 1.2 }
          : undefined,
      trim:
        style.cuff === 'plain'
          ? stitches(curve([hemSeam.outer, hemSeam.inner]), style.thread, u)
          : undefined,
      seed,
    },
  ];
  if (style.cuff === 'plain') return parts;
  const top = sleeveCut(b, side, cuffAt - 0.01);
  const end = sleeveCut(b, side, style.reach);
  const flare = style.cuff === 'shirt' ? 0.03 : -0.05;
  const wide = (c: { outer: Point; inner: Point }) => ({
    outer: mix(c.inner, c.outer, 1 + flare),
    inner: mix(c.outer, c.inner, 1 + flare),
  });
  const [a, z] = [wide(top), wide(end)];
  const dip = (p: Point, q: Point) => shift(mix(p, q, 0.5), 0, 5 * u);
  const cuff = outline(
    [a.outer, z.outer],
    [z.outer, dip(z.outer, z.inner), z.inner],
    [z.inner, a.inner],
    [a.inner, dip(a.inner, a.outer), a.outer],
  );
  const along = (t: number): Point[] => [
    mix(a.outer, z.outer, t),
    shift(mix(mix(a.outer, a.inner, 0.5), mix(z.outer, z.inner, 0.5), t), 0, 5 * u),
    mix(a.inner, z.inner, t),
  ];
  parts.push({
    shape: fill(cuff),
    material: style.cuff === 'rib' ? (style.edge ?? style.material) : style.material,
    frame,
    roll: 34 * u,
    rise: 18 * u,
    crumple: { height: 2 * style.drape.folds, across: 40 * u, along: 60 * u },
    trim:
      style.cuff === 'shirt'
        ? stitches(curve(along(0.1)), style.thread, u) +
          stitches(curve(along(0.9)), style.thread, u) +
          button(
            mix(mix(a.inner, z.inner, 0.5), mix(a.outer, z.outer, 0.5), 0.24),
            6 * u,
            style.buttons,
          )
        : undefined,
    shadow: { reach: 7 * u, opacity: 0.28 },
    seed: seed + 2,
  });
  return parts;
}
