import {
  categoryRecord,
  type RestoredPhoto,
  type RestoredPiece,
  type restorePhoto,
} from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { ImageFolder, ImageStore } from '../../../stores/image-store.ts';
import type { ItemRecord } from '../../../stores/wardrobe/item-store.ts';
import type { PhotoRecord } from '../../../stores/wardrobe/photo-store.ts';
import type { RestoreStore } from '../../../stores/wardrobe/restore-store.ts';
import { bandsOf } from '../../../vision/pictures/fingerprint.ts';
import { writeRail } from '../write-rail.ts';
import { type ReadPhoto, type ReadPiece, readPhoto, readPiece } from './read-restored.ts';

type Images = Pick<ImageStore, 'put' | 'deleteFolder'>;
type Deps = { restored: RestoreStore; images: Images; now: () => Date; newId: () => string };

/** A photo's pieces are named after it, so that one export cannot claim the pieces of another photo. */
const assertOwnPieces = (photo: RestoredPhoto | null, pieces: readonly RestoredPiece[]): void => {
  const ids = pieces.map(({ id }) => id);
  const isOwn = photo === null || ids.every((id) => id.startsWith(`${photo.id}-`));
  if (!isOwn || new Set(ids).size !== ids.length) {
    throw new AppError('invalid-request', 'A piece of this export belongs to another photo.');
  }
  if (photo === null && pieces.length === 0) {
    throw new AppError('invalid-request', 'There is nothing to restore.');
  }
};

const notAfter = (date: string, now: Date): Date =>
  new Date(Math.min(new Date(date).getTime(), now.getTime()));

type Target = { uid: string; revision: string; now: Date; images: Images };

const photoFolder = ({ uid, revision }: Target, id: string): ImageFolder => ({
  ...{ uid, collection: 'photos', id, revision },
});
const pieceFolder = ({ uid, revision }: Target, id: string): ImageFolder => ({
  ...{ uid, collection: 'items', id, revision },
});

/** How many masks each category has: none without a piece, and at least one for each piece. */
const countsOf = (
  { counts, masks }: RestoredPhoto,
  pieces: readonly RestoredPiece[],
): PhotoRecord['counts'] =>
  categoryRecord((category) => {
    const own = pieces.filter((piece) => piece.category === category).length;
    const found = masks.filter(({ label }) => label === category).length;
    return own === 0 ? 0 : Math.max(own, Math.min(found, counts[category]));
  });

const writePhoto = async (
  { id, masks, engine, shows, createdAt }: RestoredPhoto,
  counts: PhotoRecord['counts'],
  { intake, visualizations, masks: pngs }: ReadPhoto,
  target: Target,
): Promise<PhotoRecord> => {
  const { images } = target;
  const folder = photoFolder(target, id);
  const [image, thumbnail, found, files] = await Promise.all([
    images.put(folder, 'photo.jpg', intake.jpeg),
    images.put(folder, 'thumb.webp', intake.thumbnailWebp),
    Promise.all(
      visualizations.map(
        async ({ category, jpeg }) =>
          [category, await images.put(folder, `found-${category}.jpg`, jpeg)] as const,
      ),
    ),
    Promise.all(pngs.map((png, index) => images.put(folder, `mask-${index}.png`, png))),
  ]);
  return {
    id,
    name: `${id}.jpg`,
    image,
    thumbnail,
    placeholder: intake.placeholder,
    width: intake.width,
    height: intake.height,
    counts,
    visualizations: Object.fromEntries(found),
    masks: masks.map((mask, index) => ({ ...mask, file: files[index]! })),
    masksEdited: null,
    engine,
    ...(shows && { shows }),
    fingerprint: { hash: intake.fingerprint, bands: bandsOf(intake.fingerprint) },
    createdAt: notAfter(createdAt, target.now),
  };
};

const writePiece = async (
  { id, category, name, attributes, facts, createdAt }: RestoredPiece,
  { picture, landmarks, rail }: ReadPiece,
  photoId: string | null,
  target: Target,
): Promise<ItemRecord> => {
  const { images } = target;
  const folder = pieceFolder(target, id);
  const [image, thumbnail, hung] = await Promise.all([
    images.put(folder, 'cutout.png', picture.png),
    images.put(folder, 'thumb.webp', picture.thumbnailWebp),
    rail && writeRail(rail, folder, images),
  ]);
  const { width, height, content } = picture;
  return {
    ...{ id, photoId, category, name, image, thumbnail, width, height, content, landmarks },
    ...(hung && { rail: hung }),
    attributes: attributes ?? null,
    ...(facts && { facts }),
    createdAt: notAfter(createdAt, target.now),
  };
};

/**
 * First all pictures are read, then all files written, then all documents in one transaction, as a save does.
 * @throws AppError as the contract says.
 */
export const makeRestorePhoto =
  ({ restored, images, now, newId }: Deps): Handler<typeof restorePhoto> =>
  async ({ photo, pieces }, { caller: { uid } }) => {
    assertOwnPieces(photo, pieces);
    const ids = { photo: photo?.id ?? null, items: pieces.map(({ id }) => id) };
    const standing = await restored.standing(uid, ids);
    const wasThere = { success: true as const, was_there: true, items: [] };
    const isThere = photo ? standing.photo : standing.items.length === pieces.length;
    if (isThere) return wasThere;

    const target: Target = { uid, revision: newId(), now: now(), images };
    const wanted = pieces.filter(({ id }) => !standing.items.includes(id));
    // What a client cut out itself may come from anywhere.
    const worn = photo !== null && photo.engine !== 'upload' && photo.shows !== 'piece';
    const read = photo && (await readPhoto(photo));
    // One after the other: each is decoded whole.
    const readPieces: ReadPiece[] = [];
    for (const piece of wanted) readPieces.push(await readPiece(piece, worn, target.now));

    const folders = [
      ...(photo ? [photoFolder(target, photo.id)] : []),
      ...wanted.map(({ id }) => pieceFolder(target, id)),
    ];
    const discard = (some: readonly ImageFolder[]) =>
      Promise.all(some.map((folder) => images.deleteFolder(folder)));
    const photoRecord =
      photo && read && (await writePhoto(photo, countsOf(photo, wanted), read, target));
    const itemRecords = await Promise.all(
      wanted.map((piece, index) =>
        writePiece(piece, readPieces[index]!, photo?.id ?? null, target),
      ),
    );
    const sent = photo?.sent?.map((line) => ({
      ...line,
      firstAt: notAfter(line.firstAt, target.now).toISOString(),
      lastAt: notAfter(line.lastAt, target.now).toISOString(),
    }));
    const written = await restored.create(uid, photoRecord, itemRecords, sent);
    if (written === null) {
      // Another request has restored the same photo in the meantime; its documents stay.
      await discard(folders);
      return wasThere;
    }
    const lost = wanted.filter(({ id }) => !written.includes(id));
    await discard(lost.map(({ id }) => pieceFolder(target, id)));
    return { success: true, was_there: false, items: written };
  };
