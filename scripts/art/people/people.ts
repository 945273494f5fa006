import { type Canvas, createCanvas, layOver } from '../canvas/canvas.ts';
import type { Point } from '../canvas/geometry.ts';
import type { HeadStyle } from './face.ts';
import { drawBackHair, drawHead, drawNeck } from './head.ts';
import { drawArm, drawHand } from './limbs.ts';
import { drawPants } from '../pants/pants.ts';
import type { PantsStyle } from '../pants/pants-body.ts';
import { drawShirt } from '../shirts/shirt.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import { type Side, SIDES, signOf } from '../shirts/shirt-body.ts';
import { type Build, standing } from './stance.ts';
import type { ShoeStyle } from '../shoes/shoe-pieces.ts';
import { drawShoe } from '../shoes/shoes.ts';
import { paintFloorShadow, paintStudio } from './studio.ts';

/** Someone standing in the studio, dressed. Pictures are 1000 x 1500 units. */
export type Person = {
  head: HeadStyle;
  build: Build;
  shirt: ShirtStyle;
  tucked: boolean;
  pants: PantsStyle;
  leg: { knee: number; hem: number };
  shoes: ShoeStyle;
  wall: [number, number, number];
  /** Which leg carries the weight. */
  stance: Side;
};

/** Paints a person in the studio at `scale` pixels a unit. */
export async function drawPerson(person: Person, scale: number): Promise<Canvas> {
  const view = { left: 0, top: 0, width: 1000, height: 1500, scale };
  const studio = createCanvas(view);
  paintStudio(studio, 1215, person.wall);
  paintFloorShadow(studio, {
    x: 610,
    y: 1398,
    rx: 290,
    ry: 26,
    lean: -1.2,
    soft: 24,
    opacity: 0.3,
  });
  const { shirt, pants, feet } = standing(person.build, person);
  for (const side of SIDES) {
    const [x, y] = feet[side];
    const shadow = {
      x: x + signOf(side) * 12,
      y: y + 84,
      rx: 66,
      ry: 15,
      lean: 0,
      soft: 9,
      opacity: 0.5,
    };
    paintFloorShadow(studio, shadow);
  }
  // On a layer of its own the figure casts no hard shadow on the wall behind it.
  const canvas = createCanvas(view);
  const stand = { eyes: [499, 200] as Point, unit: 0.98 };
  await drawBackHair(canvas, stand, person.head);
  for (const side of SIDES)
    await drawShoe(
      canvas,
      side,
      { top: feet[side], unit: 0.55, turn: side === person.stance ? 0.08 : 0.2, flatten: 0.64 },
      person.shoes,
    );
  const wear = async () => {
    // Cuffs end above the wrist, where a pose detector sees it.
    const style = { ...person.shirt, reach: Math.min(1.9, person.shirt.reach) };
    await drawShirt(canvas, shirt, style, () =>
      drawNeck(canvas, stand, person.head, person.build.neck / 0.98),
    );
  };
  for (const side of SIDES) {
    const arm = shirt.arm[side];
    if (person.shirt.reach < 1.6) {
      const from: Point = [shirt.shoulder[side][0] - signOf(side) * 22, 400];
      await drawArm(canvas, side, from, arm, { upper: 62, elbow: 52, wrist: 36 }, person.head.skin);
    }
    await drawHand(canvas, side, arm, 0.74, person.head.skin);
  }
  if (person.tucked) await wear();
  await drawPants(canvas, pants, person.pants, true);
  if (!person.tucked) await wear();
  await drawHead(canvas, stand, person.head);
  layOver(studio, canvas);
  return studio;
}
