import type { Mask, RgbImage } from '../image.ts';
import type { PersonParse } from '../person-parse.ts';
import { type PantsPiece, putOnPants } from './put-on-pants.ts';
import { putOnShirt, type ShirtPiece } from './put-on-shirt.ts';
import { putOnShoes, type ShoesPiece } from './put-on-shoes.ts';
import { measureSkinTone } from './skin-tone.ts';
import { createStage, finishStage } from './stage.ts';

export type Outfit = { shirt?: ShirtPiece; pants?: PantsPiece; shoes?: ShoesPiece };

export type ComposedTryOn = {
  /** Of the photo's size. */
  image: RgbImage;
  /** 255 where anything was painted, 0 where the photo is untouched. */
  touched: Mask;
  bareArms: boolean;
  bareLegs: boolean;
};

/**
 * Dresses the person: pants, then shoes over their hems, then the shirt over the waistband.
 * @param parse made of this photo or of a smaller copy of it
 */
export function composeTryOn(photo: RgbImage, parse: PersonParse, outfit: Outfit): ComposedTryOn {
  const stage = createStage(photo, parse);
  const tone = measureSkinTone(stage);
  const { bareLegs } = outfit.pants
    ? putOnPants(stage, outfit.pants, tone, outfit.shirt !== undefined)
    : { bareLegs: false };
  if (outfit.shoes) putOnShoes(stage, outfit.shoes, tone);
  const { bareArms } = outfit.shirt ? putOnShirt(stage, outfit.shirt, tone) : { bareArms: false };
  return { ...finishStage(stage, photo), bareArms, bareLegs };
}
