import {
  BODY_GARMENTS,
  type BodyGarment,
  type GarmentRegion,
  PARSE_CLASSES,
  type ParseClass,
  type PersonParse,
} from '../body/person-parse.ts';
import { between, distanceToSegment, type XY } from '../pixels/vectors.ts';

export const DRAWN_WIDTH = 240;
export const DRAWN_HEIGHT = 440;

/** sRGB of each class in the drawn photo. */
export const DRAWN_COLOURS: Record<ParseClass, [number, number, number]> = {
  background: [210, 214, 220],
  shirt: [180, 60, 60],
  pants: [60, 70, 120],
  shoes: [40, 40, 40],
  skin: [222, 176, 150],
  hair: [70, 50, 40],
  other: [120, 160, 90],
};

const at = (x: number, y: number): XY => ({ x, y });
/** Joints on the left of the picture; the right side mirrors them at x = 120. */
const LEFT = {
  shoulder: at(92, 96),
  elbow: at(76, 150),
  wrist: at(66, 200),
  index: at(64, 216),
  hip: at(103, 206),
  knee: at(100, 300),
  ankle: at(98, 390),
  heel: at(99, 402),
  toe: at(90, 410),
};
const mirror = ({ x, y }: XY): XY => at(DRAWN_WIDTH - x, y);

type Options = { sleeves: 'short' | 'long' | 'none' };

/** Drawn once: hundreds of tests ask for a person, and change it. */
const drawn = new Map<Options['sleeves'], PersonParse>();

/** A front view of a standing person of capsules and boxes, with labels that are right everywhere. A new one each time. */
export function drawnParse({ sleeves }: Options): PersonParse {
  let parse = drawn.get(sleeves);
  if (!parse) drawn.set(sleeves, (parse = drawParse(sleeves)));
  return structuredClone(parse);
}

function drawParse(sleeves: Options['sleeves']): PersonParse {
  const size = DRAWN_WIDTH * DRAWN_HEIGHT;
  const labels = new Uint8Array(size);
  const paint = (name: ParseClass, covers: (x: number, y: number) => boolean) => {
    const label = PARSE_CLASSES.indexOf(name);
    for (let p = 0; p < size; p++)
      if (covers((p % DRAWN_WIDTH) + 0.5, Math.floor(p / DRAWN_WIDTH) + 0.5)) labels[p] = label;
  };
  const limb = (name: ParseClass, a: XY, b: XY, radius: number) => {
    paint(name, (x, y) => distanceToSegment(x, y, a, b) < radius);
    paint(name, (x, y) => distanceToSegment(x, y, mirror(a), mirror(b)) < radius);
  };
  const box = (name: ParseClass, x0: number, y0: number, x1: number, y1: number) =>
    paint(name, (x, y) => x >= x0 && x < x1 && y >= y0 && y < y1);

  box('skin', 110, 60, 130, 100);
  limb('skin', at(120, 50), at(120, 52), 24);
  box('hair', 98, 24, 142, 40);
  limb('pants', LEFT.hip, LEFT.knee, 17);
  limb('pants', LEFT.knee, LEFT.ankle, 13);
  box('pants', 82, 204, 158, 245);
  limb('shoes', LEFT.heel, LEFT.toe, 10);
  box('shirt', 82, 90, 158, 214);
  limb('skin', LEFT.shoulder, LEFT.elbow, 10);
  limb('skin', LEFT.elbow, LEFT.wrist, 9);
  limb('skin', LEFT.wrist, LEFT.index, 8);
  if (sleeves !== 'none')
    limb(
      'shirt',
      LEFT.shoulder,
      between(LEFT.shoulder, LEFT.elbow, sleeves === 'long' ? 1 : 0.7),
      12,
    );
  if (sleeves === 'long') limb('shirt', LEFT.elbow, LEFT.wrist, 11);

  return {
    photo: { data: colour(labels), width: DRAWN_WIDTH, height: DRAWN_HEIGHT },
    landmarks: drawnLandmarks(),
    region: { left: 0, top: 0, width: DRAWN_WIDTH, height: DRAWN_HEIGHT },
    grid: { width: DRAWN_WIDTH, height: DRAWN_HEIGHT, scale: 1 },
    labels,
    scores: Object.fromEntries(
      PARSE_CLASSES.map((name, label) => [name, Float32Array.from(labels, (l) => +(l === label))]),
    ) as Record<ParseClass, Float32Array>,
    garments: Object.fromEntries(
      BODY_GARMENTS.map((category) => [category, regionOf(labels, category)]),
    ) as Record<BodyGarment, GarmentRegion>,
    wearsOuterwear: false,
    lowerKind: 'pants',
    reading: 'separates',
    personCount: 1,
  };
}

function drawnLandmarks(): PersonParse['landmarks'] {
  const landmarks = Array.from({ length: 33 }, () => ({ x: 120, y: 50, visibility: 0.9 }));
  const put = (index: number, { x, y }: XY) => (landmarks[index] = { x, y, visibility: 0.95 });
  put(2, at(128, 46));
  put(5, at(112, 46));
  put(7, at(144, 50));
  put(8, at(96, 50));
  put(9, at(125, 62));
  put(10, at(115, 62));
  Object.values(LEFT).forEach((point, i) => {
    const left = [11, 13, 15, 19, 23, 25, 27, 29, 31][i];
    put(left + 1, point);
    put(left, mirror(point));
  });
  return landmarks;
}

/** A little noise, so that the person is no flat colour; the same at every call. */
function colour(labels: Uint8Array): Uint8Array {
  const data = new Uint8Array(labels.length * 3);
  for (let p = 0; p < labels.length; p++)
    for (let c = 0; c < 3; c++)
      data[p * 3 + c] = DRAWN_COLOURS[PARSE_CLASSES[labels[p]]][c] + ((p * 7 + c * 3) % 5) - 2;
  return data;
}

/** A category's garment in the form of a parse. */
export function regionOf(labels: Uint8Array, category: BodyGarment): GarmentRegion {
  const inside = Uint8Array.from(labels, (label) => +(PARSE_CLASSES[label] === category));
  const area = inside.reduce((sum, one) => sum + one, 0);
  return { inside, alpha: Float32Array.from(inside), area, parts: 1, confidence: 0.9 };
}
