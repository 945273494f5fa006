import type { QuarterTurns } from '../pixels/turn.ts';
import type { DetectedPerson } from './pose-detector.ts';

/**
 * What a person must have for the photo to be turned after them. Of 376 street photos in each of four positions, 1,499 of 1,504 have a higher score, and none is
 * turned wrongly; of 422 photos of single pieces, none in which the detector takes something for a person who leans has more than .64.
 */
const SURE = { score: 0.7, leanDegrees: 30 };
/** Smaller people, as shares of the photo's longer edge from hips to head, are passers-by or in a picture on a garment. */
const LEAST_RADIUS = 0.27;
const QUARTER_DEGREES = 90;

/**
 * The quarter turns clockwise that bring the likeliest person upright, with the head up.
 * @param people best first
 * @returns undefined where nobody is seen for sure, or somebody leans too far from all four
 */
export function turnsToPerson(
  [person]: readonly DetectedPerson[],
  { width, height }: { width: number; height: number },
): QuarterTurns | undefined {
  if (!person || person.score < SURE.score) return undefined;
  const { centre, edge } = person;
  const [dx, dy] = [edge.x - centre.x, edge.y - centre.y];
  if (Math.hypot(dx, dy) < LEAST_RADIUS * Math.max(width, height)) return undefined;
  // 0 where the head is up, 90 where it is on the right.
  const degrees = (Math.atan2(dx, -dy) * 180) / Math.PI;
  const quarters = Math.round(degrees / QUARTER_DEGREES);
  if (Math.abs(degrees - quarters * QUARTER_DEGREES) > SURE.leanDegrees) return undefined;
  return ((4 - quarters) % 4) as QuarterTurns;
}
