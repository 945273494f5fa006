import type { Reading } from '../../contract/photos/reading.ts';
import type { RgbImage } from '../pixels/image.ts';
import { PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { withoutGrain } from '../pixels/grain.ts';
import { inUsualExposure } from '../pixels/scene-light.ts';
import type { QuarterTurns } from '../pixels/turn.ts';
import { computeClassMaps } from './class-maps.ts';
import { takeClothBack } from './cloth-not-carried.ts';
import { divideCoatByColour } from './coat-by-colour.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { enlargeMask, layWorkGrid, pictureOf, sharpenClassMaps } from './class-scores.ts';
import { likeliestClasses, outlineGarment, reassignMisplacedParts } from './garment-regions.ts';
import { bodyFrame } from './garment-rules.ts';
import { leaveGroundBetweenLegs } from './ground-between-legs.ts';
import { createTurns } from './in-turn.ts';
import { createLazyModel, type LazyModel } from './lazy-model.ts';
import { createModelFiles } from './model-files.ts';
import { withArmsOnPerson } from './misplaced-arms.ts';
import { createParsingNetwork, type ParsingNetwork } from './parsing-network.ts';
import { createPersonGrid } from './person-grid.ts';
import { atWorkingSize } from './working-size.ts';
import { inSteps } from './packed-person.ts';
import { leaveToNeighbours } from './unlike-garment.ts';
import { estimatePose, type PoseModels } from './pose.ts';
import { detectPeople } from './pose-detector.ts';
import { turnsToPerson } from './upright-person.ts';

export type ParseOptions = {
  /** The photo is shrunk to this longest edge first. */
  maxEdgePx?: number;
  /** Most pixels of the parse from head to toe. */
  maxGridHeight?: number;
  /** Whether the person wears a dress or separate pieces. Default: the likelier of both. */
  reading?: Reading;
  signal?: AbortSignal;
};

/** Labels each pixel of a person in a photo. Parses one photo at a time; others wait. */
export interface PersonParser {
  readonly method: ParsingMethod;
  /** Null when there is no person. */
  parse(photo: RgbImage, options?: ParseOptions): Promise<PersonParse | null>;
  /** The quarter turns clockwise that bring the person upright; undefined where nobody is seen for sure. Missing if it cannot tell. */
  turnsToUpright?(photo: RgbImage): Promise<QuarterTurns | undefined>;
  /** Loads the networks, so that the first photo does not have to wait. */
  warmUp(): Promise<void>;
  /** Frees the networks' memory; the next photo loads them again. */
  release(): Promise<void>;
}

/** `untrained` works without the parsing networks; it was not trained on any photo, and is weaker. */
export type ParsingMethod = 'network' | 'untrained';

const BODY_LANDMARKS = 33;

const PARSING_MODEL = 'parsing.tflite';

type Networks = { pose: PoseModels; parsing: ParsingNetwork | null };

/**
 * @param modelsDir folder of the parsing network and the manifest of all networks
 * @param landmarkModel of BlazePose: heavy is the most precise, full needs a third of its time and 200 MB less memory
 */
export function createPersonParser({
  modelsDir,
  landmarkModel = 'heavy',
  method = 'network',
}: {
  modelsDir: string;
  landmarkModel?: 'heavy' | 'full' | 'lite';
  method?: ParsingMethod;
}): PersonParser {
  const files = createModelFiles(modelsDir);
  const lazy = (name: string, options?: { isSmall: boolean }): LazyModel =>
    createLazyModel(() => files.read(name), options);
  // Each is loaded when it is first needed: a photo in which the detector sees nobody costs a tenth of the memory.
  const pose = {
    detector: lazy('pose_solution_packed_assets.data', { isSmall: true }),
    landmarks: lazy(`pose_landmark_${landmarkModel}.tflite`),
  };
  const parsing = method === 'network' ? lazy(PARSING_MODEL) : null;
  const networks: Networks = { pose, parsing: parsing && createParsingNetwork(parsing) };
  const all = [...(parsing ? [parsing] : []), pose.detector, pose.landmarks];
  const inTurn = createTurns();

  return {
    method,
    parse: (photo, options = {}) => inTurn(async () => await parsePerson(networks, photo, options)),
    turnsToUpright: (photo) =>
      inTurn(async () =>
        turnsToPerson(await detectPeople(pose.detector, inUsualExposure(photo)), photo),
      ),
    warmUp: () =>
      inTurn(async () => {
        for (const model of all) await model.warmUp();
      }),
    release: () =>
      inTurn(async () => {
        for (const model of all) await model.release();
      }),
  };
}

async function parsePerson(
  networks: Networks,
  original: RgbImage,
  { maxEdgePx, maxGridHeight = 576, reading, signal }: ParseOptions,
): Promise<PersonParse | null> {
  signal?.throwIfAborted();
  const photo = await atWorkingSize(original, maxEdgePx);
  // The networks learnt from photos of usual exposure, without grain.
  const clear = await withoutGrain(inUsualExposure(photo));
  signal?.throwIfAborted();
  const seen = await estimatePose(networks.pose, clear);
  if (!seen) return null;
  signal?.throwIfAborted();

  const grid = createPersonGrid(clear, seen.pose);
  const work = layWorkGrid(photo, grid, maxGridHeight);
  if (!work) return null;
  const [guide, { maps, things, dressLikelihood, ...clothes }] = await Promise.all([
    pictureOf(clear, work),
    computeClassMaps(grid, networks.parsing, reading),
  ]);
  signal?.throwIfAborted();

  const sharp = sharpenClassMaps(guide, grid, maps, work);
  const { region, width, height, scale } = work;
  const landmarks = seen.pose.landmarks.slice(0, BODY_LANDMARKS);
  const body = bodyFrame(
    landmarks.map(({ x, y, visibility }) => ({
      x: (x - region.left) * scale,
      y: (y - region.top) * scale,
      visibility,
    })),
  );
  const lab = rgbToLab(guide.data);
  leaveToNeighbours(sharp, lab, work);
  leaveGroundBetweenLegs(sharp, lab, body, work);
  const { scores, outerwear: coat } = joinOuterwear(sharp);
  const labels = likeliestClasses(scores);
  reassignMisplacedParts(labels, scores, body, work);
  const carried =
    things && takeClothBack(labels, scores, enlargeMask(grid, things.carried, work), body, work);
  const [background, shirt, pants, shoes, skin, hair, other] = scores;
  const outerwear = coat && divideCoatByColour({ outerwear: coat, shirt }, labels, lab, work);
  const gridSize = { width, height, scale };
  return inSteps({
    photo,
    landmarks: withArmsOnPerson(landmarks, { labels, region, grid: gridSize }),
    region,
    grid: gridSize,
    labels,
    scores: { background, shirt, pants, shoes, skin, hair, other },
    garments: {
      shirt: outlineGarment('shirt', labels, scores, body, work),
      pants: outlineGarment('pants', labels, scores, body, work),
      shoes: outlineGarment('shoes', labels, scores, body, work),
    },
    ...clothes,
    ...(outerwear && { outerwear }),
    ...(things && carried && { things: { carried, belts: enlargeMask(grid, things.belts, work) } }),
    personCount: seen.personCount,
  });
}

/** A coat worn open has a map of its own until here; for all that follows it is part of the shirt. */
function joinOuterwear(maps: ClassMaps): { scores: ClassMaps; outerwear?: Float32Array } {
  const outerwear = maps[PARSE_CLASSES.length];
  if (!outerwear) return { scores: maps };
  const scores = maps.slice(0, PARSE_CLASSES.length);
  const shirt = PARSE_CLASSES.indexOf('shirt');
  scores[shirt] = scores[shirt].map((score, p) => score + outerwear[p]);
  return { scores, outerwear };
}
