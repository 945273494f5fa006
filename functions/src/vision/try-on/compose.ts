import { AppError } from '../../contract/app-error.ts';
import type { Category } from '../../contract/clothes/categories.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { besideCoat } from '../body/kept-coat.ts';
import { createStage, finishStage, LABEL, type PaintedMap, type Stage } from '../body/stage.ts';
import { coatOverPants, takeOffTails } from './old-coat.ts';
import type { DressPiece } from './part-jumpsuit.ts';
import { type BagPiece, putOnBag } from './put-on-bag.ts';
import { putOnDress } from './put-on-dress.ts';
import { type HatPiece, putOnHat } from './put-on-hat.ts';
import { putOnOuterwear } from './put-on-outerwear.ts';
import { type PantsPiece, putOnPants } from './put-on-pants.ts';
import { putOnShirt, type ShirtPiece } from './put-on-shirt.ts';
import { putOnShoes, type ShoesPiece } from './put-on-shoes.ts';

/** Prepared garments. Who wears a dress wears neither shirt nor pants. A jumpsuit is a dress with legs. */
export type Outfit = {
  shirt?: ShirtPiece;
  pants?: PantsPiece;
  shoes?: ShoesPiece;
  dress?: DressPiece;
  outerwear?: ShirtPiece;
  bag?: BagPiece;
  hat?: HatPiece;
};

/** What hangs from a hand or sits on the head, and may be left out of an outfit. */
type AddOn = 'bag' | 'hat';

export type ComposedTryOn = {
  /** Why the photo has no place for a bag or hat that is left out, in sentences. */
  leftOut: Partial<Record<AddOn, string>>;
  /** Of the photo's size. */
  image: RgbImage;
  painted: PaintedMap;
  /** More of the arms, or of the legs, is painted than the photo shows. */
  bareArms: boolean;
  bareLegs: boolean;
  /** The person's own sleeves, pants or boots stay where they are longer, because the photo does not show the limbs in them. */
  keptSleeves: boolean;
  keptLegs: boolean;
  keptBoots: boolean;
  /** The lower part of a dress or long coat stays below the new shirt. */
  keptSkirt: boolean;
  /** The person's own clothes stay below the new dress. */
  keptBelowDress: boolean;
  /** What the person wears hangs out below the new coat or jacket. */
  hangsOut: boolean;
  /** The share of what can be seen of each garment that was completed, because something hid it in its own photo; 0..1. */
  completed: Partial<Record<Category, number>>;
};

/** Bare arms and own sleeves, and an own skirt, are spoken of from these areas on, in squared torso lengths. */
const ARMS_AREA = 0.02;
const SKIRT_AREA = 0.05;

/**
 * Room around the person in which a try-on is composed, in torso lengths. The time that it takes grows with the room, and few garments need more than the
 * first: a dress may be wider than the person with both arms. A hat rises above the person, and is refused where it has no room.
 */
const ROOM = { usual: 0.25, wide: 0.6 };

/**
 * Dresses the person: pants or a dress, then shoes over their hems, then the shirt over the waistband; then a coat over all of them; then what is
 * carried or worn on the head.
 * @param parse made of this photo or of a smaller copy of it
 * @param plainLight keeps the garments' own light, if the light of the old garments would change their colours too much
 * @throws AppError `unusable-pose` if there is no place for a bag or hat, and nothing else is put on
 */
export function composeTryOn(
  photo: RgbImage,
  parse: PersonParse,
  outfit: Outfit,
  { plainLight = false }: { plainLight?: boolean } = {},
): ComposedTryOn {
  const on = (room: number): Stage => createStage(photo, parse, { plainLight, room });
  const stage = on(ROOM.usual);
  if (outfit.hat && stage.head) return composeOn(on(ROOM.wide), photo, outfit);
  const composed = composeOn(stage, photo, outfit);
  return reachesSide(stage, photo) ? composeOn(on(ROOM.wide), photo, outfit) : composed;
}

/** Whether something painted reaches a side of the stage that is none of the photo: more of it may lie beyond. */
function reachesSide({ box, width, height, painted }: Stage, photo: RgbImage): boolean {
  const isLeft = box.left > 0;
  const isRight = box.left + width < photo.width;
  for (let y = 0, p = 0; y < height; y++, p += width)
    if ((isLeft && painted[p]) || (isRight && painted[p + width - 1])) return true;
  const isBelow = box.top + height < photo.height;
  return isBelow && painted.subarray(width * (height - 1)).some((label) => label > 0);
}

