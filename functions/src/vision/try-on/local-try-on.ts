import { CATEGORIES, CATEGORY_TABLE, type Category } from '../../contract/clothes/categories.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Reading } from '../../contract/photos/reading.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { type ComposedTryOn, composeTryOn, type Outfit } from './compose.ts';
import { SIDES } from '../body/body-frame.ts';
import { coatReaches, withCoatKept } from '../body/kept-coat.ts';
import { lightOfPerson } from '../body/light-of-person.ts';
import { hidesPants, obstacleTo, showsCut, withWholeLowerPart } from '../body/wearable.ts';
import { inLightOfPhoto } from './in-light-of-photo.ts';
import { HIDDEN_PANTS, leftOutNote, MAY_BE_LEFT_OUT, poseRefusal } from './pose-refusals.ts';
import {
  prepareBag,
  prepareDress,
  prepareHat,
  prepareOuterwear,
  preparePants,
  prepareShirt,
  prepareShoes,
} from './prepare-garment.ts';
import { isInStrips } from '../garments/shown-torso.ts';
import type { TryOnEngine, TryOnGarment } from './try-on-engine.ts';

const NO_PERSON =
  'No person was found in this photo. Please choose one that shows a person from head to feet.';

const unusableGarment = (category: Category): AppError =>
  new AppError(
    'unusable-garment',
    `The picture of the ${CATEGORY_TABLE[category].one} cannot be used. Please choose one with a transparent or plain background.`,
  );

const ONLY_ACCESSORY =
  'Atelier cannot put on accessories yet. Please choose another piece of your wardrobe.';
const NO_ACCESSORY = 'Atelier cannot put on accessories yet; they are left out of the picture.';
const INSTEAD =
  'A dress is worn instead of a shirt and pants. Please choose the dress, or the shirt and pants.';

const READ_AS_SEPARATES =
  'What looks like a dress in this photo may be a top and a skirt. Atelier left the upper part on.';

const UPPER_PART_UNDER_COAT =
  'Atelier left the upper part of your own dress or coat on, under the new coat or jacket.';

/** From this completed share on, a garment is said to be completed; from that one on, most of it would be made up. */
const COMPLETED = 0.04;
const MOSTLY_HIDDEN = 0.42;
/** Below a shirt or coat, pants and skirts go on as they are seen. */
const MOSTLY_HIDDEN_PANTS = 0.6;
/** Under a new coat or jacket little shows of a shirt, and that is the part that also showed under another one in its own photo. */
const MOSTLY_HIDDEN_UNDER_COAT = 0.72;
function mostlyHiddenFrom(category: Category, { outerwear }: Outfit): number {
  if (category === 'shirt' && outerwear) return MOSTLY_HIDDEN_UNDER_COAT;
  return category === 'pants' ? MOSTLY_HIDDEN_PANTS : MOSTLY_HIDDEN;
}

const mostlyHidden = (category: Category): string =>
  `Something hides too much of the ${CATEGORY_TABLE[category].one} in its own photo, such as a bag, an arm or hair. Please choose another photo of it.`;
const completedNote = (category: Category): string =>
  `Something hides a part of the ${CATEGORY_TABLE[category].one} in its own photo. Atelier completed it from the rest.`;

/** A photo in which each channel is at least as bright as this looks like one of the day. */
const DAYLIGHT = 0.85;
const IN_LIGHT_OF_PHOTO =
  'This photo was not taken in daylight. Atelier shows the clothes in its light.';

const sleevesHidden = (category: Category): string =>
  `A coat or jacket hides the sleeves of this ${CATEGORY_TABLE[category].one} in its own photo. Please put it on together with a coat or jacket, or choose another photo of it.`;
/** A coat's sleeves hide those of another garment if one of them reaches nearly to the elbow (1) or beyond. */
const HIDES_SLEEVES = 0.8;

type Garments = Partial<Record<Category, TryOnGarment>>;

const PLACED = CATEGORIES.filter((category) => category !== 'accessory');

/** @throws AppError `unusable-garment` if nothing is left to put on, or garments exclude each other */
function checkTogether(garments: Garments): void {
  if (garments.accessory && PLACED.every((category) => !garments[category]))
    throw new AppError('unusable-garment', ONLY_ACCESSORY);
  if (garments.dress && (garments.shirt ?? garments.pants))
    throw new AppError('unusable-garment', INSTEAD);
}

/**
 * A shirt or dress that was worn under a coat is shown under one only, a new one or the person's own: nobody knows its sleeves.
 * @returns undefined where nothing of the kind is put on; else the person's coat, if that is the one, which stays on
 * @throws AppError `unusable-garment` without a coat
 */
