import { describe, expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { withArmsOnPerson } from './misplaced-arms.ts';

describe('withArmsOnPerson', () => {
  it('leaves arms that lie on the person', () => {
    const parse = drawnParse({ sleeves: 'long' });
    expect(withArmsOnPerson(parse.landmarks, parse)).toBe(parse.landmarks);
  });

  it('lets an arm hang like the other one where it was seen beside the person', () => {
    const parse = drawnParse({ sleeves: 'long' });
    const right = parse.landmarks.map((landmark) => ({ ...landmark }));
    const wrong = right.map((landmark, i) =>
      [14, 16, 18, 20, 22].includes(i) ? { ...landmark, x: 10, y: 90 } : landmark,
    );
    const mended = withArmsOnPerson(wrong, parse);
    for (const joint of [14, 16, 20]) {
      expect(mended[joint].x).toBeCloseTo(right[joint].x, 3);
      expect(mended[joint].y).toBeCloseTo(right[joint].y, 3);
    }
    expect(mended[13]).toEqual(right[13]);
  });

  it('lets a forearm alone hang like the other one where only the forearm was seen beside the person, as behind a bag', () => {
    const parse = drawnParse({ sleeves: 'long' });
    const right = parse.landmarks.map((landmark) => ({ ...landmark }));
    const beside = right.map((landmark, i) =>
      [16, 18, 20, 22].includes(i) ? { ...landmark, x: 5, y: 150 } : landmark,
    );
    const mended = withArmsOnPerson(beside, parse);
    expect(mended[14]).toEqual(right[14]);
    for (const joint of [16, 20]) {
      expect(mended[joint].x).toBeCloseTo(right[joint].x, 3);
      expect(mended[joint].y).toBeCloseTo(right[joint].y, 3);
    }
  });

  it('knows nothing better where neither arm lies on the person', () => {
    const parse = drawnParse({ sleeves: 'long' });
    parse.labels.fill(0);
    expect(withArmsOnPerson(parse.landmarks, parse)).toBe(parse.landmarks);
  });
});
