import type { DocumentData } from 'firebase-admin/firestore';
import { CATEGORIES } from '../../contract/clothes/garments.ts';
import { isRecordFile } from '../trash/trash-paths.ts';

/** What tells a photo's derivatives from other records. */
export type PhotoTraits = {
  photoId: string;
  /** Ids of its garments, also of those in the trash. */
  itemIds: ReadonlySet<string>;
  /** Content hashes of the photo, and of the pictures of its garments. */
  photoHashes: ReadonlySet<string>;
  itemHashes: ReadonlySet<string>;
};

const SUFFIX = new RegExp(`^-(?:${CATEGORIES.join('|')})(?:-\\d{1,4})?$`);

/** Whether an id is one that only garments of the photo get; see `write-entry.ts`. */
export const isItemIdOf = (photoId: string, itemId: string): boolean =>
  itemId.startsWith(photoId) && SUFFIX.test(itemId.slice(photoId.length));

const pathOf = (value: unknown): string | null => {
  const path = (value as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : null;
};

/** The pictures of a photo's or a garment's document that others are made of. */
export const picturesOf = (uid: string, data: DocumentData): string[] =>
  [data.image, data.rail?.file, data.studio?.file]
    .flatMap((file) => pathOf(file) ?? [])
    .filter((path) => isRecordFile(uid, path));

/**
 * Whether a saved try-on shows the photo or wears a garment of it. Those from before `photoId` are told by the contents of their pictures, which are
 * unchanged copies.
 * @param hashOf the content hash of a file by its path
 */
export const isMadeFrom = (
  { photoId, itemIds, photoHashes, itemHashes }: PhotoTraits,
  data: DocumentData,
  hashOf: (path: string) => string | undefined,
): boolean => {
  if (data.photoId === photoId) return true;
  const isAmong = (hashes: ReadonlySet<string>, file: unknown): boolean => {
    const path = pathOf(file);
    const hash = path === null ? undefined : hashOf(path);
    return hash !== undefined && hashes.has(hash);
  };
  if (typeof data.photoId !== 'string' && isAmong(photoHashes, data.original)) return true;
  const pieces = (data.pieces ?? {}) as Record<string, { id?: unknown } | undefined>;
  const garments = (data.garments ?? {}) as Record<string, unknown>;
  return CATEGORIES.some((category) => {
    const id = pieces[category]?.id;
    if (typeof id === 'string') return itemIds.has(id) || isItemIdOf(photoId, id);
    return isAmong(itemHashes, garments[category]);
  });
};

/**
 * Whether a job shows the photo or a garment of it, or nobody can tell: a job whose request carried pictures itself, such as a photo to segment.
 * @param pictures the paths of the files that its request names; null if it carried others
 */
export const mayShow = ({ photoId, itemIds }: PhotoTraits, pictures: unknown): boolean => {
  if (!Array.isArray(pictures)) return true;
  return pictures.some((path) => {
    const [, , collection, id = ''] = String(path).split('/');
    if (collection === 'photos') return id === photoId;
    if (collection === 'items') return itemIds.has(id) || isItemIdOf(photoId, id);
    return true;
  });
};

/**
 * Whether the picture of a look shows a garment of the photo.
 * @param shows `picture.shows` of its document
 */
export const showsPieceOf = (
  { photoId, itemIds }: Pick<PhotoTraits, 'photoId' | 'itemIds'>,
  shows: unknown,
): boolean =>
  Array.isArray(shows) &&
  shows.some(
    ({ id }: { id?: unknown }) =>
      typeof id === 'string' && (itemIds.has(id) || isItemIdOf(photoId, id)),
  );
