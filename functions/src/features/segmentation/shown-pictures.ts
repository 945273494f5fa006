import type { PictureForm } from '../../contract/scalars.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { ImageFileName, ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { StoredFile } from '../../stores/document.ts';
import type { ProcessStore } from '../../stores/wardrobe/process-store.ts';
import type { PlacedMask } from '../../vision/masks/mask-parts.ts';
import { cutOutMask, cutOutMaskWebp, toWebp } from '../../vision/pictures/image-codec.ts';
import type { RgbImage } from '../../vision/pixels/image.ts';
import { expired } from './stored-process.ts';

/** How the pictures of a result come into its reply. */
export interface ShownPictures {
  /** The cut-out of the photo along a mask. */
  cutout(photo: RgbImage, mask: PlacedMask): Promise<string>;
  /** A cut-out that is a PNG already. */
  png(bytes: Uint8Array): Promise<string>;
  jpeg(bytes: Uint8Array): Promise<string>;
  /** A picture that is a file already. */
  file(file: StoredFile, bytes: Uint8Array): string;
}

const INLINE: ShownPictures = {
  cutout: async (photo, { mask, box }) =>
    toDataUrl(await cutOutMask(photo, mask, box), 'image/png'),
  png: async (bytes) => toDataUrl(bytes, 'image/png'),
  jpeg: async (bytes) => toDataUrl(bytes, 'image/jpeg'),
  file: (_, bytes) => toDataUrl(bytes, 'image/jpeg'),
};

export type ShownPicturesDeps = {
  processes: Pick<ProcessStore, 'setViews'>;
  images: Pick<ImageStore, 'put' | 'url' | 'deleteFiles' | 'deleteFolder'>;
  newId: () => string;
};

/**
 * Makes a reply with its pictures in it, or with their addresses: then they are files of the process, in place of those of its earlier reply.
 * @throws AppError `not-found` if the process has left meanwhile; what `make` throws
 */
export const withPictures = async <Reply>(
  form: PictureForm | undefined,
  { uid, id }: { uid: string; id: string },
  { processes, images, newId }: ShownPicturesDeps,
  make: (pictures: ShownPictures) => Promise<Reply>,
): Promise<Reply> => {
  if (form !== 'address') return make(INLINE);
  const folder: ImageFolder = { uid, collection: 'processes', id, revision: newId() };
  const files: StoredFile[] = [];
  const put = async (name: ImageFileName, bytes: Uint8Array): Promise<string> => {
    const file = await images.put(folder, name, bytes);
    files.push(file);
    return images.url(file);
  };
  let cutouts = 0;
  const putCutout = (bytes: Uint8Array) => put(`cutout-${cutouts++}.webp`, bytes);
  const reply = await make({
    cutout: async (photo, { mask, box }) => putCutout(await cutOutMaskWebp(photo, mask, box)),
    png: async (bytes) => putCutout(await toWebp(bytes)),
    jpeg: (bytes) => put('person.jpg', bytes),
    file: (file) => images.url(file),
  });
  const earlier = await processes.setViews(uid, id, files);
  if (!earlier) {
    await images.deleteFolder(folder).catch(() => undefined);
    throw expired();
  }
  // Files that remain leave with the process.
  await images.deleteFiles(earlier.map(({ path }) => path)).catch(() => undefined);
  return reply;
};
