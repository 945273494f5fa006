import { warpRgb } from '../pixels/affine.ts';
import type { RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';
import type { InferenceModel } from './litert.ts';
import type { XY } from '../pixels/vectors.ts';

/** A detected person; pixels of the photo. */
export type DetectedPerson = {
  /** 0..1 */
  score: number;
  /** Of the face. */
  box: { left: number; top: number; width: number; height: number };
  /** Middle of the hips. */
  centre: XY;
  /** A point on the circle around `centre` that encloses the whole body, in the direction of the head. */
  edge: XY;
};

const INPUT_PX = 224;
const MIN_SCORE = 0.3;
const SAME_PERSON_OVERLAP = 0.3;
/** Numbers for one anchor: box (4), then four points. */
const VALUES_PER_ANCHOR = 12;

/**
 * Finds people with BlazePose's detector ("BlazePose: On-device Real-time Body Pose Tracking", 2020): candidates above
 * a score of .3, overlapping ones merged by weight, best first.
 */
export async function detectPeople(
  model: InferenceModel,
  photo: RgbImage,
): Promise<DetectedPerson[]> {
  const scale = INPUT_PX / Math.max(photo.width, photo.height);
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const small = await resizeRgb(photo, width, height, { kernel: 'linear' });
  const padX = (INPUT_PX - width) / 2;
  const padY = (INPUT_PX - height) / 2;
  const input = warpRgb(small, [1, 0, -padX, 0, 1, -padY], INPUT_PX, INPUT_PX, {
    scale: 2 / 255,
    bias: -1,
  });
  const outputs = await model.run(input, [1, INPUT_PX, INPUT_PX, 3]);
  const [scores, values] = outputs.sort((a, b) => a.length - b.length);

  const found: DetectedPerson[] = [];
  for (let i = 0; i < ANCHORS.length; i++) {
    const score = sigmoid(Math.max(-100, Math.min(100, scores[i])));
    if (score < MIN_SCORE) continue;
    const at = i * VALUES_PER_ANCHOR;
    const anchor = ANCHORS[i];
    const point = (k: number): XY => ({
      x: (values[at + k] + anchor.x * INPUT_PX - padX) / scale,
      y: (values[at + k + 1] + anchor.y * INPUT_PX - padY) / scale,
    });
    const middle = point(0);
    const boxWidth = values[at + 2] / scale;
    const boxHeight = values[at + 3] / scale;
    const box = {
      left: middle.x - boxWidth / 2,
      top: middle.y - boxHeight / 2,
      width: boxWidth,
      height: boxHeight,
    };
    found.push({ score, box, centre: point(4), edge: point(6) });
  }
  return mergeOverlapping(found);
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function mergeOverlapping(found: DetectedPerson[]): DetectedPerson[] {
  let rest = found.sort((a, b) => b.score - a.score);
  const people: DetectedPerson[] = [];
  while (rest.length > 0) {
    const [best] = rest;
    const same = rest.filter((other) => overlap(other.box, best.box) > SAME_PERSON_OVERLAP);
    rest = rest.filter((other) => !same.includes(other));
    people.push({
      ...best,
      centre: weightedMean(same, ({ centre }) => centre),
      edge: weightedMean(same, ({ edge }) => edge),
    });
  }
  return people;
}

function weightedMean(people: DetectedPerson[], pointOf: (person: DetectedPerson) => XY): XY {
  let x = 0;
  let y = 0;
  let weight = 0;
  for (const person of people) {
    const point = pointOf(person);
    x += person.score * point.x;
    y += person.score * point.y;
    weight += person.score;
  }
  return { x: x / weight, y: y / weight };
}

/** Intersection over union. */
function overlap(a: DetectedPerson['box'], b: DetectedPerson['box']): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  const shared = Math.max(0, width) * Math.max(0, height);
  return shared / (a.width * a.height + b.width * b.height - shared);
}

/** Middles of the detector's 2254 anchors, 0..1 of the input: 2 a cell of 8 and of 16 px, 6 a cell of 32 px. */
const ANCHORS: XY[] = [
  { stridePx: 8, perCell: 2 },
  { stridePx: 16, perCell: 2 },
  { stridePx: 32, perCell: 6 },
].flatMap(({ stridePx, perCell }) => {
  const cells = Math.ceil(INPUT_PX / stridePx);
  return Array.from({ length: cells * cells * perCell }, (_, i) => {
    const cell = Math.floor(i / perCell);
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
  });
});
