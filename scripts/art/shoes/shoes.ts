import type { Canvas } from '../canvas/canvas.ts';
import type { Point } from '../canvas/geometry.ts';
import { paint } from '../canvas/part.ts';
import { type Side, signOf } from '../shirts/shirt-body.ts';
import { KINDS } from './shoe-kinds.ts';
import type { ShoeKind, ShoeStyle } from './shoe-pieces.ts';

/** Where one shoe stands: the middle of its top line, its size, and how far the toe turns outwards (radians). */
export type Stand = { top: Point; unit: number; turn: number; flatten?: number };

/** How much a kind of shoe narrows at its toe. */
const SLIM: Record<ShoeKind, number> = {
  sneaker: 0,
  derby: 0.1,
  chelsea: 0.13,
  espadrille: 0.02,
  loafer: 0.06,
};

/** Paints one shoe seen from the front and a little above, toe down. `side` is left or right in the picture. */
export async function drawShoe(
  canvas: Canvas,
  side: Side,
  stand: Stand,
  style: ShoeStyle,
): Promise<void> {
  const u = stand.unit;
  const k = signOf(side);
  const [c, s] = [Math.cos(stand.turn), Math.sin(stand.turn)];
  // x grows towards the outside of the foot, y towards the toe; 200 x 280 units.
  const at = (x: number, y: number): Point => {
    // Dress shoes narrow towards the toe.
    const slim = 0.86 - SLIM[style.kind] * Math.max(0, (y - 130) / 145) ** 1.5;
    const px = x * slim * c + y * s;
    const py = (-x * slim * s + y * c) * (stand.flatten ?? 1);
    return [stand.top[0] + k * px * u, stand.top[1] + py * u];
  };
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const frame = { origin: at(0, 0), scale: u, angle: -k * stand.turn };
  for (const part of KINDS[style.kind]({ at, pts, u, style, frame })) await paint(canvas, part);
}
