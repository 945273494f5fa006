import { describe, expect, it } from 'vitest';
import type { BodyLandmark } from './person-parse.ts';
import { createHatTest, makeHeadFrame } from './head-frame.ts';

const TORSO = 110;
/** A face seen from the front, its nose at (100, 60); the person's left is on the right of the picture. */
const face = (changes: Record<number, [x: number, y: number]> = {}): BodyLandmark[] => {
  const landmarks = Array.from({ length: 33 }, () => ({ x: 100, y: 60, visibility: 0.9 }));
  const places = { 2: [107, 52], 5: [93, 52], 7: [117, 55], 8: [83, 55], ...changes };
  for (const [index, [x, y]] of Object.entries(places))
    landmarks[Number(index)] = { x: x!, y: y!, visibility: 0.9 };
  return landmarks;
};

describe('the head', () => {
  it('has its brow above the eyes, and its own upright axis', () => {
    const head = makeHeadFrame(face(), TORSO)!;
    expect(head.width).toBeCloseTo(34);
    expect(head.brow.x).toBeCloseTo(100);
    expect(head.brow.y).toBeCloseTo(52 - 5.1);
    expect(head.up.y).toBeCloseTo(-1);
  });

  it('leans with the ears', () => {
    const { up } = makeHeadFrame(face({ 7: [117, 65], 8: [83, 45] }), TORSO)!;
    expect(up.x).toBeGreaterThan(0.3);
  });

  it.each([
    ['from behind', { 7: [83, 55], 8: [117, 55] }],
    ['from the side', { 7: [101, 55], 8: [99, 55] }],
    ['turned away', { 0: [120, 60] }],
    ['too large to be right', { 7: [190, 55], 8: [20, 55] }],
  ] as [string, Record<number, [number, number]>][])(
    'is not known where it is seen %s',
    (_, at) => {
      expect(makeHeadFrame(face(at), TORSO)).toBeUndefined();
    },
  );

  it('tells where a hat may be', () => {
    const isHat = createHatTest(makeHeadFrame(face(), TORSO)!, 1);
    expect(isHat(100, 30)).toBe(true);
    expect(isHat(100, 50)).toBe(false);
    expect(isHat(150, 30)).toBe(false);
  });
});
