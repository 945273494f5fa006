import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { ItemRecord } from '../../stores/wardrobe/item-store.ts';
import { RAIL_VERSION, type RailPicture } from '../../vision/rail/rail-picture.ts';

/** Writes a rail picture and returns what its garment's document says about it. */
export const writeRail = async (
  { webp, width, height, completed }: RailPicture,
  folder: ImageFolder,
  images: Pick<ImageStore, 'put'>,
): Promise<NonNullable<ItemRecord['rail']>> => ({
  file: await images.put(folder, 'rail.webp', webp),
  width,
  height,
  completed,
  version: RAIL_VERSION,
});
