import { mix, outline, type Point, shift } from '../canvas/geometry.ts';
import { centreOf, type ShirtBody, type Side, signOf, sleeveCut } from './shirt-body.ts';
import type { CollarKind, ShirtStyle } from './shirt-style.ts';

/** Path data of the front, from the left of the neck around. */
export const bodyOutline = (b: ShirtBody, style: ShirtStyle, drop: number) => {
  const u = b.unit;
  const low = centreOf(b.hem);
  // Lapels lie over the lower end of the neckline, the more of it the further one front lies over the other.
  const hidden = style.lapel ? 25 + style.lapel.overlap * 0.7 : 0;
  const front = shift(centreOf(b.neck), 0, (drop - hidden) * u);
  const left = (s: Side): Point[] => {
    const k = signOf(s);
    return [
      b.neck[s],
      shift(mix(b.neck[s], b.shoulder[s], 0.5), 0, -3 * u),
      shift(b.shoulder[s], -k * 4 * u, 0),
    ];
  };
  const armhole = (s: Side): Point[] => {
    const k = signOf(s);
    return [
      shift(b.shoulder[s], -k * 4 * u, 0),
      shift(mix(b.shoulder[s], b.armpit[s], 0.55), -k * 12 * u, 0),
      b.armpit[s],
    ];
  };
  const end = (s: Side) => (style.hem === 'rib' ? mix(b.waist[s], b.hem[s], 0.84) : b.hem[s]);
  const flank = (s: Side): Point[] => [b.armpit[s], b.waist[s], end(s)];
  const bottom: Point[] =
    style.hem === 'tail'
      ? [
          b.hem.left,
          shift(mix(b.hem.left, low, 0.28), 0, 20 * u),
          shift(low, 0, 46 * u),
          shift(mix(b.hem.right, low, 0.28), 0, 20 * u),
          b.hem.right,
        ]
      : [end('left'), shift(mix(end('left'), end('right'), 0.5), 0, 10 * u), end('right')];
  const neckline: Point[] = [
    b.neck.right,
    shift(mix(b.neck.right, front, 0.62), 16 * u, 8 * u),
    front,
    shift(mix(b.neck.left, front, 0.62), -16 * u, 8 * u),
    b.neck.left,
  ];
  return outline(
    left('left'),
    armhole('left'),
    flank('left'),
    bottom,
    flank('right').reverse(),
    armhole('right').reverse(),
    left('right').reverse(),
    neckline,
  );
};

/** Path data of a sleeve, reaching under the front at the armhole. */
export function sleeveOutline(b: ShirtBody, side: Side, reach: number): string {
  const k = signOf(side);
  const u = b.unit;
  const stops = [0.35, 0.7, 1, 1.35, 1.7, 2].filter((t) => t < reach - 0.08);
  const outer: Point[] = [
    shift(b.shoulder[side], -k * 22 * u, 3 * u),
    shift(b.shoulder[side], k * 1 * u, 2 * u),
    shift(mix(b.shoulder[side], sleeveCut(b, side, 0.35).outer, 0.45), k * 2 * u, 0),
    ...stops.map((t) => sleeveCut(b, side, t).outer),
    sleeveCut(b, side, reach).outer,
  ];
  const end = sleeveCut(b, side, reach);
  const inner: Point[] = [
    end.inner,
    ...stops
      .filter((t) => t > 0.4)
      .map((t) => sleeveCut(b, side, t).inner)
      .reverse(),
    shift(b.armpit[side], k * 3 * u, 3 * u),
    shift(b.armpit[side], -k * 26 * u, 18 * u),
  ];
  return outline(outer, inner);
}

/** Neckline depth below the neck points, by kind of collar. */
export const DROP: Record<CollarKind, number> = {
  shirt: 52,
  camp: 128,
  crew: 58,
  roll: 30,
  polo: 58,
  wrap: 262,
  lapel: 252,
};
