import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES, type ParseClass } from '../body/person-parse.ts';
import { likeliestClasses, outlineGarment, reassignMisplacedParts } from './garment-regions.ts';
import { bodyFrame } from './garment-rules.ts';

const size = { width: 60, height: 100 };
/** Shoulders at y 20, hips at y 50, ankles at y 85. */
const POINTS: Record<number, [number, number]> = {
  11: [38, 20],
  12: [22, 20],
  23: [35, 50],
  24: [25, 50],
  25: [35, 68],
  26: [25, 68], // prettier-ignore
};
const body = bodyFrame(
  Array.from({ length: 33 }, (_, i) => {
    const [x, y] = POINTS[i] ?? [i % 2 ? 36 : 24, i >= 27 ? 86 : 10];
    return { x, y, visibility: 1 };
  }),
);

type Area = [ParseClass, left: number, top: number, right: number, bottom: number];

/** Sure scores: each area's class .9, all else background. */
function paint(...areas: Area[]): Float32Array[] {
  const scores = PARSE_CLASSES.map(() => new Float32Array(size.width * size.height));
  scores[0].fill(0.9);
  for (const [name, left, top, right, bottom] of areas) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const p = y * size.width + x;
        for (const map of scores) map[p] = 0.02;
        scores[PARSE_CLASSES.indexOf(name)][p] = 0.9;
      }
    }
  }
  return scores;
}

function segment(scores: Float32Array[]) {
  const labels = likeliestClasses(scores);
  reassignMisplacedParts(labels, scores, body, size);
  const outline = (name: 'shirt' | 'pants' | 'shoes') =>
    outlineGarment(name, labels, scores, body, size);
  return { labels, shirt: outline('shirt'), pants: outline('pants'), shoes: outline('shoes') };
}

const SHIRT: Area = ['shirt', 20, 18, 40, 50];
const PANTS: Area = ['pants', 22, 50, 38, 82];

describe('garment regions', () => {
  it('outlines shirt, pants and both shoes', () => {
    const found = segment(
      paint(SHIRT, PANTS, ['shoes', 20, 84, 27, 90], ['shoes', 33, 84, 40, 90]),
    );
    expect([found.shirt.area, found.pants.area, found.shoes.area]).toEqual([640, 512, 84]);
    expect([found.shirt.parts, found.pants.parts, found.shoes.parts]).toEqual([1, 1, 2]);
    for (const { confidence } of [found.shirt, found.pants, found.shoes]) {
      expect(confidence).toBeGreaterThan(0.85);
      expect(confidence).toBeLessThanOrEqual(0.99);
    }
    expect(found.shirt.alpha[30 * size.width + 30]).toBe(1);
    expect(found.shirt.alpha[30 * size.width + 50]).toBe(0);
  });

  it('gives a shirt part below the hips to the runner-up', () => {
    const scores = paint(SHIRT, PANTS, ['shirt', 26, 60, 34, 70]);
    for (let y = 60; y < 70; y++) {
      for (let x = 26; x < 34; x++) scores[2][y * size.width + x] = 0.5;
    }
    const { shirt, pants, labels } = segment(scores);
    expect([shirt.area, pants.area]).toEqual([640, 512]);
    expect(labels[65 * size.width + 30]).toBe(PARSE_CLASSES.indexOf('pants'));
  });

  it('keeps boots that reach over the knees, since they stand on the feet', () => {
    const found = segment(
      paint(SHIRT, ['shoes', 22, 50, 28, 90], ['shoes', 32, 50, 38, 90], ['pants', 22, 44, 38, 50]),
    );
    expect([found.shoes.parts, found.shoes.area]).toEqual([2, 480]);
  });

  it('takes no shoes that are far from the feet', () => {
    const { shoes } = segment(paint(SHIRT, PANTS, ['shoes', 50, 30, 58, 38]));
    expect(shoes).toMatchObject({ area: 0, parts: 0, confidence: 0 });
  });

  it('takes no part of a shirt that another garment gave up far below the hips', () => {
    const scores = paint(SHIRT, PANTS, ['shoes', 44, 58, 54, 68]);
    for (let y = 58; y < 68; y++) scores[1].fill(0.5, y * size.width + 44, y * size.width + 54);
    const { shirt, shoes } = segment(scores);
    expect([shirt.area, shoes.area]).toEqual([640, 0]);
  });

  it('fills small holes, but none that reaches the edge of the picture', () => {
    const scores = paint(SHIRT, PANTS);
    scores[0][30 * size.width + 30] = 0.95;
    const { shirt } = segment(scores);
    expect(shirt.area).toBe(640);
    expect(shirt.alpha[30 * size.width + 30]).toBe(1);
  });

  it('is less sure of a garment whose landmarks are hidden', () => {
    const scores = paint(SHIRT, PANTS);
    const hidden = {
      ...body,
      landmarks: body.landmarks.map((landmark) => ({ ...landmark, visibility: 0.1 })),
    };
    const labels = likeliestClasses(scores);
    const seen = outlineGarment('shirt', labels, scores, body, size).confidence;
    const unseen = outlineGarment('shirt', labels, scores, hidden, size).confidence;
    expect(unseen).toBeLessThan(seen * 0.7);
  });

  it('gives soft edges where classes are equally likely', () => {
    const scores = paint(SHIRT, PANTS);
    const edge = 30 * size.width + 20;
    scores[1][edge] = 0.5;
    scores[0][edge] = 0.45;
    const { shirt } = segment(scores);
    expect(shirt.alpha[edge]).toBeCloseTo(0.61, 2);
  });
});
