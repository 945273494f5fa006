import type { RgbImage } from '../pixels/image.ts';
import type { InferenceModel } from './litert.ts';
import { type DetectedPerson, detectPeople } from './pose-detector.ts';
import { bodyRegion, type BodyPose, readLandmarks } from './pose-landmarks.ts';

/** Below this confidence there is no body. */
const MIN_PRESENCE = 0.5;
/** How many candidates are tried before giving up. */
const MAX_TRIES = 3;
/** Minimum score and size (relative to the main person) of other people, so that distant passers-by do not count. */
const MIN_OTHER_SCORE = 0.5;
const MIN_OTHER_SIZE = 0.4;
/** Landmarks that hold the next region's middle and edge. */
const REGION_CENTRE = 33;
const REGION_EDGE = 34;

export type PoseModels = { detector: InferenceModel; landmarks: InferenceModel };

/**
 * The pose of the largest and most central person, computed twice: in the detector's region, then in the region from the first landmarks. Null if
 * there is no person.
 */
export async function estimatePose(
  models: PoseModels,
  photo: RgbImage,
): Promise<{ pose: BodyPose; personCount: number } | null> {
  const people = await detectPeople(models.detector, photo);
  const ranked = people
    .map((person) => ({ person, rank: prominence(person, photo) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_TRIES);
  for (const { person } of ranked) {
    const first = await readLandmarks(
      models.landmarks,
      photo,
      bodyRegion(person.centre, person.edge),
    );
    if (first.presence <= MIN_PRESENCE) continue;
    const region = bodyRegion(first.landmarks[REGION_CENTRE], first.landmarks[REGION_EDGE]);
    const second = await readLandmarks(models.landmarks, photo, region);
    const pose = second.presence > MIN_PRESENCE ? second : first;
    return { pose, personCount: countPeople(person, people) };
  }
  return null;
}

function countPeople(main: DetectedPerson, people: DetectedPerson[]): number {
  return people.filter(
    (person) =>
      person === main ||
      (person.score >= MIN_OTHER_SCORE && bodyRadius(person) >= MIN_OTHER_SIZE * bodyRadius(main)),
  ).length;
}

function bodyRadius({ centre, edge }: DetectedPerson): number {
  return Math.hypot(edge.x - centre.x, edge.y - centre.y);
}

function prominence(person: DetectedPerson, photo: RgbImage): number {
  const { centre, score } = person;
  const offCentre = Math.abs(centre.x / photo.width - 0.5) * 2;
  return bodyRadius(person) * (0.5 + 0.5 * score) * (1 - 0.5 * offCentre);
}