function coatForSleeves(
  { shirt, dress, outerwear }: Outfit,
  parse: PersonParse,
): PersonParse | undefined {
  const category = shirt?.landmarks.sleevesHidden
    ? 'shirt'
    : dress?.landmarks.sleevesHidden && 'dress';
  if (!category) return undefined;
  const inCoat = outerwear ? undefined : withCoatKept(parse);
  const reaches = SIDES.map((side) => outerwear?.landmarks.sleeves[side]?.reach ?? 0);
  const isHidden = inCoat
    ? coatReaches(inCoat, HIDES_SLEEVES)
    : Math.max(...reaches) >= HIDES_SLEEVES;
  if (!isHidden) throw new AppError('unusable-garment', sleevesHidden(category));
  return inCoat;
}

type Options = {
  /** Tells what each pixel of a person photo shows; null when there is no person. */
  parse: (
    photo: RgbImage,
    options?: { reading?: Reading; signal?: AbortSignal },
  ) => Promise<PersonParse | null>;
};

/** Why each garment that is left out is, in sentences. */
type LeftOut = Partial<Record<(typeof MAY_BE_LEFT_OUT)[number], string>>;

/**
 * What of an outfit the photo lets one wear: shoes, a bag and a hat may be left out of it.
 * @throws AppError `unusable-pose` if another garment cannot be worn, or nothing is left
 */
function wearable(wanted: Outfit, parse: PersonParse): { outfit: Outfit; leftOut: LeftOut } {
  const outfit = { ...wanted };
  const leftOut: LeftOut = {};
  for (const category of PLACED) {
    const obstacle = wanted[category] && obstacleTo(parse, category);
    if (!obstacle) continue;
    const why = poseRefusal(category, obstacle);
    const optional = MAY_BE_LEFT_OUT.find((one) => one === category);
    if (optional) leftOut[optional] = why;
    delete outfit[category];
    if (!optional || PLACED.every((one) => !outfit[one])) throw new AppError('unusable-pose', why);
  }
  return { outfit, leftOut };
}

/**
 * The parse for new pants without a shirt: what covers their place must not be a dress for sure. Where it may as well be a top and a skirt, the photo is
 * read as those. Under a new coat or jacket the upper part of a dress may stay.
 * @throws AppError `unusable-pose` if a dress or a long coat covers the place of the pants
 */
async function withoutDress(
  parsed: PersonParse,
  underCoat: boolean,
  readAgain: (reading: Reading) => Promise<PersonParse | null>,
): Promise<{ parse: PersonParse; note?: string }> {
  if (!hidesPants(parsed)) return { parse: parsed };
  const separates = parsed.otherReading === 'separates' ? await readAgain('separates') : null;
  if (separates && !hidesPants(separates))
    return { parse: withWholeLowerPart(separates), note: READ_AS_SEPARATES };
  if (underCoat) return { parse: withWholeLowerPart(parsed), note: UPPER_PART_UNDER_COAT };
  throw new AppError('unusable-pose', HIDDEN_PANTS);
}

/**
 * The embedded try-on: turns garments into strips of cloth along the person's joints, lit like the garments that they replace. Needs no network and
 * is deterministic.
 */
export function createLocalTryOn({ parse }: Options): TryOnEngine {
  return {
    engine: 'local',
    async tryOn(person, garments, { signal, isRetry } = {}) {
      signal?.throwIfAborted();
      checkTogether(garments);
      const seen = await parse(person, { signal });
      signal?.throwIfAborted();
      if (!seen) throw new AppError('no-person', NO_PERSON);
      const light = lightOfPerson(seen);
      const relit = inLightOfPhoto(garments, light);
      const wanted = await prepareOutfit(relit);
      signal?.throwIfAborted();
      const { outfit, leftOut } = wearable(wanted, seen);
      const { parse: parsed, note } =
        outfit.pants && !outfit.shirt
          ? await withoutDress(seen, outfit.outerwear !== undefined, (reading) =>
              parse(person, { reading, signal }),
            )
          : { parse: seen };
      signal?.throwIfAborted();
      const {
        image,
        painted,
        leftOut: noPlace,
        ...outcome
      } = compose(person, parsed, outfit, { plainLight: isRetry });
      if (note === UPPER_PART_UNDER_COAT && showsCut(parsed, painted))
        throw new AppError('unusable-pose', HIDDEN_PANTS);
      for (const category of PLACED)
        if ((outcome.completed[category] ?? 0) > mostlyHiddenFrom(category, outfit))
          throw new AppError('unusable-garment', mostlyHidden(category));
      const notes = notesOf(parsed, garments, outcome);
      if (note) notes.unshift(note);
      const isRelit = CATEGORIES.some((one) => relit[one]?.image !== garments[one]?.image);
      if (isRelit && Math.min(light.red, light.green, light.blue) < DAYLIGHT)
        notes.push(IN_LIGHT_OF_PHOTO);
      const without: LeftOut = { ...leftOut, ...noPlace };
      const names = MAY_BE_LEFT_OUT.filter((category) => without[category]);
      if (names.length > 0 && PLACED.every((one) => !wanted[one] || without[one as 'shoes']))
        throw new AppError('unusable-pose', without[names[0]]!);
      notes.unshift(...names.map((category) => leftOutNote(category, without[category]!)));
      return {
        engine: 'local',
        image,
        painted,
        notes,
        garmentsInLight: relit,
        ...(names.length > 0 && { leftOut: names }),
        ...((outcome.coatHidesArms || outcome.coatHidesSleeves) && { keptCoat: true }),
      };
    },
  };
}

