import {
  CATEGORIES,
  categoryRecord,
  type Category,
  type saveMasks,
} from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import type { ImageStore } from '../../../stores/image-store.ts';
import type { ItemRecord, ItemStore } from '../../../stores/wardrobe/item-store.ts';
import type { PhotoRecord, PhotoStore, PhotoUpdate } from '../../../stores/wardrobe/photo-store.ts';
import type { ProcessSource, ProcessStore } from '../../../stores/wardrobe/process-store.ts';
import { deriveAgain } from '../../../stylist/garment/change-attributes.ts';
import { isGivenName } from '../../../stylist/garment/name-garments.ts';
import { forgetProcess } from '../forget-process.ts';
import { photoGone } from './open-masks.ts';
import { expired, loadProcess, type StoredProcess } from '../stored-process.ts';
import { type EntryGarment, garmentsOf, masksOf, offeredReading } from '../wardrobe-entry.ts';
import {
  itemFolders,
  photoFolder,
  type Target,
  writeItem,
  writeMasks,
  writeVisualizations,
} from '../write-entry.ts';
import { knownGarments, setAsideAfter } from './set-aside.ts';

type Deps = {
  photos: Pick<PhotoStore, 'get' | 'update'>;
  items: Pick<ItemStore, 'listByPhoto'>;
  processes: Pick<ProcessStore, 'get' | 'delete'>;
  images: Pick<ImageStore, 'put' | 'read' | 'deleteFiles' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

/**
 * Saves edited masks with their photo: first new files, then all documents in one transaction, then it removes the replaced files. Wherever this is
 * interrupted, the documents name existing files.
 * @throws AppError `not-found`, `conflict` and `invalid-request` as the contract says.
 */
export const makeSaveMasks =
  (deps: Deps): Handler<typeof saveMasks> =>
  async ({ photo_id: photoId, process_id: processId }, { caller: { uid } }) => {
    const { photos, images, now, newId } = deps;
    const before = await photos.get(uid, photoId);
    if (!before) throw photoGone();
    // Already saved, for example by an earlier attempt whose reply was lost.
    if (before.masksEdited === processId) {
      await forgetProcess(deps, uid, processId).catch(() => undefined);
      return reply(uid, photoId, deps);
    }
    const process = await loadProcess(deps, uid, processId);
    const { source } = process.record;
    if (source?.photoId !== photoId) throw expired();
    assertSame(before, source);
    const categories = categoriesOf(process);
    if (categories.length === 0) {
      throw new AppError('invalid-request', 'Mark at least one mask as a garment.');
    }
    const saved = await deps.items.listByPhoto(uid, photoId);
    const isSaved = (category: Category) => saved.some((item) => item.category === category);
    const same = categories.filter((category) => isSaved(category) && isSame(category, process));
    const changed = categories.filter((category) => !same.includes(category));
    const garments = await garmentsOf(process, changed);

    const target: Target = { uid, photoId, revision: newId(), createdAt: now() };
    const folders = itemFolders(target, garments, knownGarments(saved, before));
    const [masks, visualizations, ...written] = await Promise.all([
      writeMasks(await masksOf(process), photoFolder(target), images),
      writeVisualizations(garments, photoFolder(target), images),
      ...garments.map((garment, index) => writeItem(garment, folders[index], target, images)),
    ]);
    let replaced: string[] = [];
    const isThere = await photos
      .update(uid, photoId, (photo, items): PhotoUpdate | null => {
        replaced = [];
        // Another request has saved this process, or Firestore repeated this transaction after its reply was lost.
        if (photo.masksEdited === processId) return null;
        assertSame(photo, source);
        const update = updateOf({ photo, items, same, garments, written, process });
        replaced = replacedFiles(photo, items, update, same);
        return {
          ...update,
          photo: {
            ...update.photo,
            masks,
            masksEdited: processId,
            visualizations: { ...update.photo.visualizations, ...visualizations },
          },
        };
      })
      .catch(async (error: unknown) => {
        await removeWritten().catch(() => undefined);
        throw error;
      });
    async function removeWritten() {
      const written = [photoFolder(target), ...folders];
      await Promise.all(written.map((folder) => images.deleteFolder(folder)));
    }
    if (!isThere) {
      await removeWritten();
      throw photoGone();
    }
    const standing = await photos.get(uid, photoId);
    if (standing && standing.masks[0]?.file.path !== masks[0]?.file.path) await removeWritten();
    // The documents are saved. If files remain, reconciling removes them.
    await images.deleteFiles(replaced).catch(() => undefined);
    await forgetProcess(deps, uid, processId).catch(() => undefined);
    return reply(uid, photoId, deps);
  };

const reply = async (uid: string, id: string, { items }: Deps) => ({
  success: true as const,
  id,
  items: (await items.listByPhoto(uid, id)).map((item) => item.id),
});

const assertSame = (photo: PhotoRecord, source: ProcessSource): void => {
  if (photo.image.path === source.imagePath && photo.masksEdited === source.masksEdited) return;
  throw new AppError(
    'conflict',
    'The masks of this photo have changed in the meantime. Please open them again.',
  );
};

const categoriesOf = ({ regions }: StoredProcess): Category[] =>
  CATEGORIES.filter((category) => regions.some(({ label }) => label === category));

/** Whether a category has exactly the masks that it was saved with. */
const isSame = (category: Category, { record, regions }: StoredProcess): boolean => {
  const pieces = record.pieces.flatMap(({ label }, index) => (label === category ? [index] : []));
  const own = regions.filter(({ label }) => label === category);
  return (
    record.source?.hasSavedMasks === true &&
    record.source.anew?.includes(category) !== true &&
    own.length === pieces.length &&
    own.every(({ piece }) => piece !== null && pieces.includes(piece))
  );
};

type Parts = {
  photo: PhotoRecord;
  items: ItemRecord[];
  same: Category[];
  garments: EntryGarment[];
  /** The garments' documents, in their order. */
  written: ItemRecord[];
  process: StoredProcess;
};

/**
 * The documents after the edit. A garment with a new picture, or of an earlier reading, has its owner's corrections and facts; what was drawn of the
 * old one goes.
 */
const updateOf = ({
  photo: before,
  items,
  same,
  garments,
  written,
  process,
}: Parts): PhotoUpdate => {
  const { otherReading: _, setAside: __, ...photo } = before;
  const counts = categoryRecord(() => 0);
  const visualizations: PhotoRecord['visualizations'] = {};
  for (const category of same) {
    counts[category] = photo.counts[category];
    const file = photo.visualizations[category];
    if (file) visualizations[category] = file;
  }
  for (const { category, count } of garments) counts[category] += count;
  // A category is the same in full, or written in full.
  const removed = items.filter(
    ({ id, category }) => !same.includes(category) && !written.some((one) => one.id === id),
  );
  const known = knownGarments(items, before);
  const { record } = process;
  const other = offeredReading(record, categoriesOf(process));
  const setAside = setAsideAfter(before, removed, written, record.source?.anew);
  return {
    photo: {
      ...{ ...photo, counts, visualizations },
      ...(other && { otherReading: other }),
      ...(record.source?.anew && { engine: record.engine }),
      ...(setAside.length > 0 && { setAside }),
    },
    written: written.map((item, index): ItemRecord => {
      const { facts, attributes } = garments[index];
      const earlier = known.find(({ id }) => id === item.id);
      const name = earlier && isGivenName(earlier) ? earlier.name : item.name;
      return {
        ...item,
        name,
        ...(earlier?.facts && { facts: earlier.facts }),
        createdAt: earlier?.createdAt ?? photo.createdAt,
        attributes: facts
          ? deriveAgain({ ...facts, name }, earlier?.attributes ?? null)
          : attributes,
      };
    }),
    removed: removed.map(({ id }) => id),
  };
};

/** Files that no document names after the update. */
const replacedFiles = (
  photo: PhotoRecord,
  items: readonly ItemRecord[],
  { photo: after }: PhotoUpdate,
  same: readonly Category[],
): string[] => [
  ...photo.masks.map(({ file }) => file.path),
  ...CATEGORIES.flatMap((category) => {
    const file = photo.visualizations[category];
    return file && after.visualizations[category]?.path !== file.path ? [file.path] : [];
  }),
  ...items
    .filter(({ category }) => !same.includes(category))
    .flatMap(({ image, thumbnail, rail, studio }) =>
      [image, thumbnail, rail?.file, studio?.file].flatMap((file) => (file ? [file.path] : [])),
    ),
];
