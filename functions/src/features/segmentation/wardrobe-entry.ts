import {
  type Box,
  CATEGORY_TABLE,
  type Category,
  type CategoryTable,
  type GarmentAttributes,
  type Length,
  type Reading,
  READ_CATEGORIES,
  type RequestOf,
  type saveResults,
  type Wire,
} from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { decodeDataUrl } from '../../serve/requests/image-input.ts';
import { composeSegmentation, type Cutout } from '../../vision/masks/compose-segmentation.ts';
import {
  type FramedGarment,
  frameGarment,
  frameLandmarks,
} from '../../vision/garments/framed-garment.ts';
import { type GarmentLandmarks, shiftLandmarks } from '../../vision/garments/garment-landmarks.ts';
import {
  type NormalisedPhoto,
  normaliseCutout,
  normalisePhoto,
  STORED_EDGE_PX,
} from '../../vision/pictures/photo-intake.ts';
import { cutOutMask, decodeRgba, encodeMaskPng } from '../../vision/pictures/image-codec.ts';
import type { RgbaImage } from '../../vision/pixels/image.ts';
import { measureGarment } from '../../vision/garments/measure-garment.ts';
import { garmentFacts } from '../../stylist/garment/garment-facts.ts';
import { legLengthOf } from '../../stylist/garment/garment-length.ts';
import { type GarmentFacts, guessAttributes } from '../../stylist/garment/guess-attributes.ts';
import { type Ground, whiteGround } from '../../vision/rail/ground.ts';
import { makeRailPicture, type RailPicture } from '../../vision/rail/rail-picture.ts';
import type { KeptParse } from '../../stores/wardrobe/kept-parse.ts';
import { landmarksOf, type Region } from './masks/regions.ts';
import type { StoredProcess } from './stored-process.ts';

export type EntryGarment = {
  category: Category;
  name: string;
  picture: FramedGarment;
  /** How it looks on the rail; null if the picture is empty. */
  rail: RailPicture | null;
  /** Number of masks in the picture. */
  count: number;
  /** In pixels of the picture; null if unknown. */
  landmarks: GarmentLandmarks | null;
  /** Facts to guess attributes from; null if the picture is empty. */
  facts: GarmentFacts | null;
  attributes: GarmentAttributes | null;
  /** The photo with the garment highlighted, JPEG; null if there is only the cut-out. */
  visualization: Uint8Array | null;
};

/** All data to save for one photo, in memory. */
export type WardrobeEntry = {
  engine: string;
  photo: NormalisedPhoto;
  garments: EntryGarment[];
  /** The detected pieces, garments or not; `png` is the mask. */
  masks: { region: Region; png: Uint8Array }[];
  /** `piece` for a photo of pieces that nobody wears. */
  shows?: 'piece';
  /** The reading to offer beside that of the garments; missing if they are sure. */
  otherReading?: Reading;
  /** What was seen of the person, with its file in the process; missing if nothing was kept. */
  parse?: KeptParse;
};

const capitalise = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The label of a half of a split mask, or of a layer; it is not suitable as a garment's name. */
const PART = /^(upper|lower) part of | layer$/;

/** Names of kinds that contain the category's own name all the same. */
const KINDS = new Set(['t-shirt']);

/** A more specific name than the category, such as 'Dress', if the segmenter gave one to this garment. */
const nameOf = (category: Category, regions: Region[], table: CategoryTable): string => {
  const [only, ...others] = regions;
  const isFiner =
    others.length === 0 &&
    only?.piece !== null &&
    only?.originalLabel === category &&
    (KINDS.has(only.fullLabel) || !only.fullLabel.toLowerCase().includes(category)) &&
    !PART.test(only.fullLabel);
  return capitalise(isFiner ? only.fullLabel : table[category].one);
};

const attributesOf = async (
  known: Pick<EntryGarment, 'category' | 'name' | 'landmarks'>,
  picture: FramedGarment,
  length?: Length,
): Promise<Pick<EntryGarment, 'facts' | 'attributes'>> => {
  const measured = await measureGarment(picture.png, known.landmarks?.light);
  const facts = measured && { ...garmentFacts({ ...picture, ...known }, measured), length };
  return { facts, attributes: facts && guessAttributes(facts) };
};

/** No cut-out is larger, so that nothing is shrunk before framing. */
const decode = (png: Uint8Array) => decodeRgba(png, STORED_EDGE_PX);

/** Without attributes there is nothing in the picture, and nothing to hang. */
const railOf = async (
  { category, landmarks, attributes }: Pick<EntryGarment, 'category' | 'landmarks' | 'attributes'>,
  picture: FramedGarment,
  { worn, ground }: { worn: boolean; ground: Ground | null },
): Promise<RailPicture | null> =>
  attributes && makeRailPicture(picture.png, { category, landmarks, worn, ground });

type Measured = NonNullable<ReturnType<typeof landmarksOf>>;
const inPicture = ({ landmarks, origin }: Measured, cutout: Box, picture: FramedGarment) => {
  const inCutout = shiftLandmarks(landmarks, origin.left - cutout.left, origin.top - cutout.top);
  return frameLandmarks(inCutout, picture);
};

/** The masks of a garment to be. */
type Group = Pick<EntryGarment, 'category' | 'visualization'> & {
  own: Region[];
  /** The cut-out of all masks of the category; null if it is made of this garment's alone. */
  found: Cutout | null;
};

type FoundGarment = Omit<EntryGarment, 'rail'> & {
  /** Its masks. */
  own: Region[];
  cutout: RgbaImage;
  /** Where the cut-out lies in the photo. */
  box: Box;
};

