import type { RgbImage } from '../pixels/image.ts';
import type { PersonParse } from '../body/person-parse.ts';
import { type PantsPiece, putOnPants } from './put-on-pants.ts';
import { putOnShirt, type ShirtPiece } from './put-on-shirt.ts';
import { putOnShoes, type ShoesPiece } from './put-on-shoes.ts';
import { measureSkinTone } from '../body/skin-tone.ts';
import { createStage, finishStage, type PaintedMap } from '../body/stage.ts';

export type Outfit = { shirt?: ShirtPiece; pants?: PantsPiece; shoes?: ShoesPiece };

export type ComposedTryOn = {
  /** Of the photo's size. */
  image: RgbImage;
  painted: PaintedMap;
  bareArms: boolean;
  bareLegs: boolean;
  /** The lower part of a dress or long coat stays below the new shirt. */
  keptSkirt: boolean;
};

/**
 * Dresses the person: pants, then shoes over their hems, then the shirt over the waistband.
 * @param parse made of this photo or of a smaller copy of it
 * @param plainLight keeps the garments' own light, if the light of the old garments would change their colours too much
 */
export function composeTryOn(
  photo: RgbImage,
  parse: PersonParse,
  outfit: Outfit,
  { plainLight = false }: { plainLight?: boolean } = {},
): ComposedTryOn {
  const stage = createStage(photo, parse, { plainLight });
  const tone = measureSkinTone(stage);
  const { bareLegs } = outfit.pants
    ? putOnPants(stage, outfit.pants, tone, {
        shirt: outfit.shirt !== undefined,
        shoes: outfit.shoes !== undefined,
      })
    : { bareLegs: false };
  if (outfit.shoes) putOnShoes(stage, outfit.shoes, tone);
  const { bareArms, keptSkirt } = outfit.shirt
    ? putOnShirt(stage, outfit.shirt, tone)
    : { bareArms: false, keptSkirt: false };
  return { ...finishStage(stage, photo), bareArms, bareLegs, keptSkirt };
}
