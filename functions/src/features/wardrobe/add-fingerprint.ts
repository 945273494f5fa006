import { bandsOf, fingerprintOf } from '../../vision/pictures/fingerprint.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';

type Deps = {
  photos: Pick<PhotoStore, 'get' | 'update'>;
  images: Pick<ImageStore, 'read'>;
};

/**
 * Gives a photo from before fingerprints its fingerprint.
 * @returns false if the photo or its picture is gone or damaged.
 */
export const addFingerprint = async (
  { photos, images }: Deps,
  uid: string,
  id: string,
): Promise<boolean> => {
  const photo = await photos.get(uid, id);
  const bytes = photo && (await images.read(photo.image.path));
  const hash = bytes && (await fingerprintOf(bytes).catch(() => null));
  if (!hash) return false;
  return photos.update(uid, id, (present) =>
    present.fingerprint
      ? null
      : {
          photo: { ...present, fingerprint: { hash, bands: bandsOf(hash) } },
          written: [],
          removed: [],
        },
  );
};
