import { CATEGORIES, CATEGORY_TABLE, type Category } from '../../contract/clothes/categories.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Reading } from '../../contract/photos/reading.ts';
import { connectedComponents, pixelsOf } from '../pixels/components.ts';
import type { GarmentLandmarks, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { dressName, outerwearName, wornKind } from './worn-kind.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { SceneLight } from '../pixels/scene-light.ts';
import {
  BODY_GARMENTS,
  type BodyGarment,
  PARSE_CLASSES,
  type ParseClass,
  type PersonParse,
} from '../body/person-parse.ts';
import { lightOfPerson } from '../body/light-of-person.ts';
import { measureWholeCoat, measureWholeShirt } from '../body/worn-coat.ts';
import { measureWornShoes } from '../body/worn-shoes.ts';
import { measureWornLower } from '../body/worn-lower.ts';
import { membership, softClassMask } from '../parser/garment-regions.ts';
import { isInPhoto } from '../parser/garment-rules.ts';
import type { PersonParser } from '../parser/person-parser.ts';
import type { PieceFinder } from '../piece/piece-finder.ts';
import { withoutHair } from './hair-on-cloth.ts';
import { inCutout, toPhotoMask } from './photo-mask.ts';
import { sayWhatIsSeen, sayWhatIsSeenOf } from './say-what-is-seen.ts';
import { segmentPieces } from './segment-pieces.ts';
import { type SegmentedPiece, type Segmentation, type Segmenter, UNCERTAIN } from './segmenter.ts';
import { withLayers } from './layers/with-layers.ts';

/** Smaller garments (grid pixels) are not kept. */
const MIN_GARMENT_AREA = 30;
/** From this share of the person on, an area that is not clothing becomes a piece. */
const MIN_OTHER_SHARE = 0.01;
/** Parts smaller than this share of the largest one do not count as parts. */
const MIN_PART_SHARE = 0.04;
/** Parts of non-clothing smaller than this share of the largest one are specks, and left out. */
const MIN_SPECK_SHARE = 0.01;

/** The other classes on a person, so that the user can still label them as a garment. */
const NOT_CLOTHING: { parseClass: ParseClass; fullLabel: string }[] = [
  { parseClass: 'hair', fullLabel: 'hair' },
  { parseClass: 'skin', fullLabel: 'skin' },
  { parseClass: 'other', fullLabel: 'accessories' },
];

const NO_PERSON =
  'No person was found in this photo. Please choose one that shows a person from head to feet.';
const SEVERAL_PEOPLE = 'This photo shows several people. Atelier used the largest one.';

/** From this probability on, a photo of a single piece is not searched for a person. */
const SURE_PIECE = 0.8;
/** From this one on, a photo in which nobody was found shows a piece, if that is likelier than nothing at all. */
const POSSIBLE_PIECE = 0.35;

type Options = {
  parser: PersonParser;
  /** Finds pieces photographed alone; without it such a photo is refused, because nobody is in it. */
  pieces?: PieceFinder;
  /** Whether an open jacket and the garment below it become two masks, if their colours differ. */
  separateLayers?: boolean;
};

/**
 * Segments in this process, without any service. A piece's confidence is its class's mean score; for garments it is multiplied by the found share
 * of the usual area and by the visibility of the body there.
 */
export function createLocalSegmenter({
  parser,
  pieces: finder,
  separateLayers = false,
}: Options): Segmenter {
  const engine = parser.method === 'network' ? 'local' : 'local-untrained';
  return {
    engine,
    async turnsToUpright(photo) {
      // A person first: one who lies on the side looks like a single piece to the network of pieces.
      return (await parser.turnsToUpright?.(photo)) ?? (await finder?.turnsToUpright(photo)) ?? 0;
    },
    async segment(photo, { reading, signal } = {}): Promise<Segmentation> {
      const seen = await finder?.look(photo);
      signal?.throwIfAborted();
      const likely = seen ? seen.isPiece + seen.isSeveral : 0;
      const alone = async (): Promise<Segmentation | null> =>
        finder && seen ? { engine, ...(await segmentPieces(finder, seen, photo)) } : null;
      const sure = likely >= SURE_PIECE ? await alone() : null;
      if (sure) return sure;
      const parse = await parser.parse(photo, { ...(reading && { reading }), signal });
      if (!parse) {
        const isPossible = likely >= POSSIBLE_PIECE && likely > (seen?.classes.nothing ?? 0);
        const possible = isPossible ? await alone() : null;
        if (possible) return possible;
        throw new AppError('no-person', finder ? await sayWhatIsSeen(photo, seen) : NO_PERSON);
      }
      const found = await findGarments(parse, photo);
      const divided = separateLayers ? await withLayers(found, parse, photo) : found;
      const layers = await withoutHair(divided, parse, photo);
      const light = lightOfPerson(parse);
      const garments = layers.map((piece) => withLight(piece, light));
      if (garments.length === 0) throw new AppError('no-garment', sayWhatIsSeenOf(parse));
      const pieces = [...inOrder(garments), ...(await findNotClothing(parse, photo))];
      signal?.throwIfAborted();
      return {
        engine,
        width: photo.width,
        height: photo.height,
        pieces,
        notes: notesOn(parse, found),
        ...offered(parse, found, reading),
      };
    },
  };
}

const withLight = (piece: SegmentedPiece, light: SceneLight): SegmentedPiece =>
  piece.landmarks ? { ...piece, landmarks: { ...piece.landmarks, light } } : piece;

/** The other reading, unless nobody asked and nothing was found below the shirt: then only its label would change. */
function offered(
  { reading, otherReading }: PersonParse,
  found: SegmentedPiece[],
  asked: Reading | undefined,
): Pick<Segmentation, 'otherReading'> {
  const isSeen = reading === 'dress' || found.some(({ label }) => label === 'pants');
  return otherReading && (asked || isSeen) ? { otherReading } : {};
}

function notesOn(parse: PersonParse, garments: SegmentedPiece[]): string[] {
  const uncertain = garments
    .filter(({ confidence }) => confidence < UNCERTAIN)
    .map(
      ({ label }) =>
        `Atelier is unsure about the outline of the ${CATEGORY_TABLE[label as Category].one}. Please check it before you save.`,
    );
  return parse.personCount > 1 ? [SEVERAL_PEOPLE, ...uncertain] : uncertain;
}

/** Landmarks of what is worn below the shirt. */
const MEASURES: Partial<Record<BodyGarment, (parse: PersonParse) => GarmentLandmarks | undefined>> =
  {
    pants: measureWornLower,
    shoes: measureWornShoes,
  };

async function findGarments(parse: PersonParse, photo: RgbImage): Promise<SegmentedPiece[]> {
  const pieces: SegmentedPiece[] = [];
  for (const category of BODY_GARMENTS) {
    const { alpha, area, parts, confidence } = parse.garments[category];
    if (area < MIN_GARMENT_AREA || !isInPhoto(category, parse.landmarks, parse.photo)) continue;
    const found = await toPhotoMask(alpha, parse, photo);
    if (!found) continue;
    const worn = category === 'shirt' ? measureWholeShirt(parse) : undefined;
    const labels = labelsOf(category, parse, worn);
    const measured =
      labels.label === 'outerwear'
        ? measureWholeCoat(parse)
        : (worn ?? MEASURES[category]?.(parse));
    const landmarks = measured && inCutout(measured, parse, photo, found.box);
    const piece = { ...labels, confidence, parts };
    pieces.push({ ...piece, ...found, ...(landmarks && { landmarks }) });
  }
  return pieces;
}

/** In order of category; layers stay in theirs. */
const inOrder = (garments: SegmentedPiece[]): SegmentedPiece[] =>
  CATEGORIES.flatMap((category) => garments.filter(({ label }) => label === category));

function labelsOf(
  category: BodyGarment,
  parse: PersonParse,
  worn: ShirtLandmarks | undefined,
): Pick<SegmentedPiece, 'label' | 'fullLabel'> {
  if (category === 'shoes') return { label: category, fullLabel: 'pair of shoes' };
  if (category === 'pants') return { label: category, fullLabel: parse.lowerKind };
  const label = wornKind(parse, worn);
  if (label === 'dress') return { label, fullLabel: dressName(parse) };
  return { label, fullLabel: label === 'outerwear' ? outerwearName(parse, worn) : label };
}

async function findNotClothing(parse: PersonParse, photo: RgbImage): Promise<SegmentedPiece[]> {
  const scores = PARSE_CLASSES.map((name) => parse.scores[name]);
  const { labels: classes, grid } = parse;
  let personArea = 0;
  for (let p = 0; p < classes.length; p++) if (classes[p] !== 0) personArea++;
  const pieces: SegmentedPiece[] = [];
  for (const { parseClass, fullLabel } of NOT_CLOTHING) {
    const own = PARSE_CLASSES.indexOf(parseClass);
    const found = connectedComponents(membership(classes, own), grid.width, grid.height);
    const largest = found.components[0]?.area ?? 0;
    const kept = found.components.filter(({ area }) => area >= MIN_SPECK_SHARE * largest);
    const area = kept.reduce((sum, part) => sum + part.area, 0);
    if (area < MIN_OTHER_SHARE * personArea) continue;
    const inside = pixelsOf(found, kept);
    const alpha = softClassMask(parseClass, inside, scores, grid);
    const cutout = await toPhotoMask(alpha, parse, photo);
    if (!cutout) continue;
    let scoreSum = 0;
    for (let p = 0; p < inside.length; p++) if (inside[p]) scoreSum += scores[own][p];
    const parts = kept.filter((part) => part.area >= MIN_PART_SHARE * largest);
    const confidence = Math.max(0, Math.min(0.99, scoreSum / area));
    pieces.push({ label: 'non_clothing', fullLabel, confidence, parts: parts.length, ...cutout });
  }
  return pieces;
}
