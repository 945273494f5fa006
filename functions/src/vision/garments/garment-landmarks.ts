import type { SceneLight } from '../pixels/scene-light.ts';
import type { XY } from '../pixels/vectors.ts';

/** A cut across a garment: the two points at its edges; `left` is left in the picture. */
export type CrossSection = { left: XY; right: XY };

/** A sleeve, as cuts across the arm from the shoulder to the cuff. */
export type SleeveLandmarks = {
  /** `left` is the outer edge (shoulder, back of the hand) and `right` the inner one (armpit), on both sleeves. */
  sections: CrossSection[];
  /** Length along the arm, pixels. */
  length: number;
  /** How far it reaches: 0 at the shoulder, 1 at the elbow, 2 at the wrist. */
  reach: number;
};

/**
 * Positions of the parts of a shirt in its cut-out, in pixels of the cut-out, so that a later try-on does not need the photo again. Plain objects
 * only (no nested arrays), so that Firestore can store it unchanged.
 */
export type ShirtLandmarks = {
  kind: 'shirt';
  /** Cuts across the torso from the collar to the hem. */
  torso: CrossSection[];
  shoulders: CrossSection;
  armpits: CrossSection;
  shoulderWidth: number;
  /** From the line of the shoulders to the hem. */
  torsoLength: number;
  /** From the line of the shoulders up to the collar. */
  collarHeight: number;
  sleeves: { left: SleeveLandmarks | null; right: SleeveLandmarks | null };
  /** Where the cloth begins where nothing had hidden it, in columns from the left to the right shoulder: 0 at the first cut, 1 at the shoulders, 2 at the armpits. */
  neckline?: number[];
  /** A coat hides the sleeves in the photo, so that nobody knows them; both are null. */
  sleevesHidden?: true;
  /** A coat that was cut out together with what is worn under it, so that a gap in its front is no opening, but what something hid. */
  isWhole?: true;
  /** True if measured on a body, false if read from the silhouette of a flat picture. */
  worn: boolean;
};

/**
 * Of trousers or a skirt, what their silhouette does not say: how far down they reach on the person who wears them, where a jacket hides their upper
 * part; and whether there are two legs, where these touch.
 */
export type LowerLandmarks = {
  kind: 'lower';
  /** Share of the way along the leg from the hip joint (0) to the ankle (1). */
  hem: number;
  /** Where it is first seen, in the same shares: above it, a shirt or coat hides it. Missing in what was saved before it was measured. */
  top?: number;
  /** Missing where that is not sure. */
  hasLegs?: boolean;
  /** Trousers whose hems are in boots: they reach farther down than the photo shows. */
  isTucked?: true;
  worn: true;
};

/** Joints of a leg, of which a shoe covers the lower part. */
export type FootLandmarks = { knee: XY; ankle: XY; heel: XY; toe: XY };

/** Of shoes, how large they are, and where each foot is: their outline says little about that. */
export type ShoesLandmarks = {
  kind: 'shoes';
  /** The foot that is left in the picture, and the other one. */
  left: FootLandmarks;
  right: FootLandmarks;
  /** From the shoulders to the hips of who wears them. */
  torsoLength: number;
  worn: true;
};

/**
 * Landmarks by category. Bags, hats and all that nobody wears are measured from their silhouette and store none. What somebody wears has the light of its
 * photo with them; it is missing in what was saved before it was measured.
 */
export type GarmentLandmarks = (ShirtLandmarks | LowerLandmarks | ShoesLandmarks) & {
  light?: SceneLight;
};

const moved = (point: XY, dx: number, dy: number, scale: number): XY => ({
  x: (point.x + dx) * scale,
  y: (point.y + dy) * scale,
});

/**
 * Moves landmarks by (dx, dy) and then scales them, as cropping a picture at (-dx, -dy) and resizing the crop moves its pixels. Does not change the
 * given landmarks.
 */
export function shiftLandmarks<Landmarks extends GarmentLandmarks>(
  landmarks: Landmarks,
  dx: number,
  dy: number,
  scale?: number,
): Landmarks;
export function shiftLandmarks(
  landmarks: GarmentLandmarks,
  dx: number,
  dy: number,
  scale = 1,
): GarmentLandmarks {
  if (landmarks.kind === 'lower') return landmarks;
  if (landmarks.kind === 'shoes') {
    const foot = ({ knee, ankle, heel, toe }: FootLandmarks): FootLandmarks => ({
      knee: moved(knee, dx, dy, scale),
      ankle: moved(ankle, dx, dy, scale),
      heel: moved(heel, dx, dy, scale),
      toe: moved(toe, dx, dy, scale),
    });
    return {
      ...landmarks,
      left: foot(landmarks.left),
      right: foot(landmarks.right),
      torsoLength: landmarks.torsoLength * scale,
    };
  }
  const section = ({ left, right }: CrossSection): CrossSection => ({
    left: moved(left, dx, dy, scale),
    right: moved(right, dx, dy, scale),
  });
  const sleeve = (one: SleeveLandmarks | null): SleeveLandmarks | null =>
    one && { ...one, sections: one.sections.map(section), length: one.length * scale };
  return {
    ...landmarks,
    torso: landmarks.torso.map(section),
    shoulders: section(landmarks.shoulders),
    armpits: section(landmarks.armpits),
    shoulderWidth: landmarks.shoulderWidth * scale,
    torsoLength: landmarks.torsoLength * scale,
    collarHeight: landmarks.collarHeight * scale,
    sleeves: { left: sleeve(landmarks.sleeves.left), right: sleeve(landmarks.sleeves.right) },
  };
}
