import type { Category } from '../../contract/clothes/categories.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { createStage, finishStage, type PaintedMap } from '../body/stage.ts';
import { type BagPiece, putOnBag } from './put-on-bag.ts';
import { putOnDress } from './put-on-dress.ts';
import { type HatPiece, putOnHat } from './put-on-hat.ts';
import { putOnOuterwear } from './put-on-outerwear.ts';
import { type PantsPiece, putOnPants } from './put-on-pants.ts';
import { putOnShirt, type ShirtPiece } from './put-on-shirt.ts';
import { putOnShoes, type ShoesPiece } from './put-on-shoes.ts';

/** Prepared garments. Who wears a dress wears neither shirt nor pants. */
export type Outfit = {
  shirt?: ShirtPiece;
  pants?: PantsPiece;
  shoes?: ShoesPiece;
  dress?: ShirtPiece;
  outerwear?: ShirtPiece;
  bag?: BagPiece;
  hat?: HatPiece;
};

export type ComposedTryOn = {
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
  /** The share of each garment that was completed, because something hid it in its own photo; 0..1. */
  completed: Partial<Record<Category, number>>;
};

/**
 * Dresses the person: pants or a dress, then shoes over their hems, then the shirt over the waistband; then a coat over all of them; then what is
 * carried or worn on the head.
 * @param parse made of this photo or of a smaller copy of it
 * @param plainLight keeps the garments' own light, if the light of the old garments would change their colours too much
 * @throws AppError `unusable-pose` if there is no place for a bag or hat
 */
export function composeTryOn(
  photo: RgbImage,
  parse: PersonParse,
  outfit: Outfit,
  { plainLight = false }: { plainLight?: boolean } = {},
): ComposedTryOn {
  const stage = createStage(photo, parse, { plainLight });
  const inPants =
    outfit.pants &&
    putOnPants(stage, outfit.pants, {
      shirt: outfit.shirt !== undefined,
      shoes: outfit.shoes !== undefined,
    });
  const inDress = outfit.dress && putOnDress(stage, outfit.dress);
  const inShoes = outfit.shoes && putOnShoes(stage, outfit.shoes);
  const inShirt = outfit.shirt && putOnShirt(stage, outfit.shirt);
  const inCoat = outfit.outerwear && putOnOuterwear(stage, outfit.outerwear);
  if (outfit.bag) putOnBag(stage, outfit.bag);
  if (outfit.hat) putOnHat(stage, outfit.hat);
  return {
    ...finishStage(stage, photo),
    bareArms: (inShirt ?? inDress)?.bareArms ?? false,
    bareLegs: (inPants ?? inDress)?.bareLegs ?? false,
    keptSleeves: (inShirt ?? inDress)?.keptSleeves ?? false,
    keptLegs: inPants?.keptLegs ?? false,
    keptBoots: inShoes?.keptBoots ?? false,
    keptSkirt: inShirt?.keptSkirt ?? false,
    hangsOut: (inCoat?.hangsOut ?? false) && !inShirt && !inDress,
    keptBelowDress: inDress?.keptBelow ?? false,
    completed: {
      ...(inShirt && { shirt: inShirt.completed }),
      ...(inPants && { pants: inPants.completed }),
      ...(inDress && { dress: inDress.completed }),
      ...(inCoat && { outerwear: inCoat.completed }),
    },
  };
}
