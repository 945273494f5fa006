import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { makeRailPicture } from '../../vision/rail/rail-picture.ts';
import { writeRail } from './write-rail.ts';

type Deps = {
  items: Pick<ItemStore, 'getMany' | 'setRail'>;
  photos: Pick<PhotoStore, 'get'>;
  images: Pick<ImageStore, 'read' | 'put' | 'deleteFiles'>;
  newId: () => string;
};

/**
 * Makes the rail picture of a garment that has none, or an older one. First the new file, then the document, then the replaced file is
 * removed: wherever this is interrupted, the document names an existing file.
 * @returns whether the garment has got one: false if it is gone, was cut out anew in the meantime, or its cut-out is missing or empty.
 */
export const makeHangGarment =
  ({ items, photos, images, newId }: Deps) =>
  async (uid: string, id: string): Promise<boolean> => {
    const [item] = await items.getMany(uid, [id]);
    if (!item) return false;
    const { image, category, landmarks, photoId } = item;
    const photo = photoId === null ? null : await photos.get(uid, photoId);
    // What a client cut out itself may come from anywhere.
    const worn = photo !== null && photo.engine !== 'upload' && photo.shows !== 'piece';
    const cutout = await images.read(image.path);
    const made = cutout && (await makeRailPicture(cutout, { category, landmarks, worn }));
    if (!made) return false;
    const folder = { uid, collection: 'items', id, revision: newId() } as const;
    const rail = await writeRail(made, folder, images);
    const set = await items.setRail(uid, id, image.path, rail);
    if (!set) {
      await images.deleteFiles([rail.file.path]);
      return false;
    }
    if (set.replaced) await images.deleteFiles([set.replaced.path]).catch(() => undefined);
    return true;
  };
