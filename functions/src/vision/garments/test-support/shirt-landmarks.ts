import type { ShirtLandmarks } from '../garment-landmarks.ts';

export const SHIRT_POINT = { x: 10, y: 20 };
const section = { left: SHIRT_POINT, right: { x: 30, y: 20 } };

/** Of a worn shirt without sleeves whose landmarks all lie on one line, for tests that only carry them along. */
export const SHIRT_LANDMARKS: ShirtLandmarks = {
  kind: 'shirt',
  torso: [section],
  shoulders: section,
  armpits: section,
  shoulderWidth: 20,
  torsoLength: 30,
  collarHeight: 5,
  sleeves: { left: null, right: null },
  worn: true,
};
