/** A point in pixels; x to the right, y down. */
export type XY = { x: number; y: number };

/** A cut across a garment: the two points where its edges lie, `left` being left in the picture. */
export type CrossSection = { left: XY; right: XY };

/** A sleeve as cuts across the arm from the shoulder to the cuff. */
export type SleeveLandmarks = {
  sections: CrossSection[];
  /** Length along the arm, pixels. */
  length: number;
  /** How far it reaches: 0 at the shoulder, 1 at the elbow, 2 at the wrist. */
  reach: number;
};

/**
 * Where the parts of a shirt lie in its cut-out, so that a later try-on needs no second look at the photo.
 * Pixels of the cut-out. Plain objects only (no nested arrays): Firestore stores it as it is.
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
  /** True when measured on a body, false when read from the silhouette of a flat picture. */
  worn: boolean;
};

/** Landmarks by kind of garment. Pants and shoes are measured from their silhouette and store none. */
export type GarmentLandmarks = ShirtLandmarks;
