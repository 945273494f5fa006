import type { Category } from '../../contract/clothes/categories.ts';
import { relight, type SceneLight, USUAL_LIGHT } from '../pixels/scene-light.ts';
import type { TryOnGarment } from './try-on-engine.ts';

type Garments = Partial<Record<Category, TryOnGarment>>;

/**
 * The light in a garment's picture. A garment without landmarks is nearly always one that nobody wears, and counts as photographed in usual light. Undefined for
 * a worn one that was saved before its light was measured.
 */
const lightOf = ({ landmarks }: TryOnGarment): SceneLight | undefined =>
  landmarks?.worn ? landmarks.light : USUAL_LIGHT;

/**
 * Garments as they would look in the light of the photo in which they are to be shown. Without this, white trousers shine in a photo taken in the evening.
 * @returns the same objects where nothing has to change
 */
export function inLightOfPhoto(garments: Garments, light: SceneLight): Garments {
  const relit: Garments = {};
  for (const [category, garment] of Object.entries(garments) as [Category, TryOnGarment][]) {
    const from = lightOf(garment);
    const image = from ? relight(garment.image, from, light) : garment.image;
    relit[category] = image === garment.image ? garment : { ...garment, image };
  }
  return relit;
}
