import type { Component } from '../pixels/components.ts';
import type { BodyGarment, BodyLandmark } from '../body/person-parse.ts';
import { distance, middle, type XY } from '../pixels/vectors.ts';

/** Body measures for the rules; work grid pixels. */
export type BodyFrame = {
  landmarks: BodyLandmark[];
  shoulders: XY;
  hips: XY;
  /** Distance from the middle of the shoulders to that of the hips: the measure of the body. */
  trunk: number;
};

const FEET = [27, 28, 29, 30, 31, 32];
/** Landmarks whose visibility tells whether a garment can be seen at all. */
const SEEN_AT: Record<BodyGarment, number[]> = {
  shirt: [11, 12, 23, 24],
  pants: [23, 24, 25, 26],
  shoes: [27, 28, 31, 32],
};
/** Usual area, in squares of the trunk's length. */
const USUAL_AREA: Record<BodyGarment, number> = { shirt: 0.9, pants: 0.8, shoes: 0.06 };
const MAX_SHOE_PARTS = 4;

export function bodyFrame(landmarks: BodyLandmark[]): BodyFrame {
  const shoulders = middle(landmarks[11], landmarks[12]);
  const hips = middle(landmarks[23], landmarks[24]);
  return { landmarks, shoulders, hips, trunk: Math.max(1, distance(shoulders, hips)) };
}

/** Whether any of the body parts that the garment covers lies in the photo. A portrait shows no pants. */
export function isInPhoto(
  category: BodyGarment,
  landmarks: BodyLandmark[],
  photo: { width: number; height: number },
): boolean {
  return SEEN_AT[category].some((i) => {
    const { x, y } = landmarks[i];
    return x >= 0 && y >= 0 && x < photo.width && y < photo.height;
  });
}

/** Whether a part labelled `category` is at an impossible place, or only a speck. */
export function isMisplaced(
  category: BodyGarment,
  part: Component,
  largestArea: number,
  body: BodyFrame,
): boolean {
  if (part.area < 0.03 * largestArea) return true;
  const down = alongTrunk(part, body);
  if (category === 'shirt') return part.area < 0.5 * largestArea && down > 1;
  if (category === 'pants') return part.area < 0.6 * largestArea && down < 0.7;
  return !isNearFoot(part, body, 0.5);
}

/** The parts (largest first) that make up the garment. A part that another garment gave up may lie where this one cannot be, either. */
export function partsToKeep(
  category: BodyGarment,
  parts: Component[],
  body: BodyFrame,
): Component[] {
  const square = body.trunk * body.trunk;
  if (category === 'shoes') {
    return parts
      .filter((part) => part.area > 0.01 * square && isNearFoot(part, body, 0.45))
      .slice(0, MAX_SHOE_PARTS);
  }
  const least = Math.max(0.04 * (parts[0]?.area ?? 0), 0.02 * square);
  const largestArea = parts[0]?.area ?? 0;
  return parts.filter(
    (part) => part.area > least && !isMisplaced(category, part, largestArea, body),
  );
}

/** Largest hole (work grid pixels) that counts as part of the garment around it. */
export function largestHole(body: BodyFrame): number {
  return 0.016 * body.trunk * body.trunk;
}

/**
 * Mean posterior x coverage x landmark visibility, 0..0.99.
 * @param scoreSum sum of the class's scores inside
 */
export function garmentConfidence(
  category: BodyGarment,
  scoreSum: number,
  area: number,
  body: BodyFrame,
): number {
  if (area === 0) return 0;
  const seenAt = SEEN_AT[category];
  const visibility =
    seenAt.reduce((sum, i) => sum + body.landmarks[i].visibility, 0) / seenAt.length;
  const usual = USUAL_AREA[category] * body.trunk * body.trunk;
  const coverage = Math.min(1, area / (usual * 0.6));
  const confidence = (scoreSum / area) * (0.5 + 0.5 * coverage) * (0.6 + 0.4 * visibility);
  return Math.max(0, Math.min(0.99, confidence));
}

/** How far down the trunk a part's middle lies: 0 at the shoulders, 1 at the hips. */
function alongTrunk(
  { centreX, centreY }: Component,
  { shoulders, hips, trunk }: BodyFrame,
): number {
  const x = (centreX - shoulders.x) * (hips.x - shoulders.x);
  const y = (centreY - shoulders.y) * (hips.y - shoulders.y);
  return (x + y) / (trunk * trunk);
}

/**
 * Whether a part lies around a foot, or stands on one, as a boot does that reaches over the knee.
 * @param reach in lengths of the trunk
 */
function isNearFoot(part: Component, { landmarks, trunk }: BodyFrame, reach: number): boolean {
  const centre = { x: part.centreX, y: part.centreY };
  return FEET.some((i) => {
    const { x, y } = landmarks[i];
    const isInside = x >= part.left && x <= part.right && y >= part.top && y <= part.bottom;
    return isInside || distance(centre, { x, y }) < reach * trunk;
  });
}
