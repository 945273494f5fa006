import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import { paint, type Part } from '../canvas/part.ts';
import { button, stitches } from '../canvas/trims.ts';
import { centreOf, type ShirtBody } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import { drawShirt } from '../shirts/shirt.ts';
import { drawSlip, type SlipStyle } from './slip.ts';
import { skirtParts, type SkirtStyle } from './skirt.ts';
import { bandPart, knotParts, type WaistBand } from './waist.ts';

/**
 * How a dress is made: a shirt that reaches down to the knee, as knitted ones are; a bodice drawn as a shirt with a skirt below it; or a slip
 * on two straps.
 */
export type DressStyle =
  | { cut: 'long'; body: ShirtBody; style: ShirtStyle }
  | {
      cut: 'bodice';
      body: ShirtBody;
      style: ShirtStyle;
      skirt: SkirtStyle;
      band: WaistBand;
      /** Where the band is tied, from the middle, and how far its ends hang down. */
      knot?: { x: number; drop: number };
      /** The skirt is wrapped: one side lies over the other. */
      wrapped?: boolean;
    }
  | { cut: 'slip'; style: SlipStyle };

type Bodice = Extract<DressStyle, { cut: 'bodice' }>;

/** The strip of buttons goes on below the belt. */
function skirtPlacket({ body, style, skirt }: Bodice): Part[] {
  if (style.front !== 'open') return [];
  const top = centreOf(body.hem);
  const end: Point = [top[0], skirt.hemY + 21];
  const half = 17;
  const line = (k: number) =>
    stitches(curve([shift(top, k * 12.6, 0), shift(end, k * 12.6, -4)]), style.thread, 1);
  const buttons = [0.14, 0.31, 0.48, 0.65, 0.82].map((t) =>
    button(mix(top, end, t), 7, style.buttons),
  );
  return [
    {
      shape: fill(
        outline(
          [shift(top, -half, 0), shift(end, -half, 0)],
          [shift(end, half, 0), shift(top, half, 0)],
        ),
      ),
      material: style.material,
      frame: { origin: shift(top, 40, 3) },
      roll: 5,
      rise: 2,
      crumple: { height: 5, across: 90, along: 150 },
      trim: line(-1) + line(1) + buttons.join(''),
      shadow: { reach: 5, opacity: 0.3 },
      seed: style.seed + 7,
    },
  ];
}

/** The edge of the side that lies on top, from the waist to the hem. */
function wrapEdge({ body, style, skirt, knot }: Bodice): Part[] {
  const top: Point = [470 + (knot?.x ?? 60), body.hem.left[1]];
  const end: Point = [470 + (knot?.x ?? 60) * 0.5 - skirt.hem * 0.04, skirt.hemY + 16];
  const middle = shift(mix(top, end, 0.5), 22, 0);
  const over = outline(
    [shift(top, -70, -6), shift(top, 4, 0)],
    [shift(top, 4, 0), middle, end],
    [end, shift(end, -66, 6)],
    [shift(end, -66, 6), shift(middle, -80, 0), shift(top, -70, -6)],
  );
  // A fold lies under the edge; towards the left the piece passes into the skirt.
  return [
    {
      shape: stroke(curve([top, middle, shift(end, 0, 3)]), 7),
      form: fill(over),
      material: style.material,
      frame: { origin: body.neck.left },
      roll: 5,
      rise: 3,
      shadow: { reach: 13, opacity: 0.5 },
      seed: style.seed + 8,
    },
  ];
}

export async function drawDress(canvas: Canvas, dress: DressStyle): Promise<void> {
  if (dress.cut === 'slip') return drawSlip(canvas, dress.style);
  if (dress.cut === 'long') return drawShirt(canvas, dress.body, dress.style);
  const { body, style, skirt, band, knot } = dress;
  for (const part of skirtParts(body, skirt, style.material, style.seed + 6, style.drape.folds))
    await paint(canvas, part);
  for (const part of dress.wrapped ? wrapEdge(dress) : skirtPlacket(dress))
    await paint(canvas, part);
  await drawShirt(canvas, body, style);
  const waist = { left: shift(body.hem.left, 0, 2), right: shift(body.hem.right, 0, 2) };
  await paint(canvas, bandPart(waist, band));
  if (!knot) return;
  const at = shift(centreOf(waist), knot.x, 8);
  for (const part of knotParts(at, band, knot.drop)) await paint(canvas, part);
}