/**
 * Cuts the selected garments out of a stored process with its present labels: one for each category, or for each piece where nobody wears them.
 * @throws AppError `invalid-request` if a selected category has no mask.
 */
export const cutGarments = async (
  { record, photo, parts, regions }: StoredProcess,
  wanted: readonly Category[],
  table: CategoryTable = CATEGORY_TABLE,
): Promise<FoundGarment[]> => {
  const composed = await composeSegmentation(photo, regions, table);
  const groups = wanted.flatMap((category): Group[] => {
    const found = composed.cutouts[category];
    if (!found) {
      throw new AppError('invalid-request', `There are no ${category} masks in this photo.`);
    }
    const own = regions.filter(({ label }) => label === category);
    const visualization = composed.visualizations[category] ?? null;
    // Pieces that nobody wears lie side by side, and each is a garment. On a person, the masks of a category are layers and parts of one.
    if (record.shows !== 'piece' || own.length < 2)
      return [{ category, own, found, visualization }];
    return own.map((region, index) => ({
      ...{ category, own: [region], found: null },
      // One picture highlights all of a category.
      visualization: index === 0 ? visualization : null,
    }));
  });
  const cutOutAlone = ({ mask, box }: Region): Cutout => ({
    png: () => cutOutMask(photo, mask, box),
    box,
  });
  const garments = groups.map(async ({ category, own, visualization, ...group }) => {
    const found = group.found ?? cutOutAlone(own[0]);
    const measured = landmarksOf(own, record.pieces, parts);
    const cutout = await decode(await found.png());
    const picture = await frameGarment(cutout);
    const known = {
      category,
      name: nameOf(category, own, table),
      landmarks: measured && inPicture(measured, found.box, picture),
    };
    const legs =
      category === 'pants' ? legLengthOf(found.box, composed.cutouts.shoes?.box) : undefined;
    return {
      ...known,
      ...(await attributesOf(known, picture, legs)),
      ...{ picture, own, cutout, box: found.box, visualization },
      count: own.length,
    };
  });
  return Promise.all(garments);
};

/**
 * The selected garments as they are saved, each with its picture for the rail.
 * @throws AppError as `cutGarments` does.
 */
export const garmentsOf = async (
  process: StoredProcess,
  wanted: readonly Category[],
  table: CategoryTable = CATEGORY_TABLE,
): Promise<EntryGarment[]> => {
  const found = await cutGarments(process, wanted, table);
  const worn = process.record.shows !== 'piece';
  return Promise.all(
    found.map(async ({ own: _, cutout, box, ...garment }) => {
      const ground = whiteGround(process.photo, cutout, box);
      return { ...garment, rail: await railOf(garment, garment.picture, { worn, ground }) };
    }),
  );
};

/** The masks of a stored process in the form in which they are saved. */
export const masksOf = ({ regions, maskPngs }: StoredProcess): Promise<WardrobeEntry['masks']> =>
  Promise.all(
    regions.map(async (region) => ({
      region,
      png: region.piece === null ? await encodeMaskPng(region.mask) : maskPngs[region.piece],
    })),
  );

/**
 * The reading that a saved photo goes on to offer. None after its owner has corrected the masks, because a new one would lose the corrections, and
 * none if nothing is saved that it would change.
 */
export const offeredReading = (
  { otherReading, regions }: Pick<StoredProcess['record'], 'otherReading' | 'regions'>,
  saved: readonly Category[],
): Reading | undefined =>
  regions === null && saved.some((category) => READ_CATEGORIES.includes(category))
    ? otherReading
    : undefined;

/** @throws AppError as `garmentsOf` does. */
export const entryFromProcess = async (
  process: StoredProcess,
  wanted: Category[],
  table: CategoryTable = CATEGORY_TABLE,
): Promise<WardrobeEntry> => {
  const other = offeredReading(process.record, wanted);
  const [intake, garments, masks] = await Promise.all([
    normalisePhoto(process.photoJpeg),
    garmentsOf(process, wanted, table),
    masksOf(process),
  ]);
  return {
    engine: process.record.engine,
    ...(process.record.shows && { shows: process.record.shows }),
    ...(other && { otherReading: other }),
    ...(process.record.parse && { parse: process.record.parse }),
    // The segmented file itself; encoding it again would lose quality.
    photo: { ...intake, jpeg: process.photoJpeg },
    garments,
    masks,
  };
};

/**
 * Uses the pictures in the request, for clients that segment by other means.
 * @throws AppError `invalid-request` without a photo, else as `normalisePhoto` does.
 */
export const entryFromUpload = async (
  { original_image, segmentation_results: results }: RequestOf<typeof saveResults>,
  wanted: Category[],
  table: CategoryTable = CATEGORY_TABLE,
): Promise<WardrobeEntry> => {
  if (original_image === undefined) {
    throw new AppError('invalid-request', 'The photo is missing. Please choose it again.');
  }
  const readGarment = async (category: Category): Promise<EntryGarment> => {
    const known = { category, name: capitalise(table[category].one), landmarks: null };
    const cutout = await normaliseCutout(
      decodeDataUrl(results[table[category].wire.image as Wire<'image'>] ?? ''),
    );
    const picture = await frameGarment(await decode(cutout.png));
    const described = await attributesOf(known, picture);
    return {
      ...known,
      ...described,
      picture,
      rail: await railOf({ ...known, ...described }, picture, { worn: false, ground: null }),
      count: Math.max(1, results[table[category].wire.count as Wire<'count'>]),
      visualization: null,
    };
  };
  const [photo, ...garments] = await Promise.all([
    normalisePhoto(decodeDataUrl(original_image)),
    ...wanted.map(readGarment),
  ]);
  return {
    engine: 'upload',
    photo,
    garments,
    masks: [],
  };
};
