import type { FootLandmarks, ShoesLandmarks } from '../garments/garment-landmarks.ts';
import { type Limbs, makeBodyFrame } from './body-frame.ts';
import type { PersonParse } from './person-parse.ts';

const footOf = ({ knee, ankle, heel, toe }: Limbs): FootLandmarks => ({
  knee,
  ankle,
  heel,
  toe,
});

/** Where the feet are, and how large the shoes beside the torso; pixels of `parse.photo`. */
export function measureWornShoes({ landmarks }: PersonParse): ShoesLandmarks {
  const { left, right, torsoLength } = makeBodyFrame(landmarks);
  const [one, other] = left.ankle.x <= right.ankle.x ? [left, right] : [right, left];
  return { kind: 'shoes', left: footOf(one), right: footOf(other), torsoLength, worn: true };
}
