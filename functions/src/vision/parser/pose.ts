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
 * The pose of the largest and most central person, computed twice: in the detector's region, then in the region from the first landmarks. Somebody
 * whose face is not seen counts too, if no tall person was detected. Null if there is no person.
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
    const { centre, edge } = regionOf(first);
    const second = await readLandmarks(models.landmarks, photo, bodyRegion(centre, edge));
    const pose = second.presence > MIN_PRESENCE ? second : first;
    const nearer = await findNearer(models.landmarks, photo, pose);
    if (nearer)
      return { pose: nearer, personCount: 1 + countOthers(bodyRadius(regionOf(nearer)), people) };
    const others = people.filter((other) => other !== person);
    return { pose, personCount: 1 + countOthers(bodyRadius(person), others) };
  }
  const guessed = await guessPose(models.landmarks, photo);
  return guessed && { pose: guessed, personCount: 1 };
}

/** Where a person usually stands in a photo of the whole body: middle and upper end, shares of the photo's size. */
const USUAL = { x: 0.5, middle: 0.52, top: 0.08 };
/** What a pose has to have that no face confirms: garments on hangers and on the floor have shoulders and hips, but neither knees nor ankles. */
const SURE = { presence: 0.9, visibility: 0.75, trunk: 0.12, thigh: 0.1 };
const LEGS = [25, 26, 27, 28];

/**
 * The pose of a person whose head is covered (by a hat, a hood, a phone), whom the detector does not find because it looks for faces: the landmark
 * network looks where people usually stand. Only for a whole, upright body with legs that clearly show.
 */
async function guessPose(model: InferenceModel, photo: RgbImage): Promise<BodyPose | null> {
  const at = (share: number) => ({ x: USUAL.x * photo.width, y: share * photo.height });
  const first = await readLandmarks(model, photo, bodyRegion(at(USUAL.middle), at(USUAL.top)));
  if (first.presence <= MIN_PRESENCE) return null;
  const { centre, edge } = regionOf(first);
  const second = await readLandmarks(model, photo, bodyRegion(centre, edge));
  return isSure(second, photo) ? second : null;
}

/** A person below this share of the photo's height may be a passer-by. */
const SMALL = 0.5;
/** How much taller the person who stands in front must be. */
const NEARER = 1.4;

/** The person who stands in front of a passer-by, with a face turned away or covered, so that the detector found the passer-by only. */
async function findNearer(
  model: InferenceModel,
  photo: RgbImage,
  found: BodyPose,
): Promise<BodyPose | null> {
  if (heightOf(found) >= SMALL * photo.height) return null;
  const guessed = await guessPose(model, photo);
  return guessed && heightOf(guessed) > NEARER * heightOf(found) ? guessed : null;
}

/** The region that the landmarks ask for next. */
function regionOf({ landmarks }: BodyPose): Pick<DetectedPerson, 'centre' | 'edge'> {
  return { centre: landmarks[REGION_CENTRE], edge: landmarks[REGION_EDGE] };
}

/** From nose to ankles, pixels. */
function heightOf({ landmarks }: BodyPose): number {
  return (landmarks[27].y + landmarks[28].y) / 2 - landmarks[0].y;
}

/** Whether a pose is that of a person beyond doubt, without a face. */
export function isSure({ presence, landmarks }: BodyPose, { height }: { height: number }): boolean {
  const visibility = LEGS.reduce((sum, i) => sum + landmarks[i].visibility, 0) / LEGS.length;
  const rowOf = (joint: number): number => (landmarks[joint].y + landmarks[joint + 1].y) / 2;
  const [shoulders, hips, knees, ankles] = [11, 23, 25, 27].map(rowOf);
  return (
    presence > SURE.presence &&
    visibility > SURE.visibility &&
    hips - shoulders > SURE.trunk * height &&
    knees - hips > SURE.thigh * height &&
    ankles > knees
  );
}

function countOthers(mainRadius: number, others: DetectedPerson[]): number {
  return others.filter(
    (other) => other.score >= MIN_OTHER_SCORE && bodyRadius(other) >= MIN_OTHER_SIZE * mainRadius,
  ).length;
}

function bodyRadius({ centre, edge }: Pick<DetectedPerson, 'centre' | 'edge'>): number {
  return Math.hypot(edge.x - centre.x, edge.y - centre.y);
}

function prominence(person: DetectedPerson, photo: RgbImage): number {
  const { centre, score } = person;
  const offCentre = Math.abs(centre.x / photo.width - 0.5) * 2;
  return bodyRadius(person) * (0.5 + 0.5 * score) * (1 - 0.5 * offCentre);
}
