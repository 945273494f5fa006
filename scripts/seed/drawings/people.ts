import { type Canvas, createCanvas, layOver } from './canvas.ts';
import type { Point } from './geometry.ts';
import { drawBackHair, drawHead, drawNeck, type HeadStyle } from './head.ts';
import { drawArm, drawHand } from './limbs.ts';
import { drawPants, type PantsBody, type PantsStyle } from './pants.ts';
import { drawShirt, type ShirtStyle } from './shirt.ts';
import { type Pair, type ShirtBody, SIDES, signOf } from './shirt-body.ts';
import { drawShoe, type ShoeStyle } from './shoes.ts';
import { paintFloorShadow, paintStudio } from './studio.ts';

/** Someone standing in the studio, dressed. Pictures are 1000 x 1500 units. */
export type Person = {
  head: HeadStyle;
  /** Half the width of the shoulders, of the waist and of the hips. */
  build: { shoulder: number; waist: number; hip: number; neck: number };
  shirt: ShirtStyle;
  tucked: boolean;
  pants: PantsStyle;
  leg: { knee: number; hem: number };
  shoes: ShoeStyle;
  wall: [number, number, number];
};

/** Size of a unit of cloth on a person. */
const CLOTH = 0.68;

function bodies(person: Person): { shirt: ShirtBody; pants: PantsBody; feet: Pair } {
  const { shoulder, waist, hip } = person.build;
  const c = 500;
  // The weight rests on the leg to the left: hips and shoulders tilt against each other.
  const pair = (half: number, y: number, dx = 0, tilt = 0): Pair => ({
    left: [c + dx - half, y - tilt],
    right: [c + dx + half, y + tilt],
  });
  const hemY = person.tucked ? 668 : 748;
  return {
    shirt: {
      unit: CLOTH,
      neck: pair(person.build.neck / 2 + 15, 326, 0),
      shoulder: pair(shoulder, 356, 0, -3),
      armpit: pair(shoulder - 12, 474, 0, -2),
      waist: pair(waist + (person.tucked ? 0 : 8), 600, -2),
      hem: pair(person.tucked ? waist + 4 : hip + 7, hemY, -5, 3),
      arm: {
        left: { elbow: [c - shoulder - 56, 586], wrist: [c - shoulder - 86, 770] },
        right: { elbow: [c + shoulder + 50, 592], wrist: [c + shoulder + 90, 772] },
      },
      sleeve: { upper: 84, elbow: 68, wrist: 50 },
    },
    pants: {
      unit: CLOTH,
      waist: pair(waist + 2, 640, -5, 3),
      hip: pair(hip, 752, -6, 4),
      crotch: [c - 4, 815],
      knee: { left: [c - 63, 1064], right: [c + 64, 1058] },
      hem: { left: [c - 68, 1338], right: [c + 84, 1330] },
      width: { thigh: 0, knee: person.leg.knee, hem: person.leg.hem },
    },
    feet: { left: [c - 70, 1316], right: [c + 90, 1308] },
  };
}

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
  const { shirt, pants, feet } = bodies(person);
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
      { top: feet[side], unit: 0.55, turn: side === 'left' ? 0.08 : 0.2, flatten: 0.64 },
      person.shoes,
    );
  const wear = async () => {
    await drawShirt(canvas, shirt, person.shirt, () =>
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