function composeOn(stage: Stage, photo: RgbImage, outfit: Outfit): ComposedTryOn {
  if (stage.keptCoat) stage.beyondCoat = besideCoat(stage, stage.keptCoat);
  const jumpsuit = outfit.dress?.legs && outfit.dress;
  const dress = jumpsuit ? undefined : outfit.dress;
  const shirt = outfit.shirt ?? jumpsuit;
  const pants = outfit.pants ?? jumpsuit?.legs;
  const inPants =
    pants &&
    putOnPants(stage, pants, {
      shirt: shirt !== undefined,
      shoes: outfit.shoes !== undefined,
      ...(outfit.outerwear && stage.coat && { coat: coatOverPants(stage, stage.coat) }),
    });
  const inDress = dress && putOnDress(stage, dress);
  const lower = pants && (pants.landmarks.isSkirt ? 'skirt' : 'trousers');
  const inShoes = outfit.shoes && putOnShoes(stage, outfit.shoes, lower);
  const inShirt = shirt && putOnShirt(stage, shirt, { contactShadow: !jumpsuit });
  const onTorso = inShirt ?? inDress;
  const onePiece = jumpsuit && inShirt && inPants ? joinJumpsuit(stage, inShirt, inPants) : inDress;
  // Who wears a new shirt and pants, or a dress, has taken the own coat off, all of it.
  if (onTorso && (pants || dress) && !outfit.outerwear && stage.coat)
    takeOffTails(stage, stage.coat, onTorso.over);
  const inCoat = outfit.outerwear && putOnOuterwear(stage, outfit.outerwear, onTorso !== undefined);
  const staysBelow = isSeen(stage, inShirt?.keptSkirt, { area: SKIRT_AREA });
  const leftOut: ComposedTryOn['leftOut'] = {};
  const addOn = (category: AddOn, putOn: () => void): void => {
    try {
      putOn();
    } catch (error) {
      const isAlone = Object.values(outfit).filter(Boolean).length === 1;
      if (!(error instanceof AppError) || error.code !== 'unusable-pose' || isAlone) throw error;
      leftOut[category] = error.message;
    }
  };
  const { bag, hat } = outfit;
  if (bag) addOn('bag', () => putOnBag(stage, bag));
  if (hat) addOn('hat', () => putOnHat(stage, hat));
  return {
    ...finishStage(stage, photo),
    leftOut,
    bareArms: isSeen(stage, onTorso?.bareArms, { area: ARMS_AREA, label: LABEL.skin }),
    bareLegs: (inPants ?? inDress)?.bareLegs ?? false,
    keptSleeves: isSeen(stage, onTorso?.keptSleeves, { area: ARMS_AREA }),
    // Below new pants or a skirt, what stays of a dress or jumpsuit are its legs.
    keptLegs: inPants !== undefined && (inPants.keptLegs || staysBelow),
    keptBoots: inShoes?.keptBoots ?? false,
    keptSkirt: inPants === undefined && staysBelow,
    hangsOut: (inCoat?.hangsOut ?? false) && !inShirt && !inDress,
    keptBelowDress: inDress?.keptBelow ?? false,
    completed: {
      ...(outfit.shirt && inShirt && { shirt: completedShare(stage, 'shirt', inShirt) }),
      ...(outfit.pants && inPants && { pants: completedShare(stage, 'pants', inPants) }),
      ...(onePiece && { dress: completedShare(stage, 'dress', onePiece) }),
      ...(inCoat && { outerwear: completedShare(stage, 'outerwear', inCoat) }),
    },
  };
}

/**
 * Whether more than `area` of the marked pixels still show what they were marked for, and nothing was put over it later.
 * @param marks 1 on marked pixels
 * @param label what they show; default: what they show in the photo
 */
function isSeen(
  { painted, labels, body }: Stage,
  marks: Uint8Array | undefined,
  { area, label }: { area: number; label?: number },
): boolean {
  let seen = 0;
  if (!marks) return false;
  for (let p = 0; p < marks.length; p++) {
    const isOwn = painted[p] === 0 && label === undefined;
    if (marks[p] && (isOwn || painted[p] === 1 + (label ?? labels[p]))) seen++;
  }
  return seen > area * body.torsoLength ** 2;
}

/** The share of a garment's visible pixels that was completed. What a coat hides again does not count. */
function completedShare(
  { painted }: Stage,
  category: 'shirt' | 'pants' | 'dress' | 'outerwear',
  { completed }: { completed: Uint8Array },
): number {
  const own = 1 + LABEL[category];
  let seen = 0;
  let made = 0;
  for (let p = 0; p < painted.length; p++) {
    if (painted[p] !== own) continue;
    seen++;
    made += completed[p];
  }
  return made / Math.max(1, seen);
}

type Part = { completed: Uint8Array };

/** Makes one dress of what was painted as the upper part and the legs of a jumpsuit. */
function joinJumpsuit({ painted }: Stage, upper: Part, legs: Part): Part {
  const completed = new Uint8Array(painted.length);
  for (const [label, part] of [
    [LABEL.shirt, upper],
    [LABEL.pants, legs],
  ] as const)
    for (let p = 0; p < painted.length; p++) {
      if (painted[p] !== 1 + label) continue;
      painted[p] = 1 + LABEL.dress;
      completed[p] = part.completed[p];
    }
  return { completed };
}
