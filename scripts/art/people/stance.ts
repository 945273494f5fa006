import type { Point } from '../canvas/geometry.ts';
import type { PantsBody } from '../pants/pants-body.ts';
import type { Arm, Pair, ShirtBody, Side } from '../shirts/shirt-body.ts';

/** Half the width of the shoulders, of the waist and of the hips; the whole width of the neck. */
export type Build = { shoulder: number; waist: number; hip: number; neck: number };
/** What of the clothes changes the silhouette: widths of the trouser leg, shirt inside or outside. */
export type Dress = { tucked: boolean; leg: { knee: number; hem: number }; stance: Side };
export type Stance = { shirt: ShirtBody; pants: PantsBody; feet: Pair };

/** Size of a unit of cloth on a person. */
const CLOTH = 0.68;

/** The bodies of what a person wears, standing with the weight on the leg of `stance`; 1000 x 1500 units. */
export function standing(build: Build, dress: Dress): Stance {
  const left = weightOnLeft(build, dress);
  return dress.stance === 'left' ? left : mirrored(left);
}

function weightOnLeft(build: Build, dress: Dress): Stance {
  const { shoulder, waist, hip, neck } = build;
  const c = 500;
  // Hips and shoulders tilt against each other.
  const pair = (half: number, y: number, dx = 0, tilt = 0): Pair => ({
    left: [c + dx - half, y - tilt],
    right: [c + dx + half, y + tilt],
  });
  const hemY = dress.tucked ? 668 : 748;
  return {
    shirt: {
      unit: CLOTH,
      neck: pair(neck / 2 + 15, 326, 0),
      shoulder: pair(shoulder, 356, 0, -3),
      armpit: pair(shoulder - 12, 474, 0, -2),
      waist: pair(waist + (dress.tucked ? 0 : 8), 600, -2),
      hem: pair(dress.tucked ? waist + 4 : hip + 7, hemY, -5, 3),
      arm: {
        left: { elbow: [c - shoulder - 62, 584], wrist: [c - shoulder - 98, 768] },
        right: { elbow: [c + shoulder + 57, 590], wrist: [c + shoulder + 101, 770] },
      },
      sleeve: { upper: 78, elbow: 66, wrist: 50 },
    },
    pants: {
      unit: CLOTH,
      waist: pair(waist + 2, 640, -5, 3),
      hip: pair(hip, 752, -6, 4),
      crotch: [c - 4, 815],
      knee: { left: [c - 70, 1064], right: [c + 72, 1058] },
      hem: { left: [c - 77, 1338], right: [c + 95, 1330] },
      width: { thigh: 0, knee: dress.leg.knee, hem: dress.leg.hem },
    },
    feet: { left: [c - 79, 1316], right: [c + 101, 1308] },
  };
}

const WIDTH = 1000;
const flip = ([x, y]: Point): Point => [WIDTH - x, y];
const flipPair = (p: Pair): Pair => ({ left: flip(p.right), right: flip(p.left) });
const flipArm = (arm: Arm): Arm => ({ elbow: flip(arm.elbow), wrist: flip(arm.wrist) });

function mirrored({ shirt, pants, feet }: Stance): Stance {
  return {
    shirt: {
      ...shirt,
      neck: flipPair(shirt.neck),
      shoulder: flipPair(shirt.shoulder),
      armpit: flipPair(shirt.armpit),
      waist: flipPair(shirt.waist),
      hem: flipPair(shirt.hem),
      arm: { left: flipArm(shirt.arm.right), right: flipArm(shirt.arm.left) },
    },
    pants: {
      ...pants,
      waist: flipPair(pants.waist),
      hip: flipPair(pants.hip),
      crotch: flip(pants.crotch),
      knee: flipPair(pants.knee),
      hem: flipPair(pants.hem),
    },
    feet: flipPair(feet),
  };
}
