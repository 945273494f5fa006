import { describe, expect, it } from 'vitest';
import { MASK_EDIT_LIMITS, MaskEdits, type MaskEdit, tooManyEdits } from './mask-edits.ts';

const dab = (radius = 4): MaskEdit => ({ kind: 'brush', parts: [0], radius, points: [9, 9] });
const tap: MaskEdit = { kind: 'keep', parts: [0], x: 3, y: 4 };
const times = (count: number, edit: MaskEdit) => Array<MaskEdit>(count).fill(edit);

describe('corrections', () => {
  it('have what their kind needs, in whole pixels', () => {
    expect(MaskEdits.safeParse([dab(), tap]).success).toBe(true);
    for (const wrong of [
      { ...tap, x: -1 },
      { ...tap, x: 0.5 },
      { ...tap, parts: [] },
      { ...tap, kind: 'brush' },
      { ...dab(), radius: 201 },
      { ...dab(), points: [] },
      { ...dab(), kind: 'keep' },
    ]) {
      expect(MaskEdits.safeParse([wrong]).success).toBe(false);
    }
  });

  it('are too many by number, by taps, by points and by the area that they paint', () => {
    const { edits, taps, points, pointsOfStroke } = MASK_EDIT_LIMITS;
    expect(tooManyEdits(times(edits, dab()))).toBe(false);
    expect(tooManyEdits(times(edits + 1, dab()))).toBe(true);
    expect(tooManyEdits(times(taps, tap))).toBe(false);
    expect(tooManyEdits(times(taps + 1, tap))).toBe(true);
    const long: MaskEdit = {
      kind: 'erase',
      parts: [0],
      radius: 1,
      points: Array<number>(2 * pointsOfStroke).fill(5),
    };
    expect(tooManyEdits(times(points / pointsOfStroke, long))).toBe(false);
    expect(tooManyEdits(times(points / pointsOfStroke + 1, long))).toBe(true);
    const zigzag = Array.from({ length: 400 }, (_, i) => (i % 4 < 2 ? 0 : 1500));
    expect(tooManyEdits([{ kind: 'brush', parts: [0], radius: 200, points: zigzag }])).toBe(true);
  });
});