/** Why the coat that the person wears stays on over what is new: its sleeves hide the arms, or it hides sleeves that nobody knows. */
type Composed = ComposedTryOn & { coatHidesArms: boolean; coatHidesSleeves: boolean };

/**
 * Composes a try-on. Where the arms are not seen in a coat that is worn open, the sleeves of the coat would stay without it below those of a new shirt
 * or dress: then all of the coat stays, and what is new shows under it.
 */
function compose(
  photo: RgbImage,
  parse: PersonParse,
  outfit: Outfit,
  options: { plainLight: boolean | undefined },
): Composed {
  const noCoat = { coatHidesArms: false, coatHidesSleeves: false };
  const inCoat = (kept: PersonParse, why: Partial<Composed>): Composed => ({
    ...composeTryOn(photo, kept, outfit, options),
    ...{ keptSleeves: false, ...noCoat, ...why },
  });
  const needed = coatForSleeves(outfit, parse);
  if (needed) return inCoat(needed, { coatHidesSleeves: true });
  const composed = composeTryOn(photo, parse, outfit, options);
  const kept = composed.keptSleeves && !outfit.outerwear ? withCoatKept(parse) : undefined;
  return kept ? inCoat(kept, { coatHidesArms: true }) : { ...composed, ...noCoat };
}

async function prepareOutfit(garments: Garments): Promise<Outfit> {
  const prepare = async <Piece>(
    category: Category,
    one: (garment: TryOnGarment) => Promise<Piece | undefined>,
  ): Promise<Piece | undefined> => {
    const garment = garments[category];
    if (!garment) return undefined;
    if (!garments.outerwear && isInStrips(garment.image, garment.landmarks))
      throw new AppError('unusable-garment', mostlyHidden(category));
    const piece = await one(garment);
    if (!piece) throw unusableGarment(category);
    return piece;
  };
  return {
    shirt: await prepare('shirt', prepareShirt),
    pants: await prepare('pants', preparePants),
    shoes: await prepare('shoes', prepareShoes),
    dress: await prepare('dress', prepareDress),
    outerwear: await prepare('outerwear', prepareOuterwear),
    bag: await prepare('bag', prepareBag),
    hat: await prepare('hat', prepareHat),
  };
}

/** Notes on what was painted and what was kept, in the order in which they are shown. */
const OUTCOME_NOTES: readonly [
  keyof Omit<Composed, 'image' | 'painted' | 'completed' | 'leftOut'>,
  string,
][] = [
  ['bareArms', 'Atelier painted more of the arms than the photo shows.'],
  ['bareLegs', 'Atelier painted more of the legs than the photo shows.'],
  [
    'keptSleeves',
    'Your own sleeves stay below the new ones: the photo does not show the arms in them.',
  ],
  [
    'coatHidesArms',
    'Your own coat or jacket stays on, over the new clothes: the photo does not show the arms in it.',
  ],
  [
    'coatHidesSleeves',
    'Your own coat or jacket stays on: the new garment was worn under one in its own photo, so its sleeves are not known.',
  ],
  [
    'keptLegs',
    'Your own clothes stay below the new hem: the photo does not show the legs in them.',
  ],
  [
    'keptBoots',
    'Your own boots stay above the new shoes: the photo does not show the legs in them.',
  ],
  ['keptSkirt', 'Clothes below the new shirt were not changed.'],
  [
    'keptBelowDress',
    'Clothes below the hem of the dress stay: the photo does not show the legs in them.',
  ],
  ['hangsOut', 'The clothes in the photo hang out below the new coat or jacket.'],
];

function notesOf(
  { personCount }: PersonParse,
  { accessory }: Garments,
  outcome: Omit<Composed, 'image' | 'painted' | 'leftOut'>,
): string[] {
  const notes = OUTCOME_NOTES.filter(([name]) => outcome[name]).map(([, note]) => note);
  if (personCount > 1)
    notes.unshift('This photo shows several people. Atelier dressed the largest one.');
  for (const category of PLACED)
    if ((outcome.completed[category] ?? 0) > COMPLETED) notes.push(completedNote(category));
  if (accessory) notes.push(NO_ACCESSORY);
  return notes;
}
