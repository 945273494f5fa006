import { describe, expect, it } from 'vitest';
import type { ShirtLandmarks } from './garment-landmarks.ts';
import { wholeHalves, withWholeSides } from './whole-cuts.ts';

const cut = (left: number, right: number, y: number) => ({
  left: { x: left, y },
  right: { x: right, y },
});
const shirt = (worn: boolean): ShirtLandmarks => ({
  kind: 'shirt',
  torso: [
    cut(60, 140, 10),
    cut(50, 150, 20),
    cut(55, 145, 60),
    cut(55, 145, 90),
    cut(55, 112, 120),
    cut(55, 143, 150),
  ],
  shoulders: cut(50, 150, 20),
  armpits: cut(55, 145, 60),
  shoulderWidth: 100,
  torsoLength: 130,
  collarHeight: 10,
  sleeves: { left: null, right: null },
  worn,
});

describe('a garment whose side something hid', () => {
  it('is about as wide there as on its other side', () => {
    const { torso } = withWholeSides(shirt(true));
    expect(torso[4]!.right.x).toBeGreaterThan(125);
    expect(torso[4]!.left).toEqual({ x: 55, y: 120 });
    expect(torso[5]).toEqual(cut(55, 143, 150));
  });

  it('stays as it is when it was photographed alone', () => {
    expect(withWholeSides(shirt(false))).toEqual(shirt(false));
  });

  it('keeps halves that differ as those of a turned body do', () => {
    expect(wholeHalves({ left: 40, right: 50 })).toEqual({ left: 40, right: 50 });
    expect(wholeHalves({ left: 50, right: 20 })).toEqual({ left: 50, right: 47.5 });
  });
});
