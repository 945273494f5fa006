import { expect, it } from 'vitest';
import { RestoredPiece } from '../../contract/accounts/restore.ts';
import type { LowerLandmarks } from '../../vision/garments/garment-landmarks.ts';
import { StoredLandmarks } from './landmarks-schema.ts';

/** Every field that trousers can have. */
const trousers: Required<LowerLandmarks> = {
  kind: 'lower',
  hem: 0.69,
  top: -0.1,
  hasLegs: true,
  isTucked: true,
  worn: true,
};

it('no field of the landmarks of trousers is lost when they are stored', () => {
  expect(StoredLandmarks.parse(trousers)).toEqual(trousers);
});

it('nor when they are restored from an export', () => {
  expect(RestoredPiece.shape.landmarks.parse(trousers)).toEqual(trousers);
});
