import {
  categoriesOf,
  CATEGORY_TABLE,
  type CategoryTable,
  type saveResults,
  type Wire,
} from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { ProcessStore } from '../../stores/wardrobe/process-store.ts';
import { forgetProcess } from './forget-process.ts';
import { photoIdOf } from './photo-id.ts';
import { loadProcess } from './stored-process.ts';
import { entryFromProcess, entryFromUpload } from './wardrobe-entry.ts';
import { itemFolders, photoFolder, writeFiles } from './write-entry.ts';

type Deps = {
  photos: Pick<PhotoStore, 'get' | 'create'>;
  items: Pick<ItemStore, 'listByPhoto'>;
  processes: Pick<ProcessStore, 'get' | 'delete'>;
  images: Pick<ImageStore, 'put' | 'copy' | 'read' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

/**
 * Saves a photo and the selected garments: first all files, then all documents in one transaction. A file name that was saved before gives the
 * result of that save, even if the process is gone.
 * @throws AppError `invalid-request` if no garment is selected, else as `loadProcess`, `entryFromProcess` and `entryFromUpload` do.
 */
export const makeSaveResults =
  (
    { photos, items, processes, images, now, newId }: Deps,
    table: CategoryTable = CATEGORY_TABLE,
  ): Handler<typeof saveResults> =>
  async (input, { caller: { uid } }) => {
    const { process_id: processId, ...results } = input.segmentation_results;
    const wanted = categoriesOf(table).filter(
      (category) => (results[table[category].wire.image as Wire<'image'>] ?? null) !== null,
    );
    if (wanted.length === 0) {
      throw new AppError('invalid-request', 'Please select at least one item to save');
    }
    const photoId = photoIdOf(input.file_name);
    const saved = async () => {
      const garments = await items.listByPhoto(uid, photoId);
      return { success: true as const, id: photoId, items: garments.map(({ id }) => id) };
    };
    if (await photos.get(uid, photoId)) return saved();

    const process =
      processId === undefined ? null : await loadProcess({ processes, images }, uid, processId);
    const entry = process
      ? await entryFromProcess(process, wanted, table)
      : await entryFromUpload(input, wanted, table);
    const target = { uid, photoId, revision: newId(), createdAt: now() };
    const records = await writeFiles(entry, target, images);
    const standing = await photos.create(
      uid,
      records.photo,
      records.items,
      process?.record.picture,
    );
    // Compared by path: Firestore repeats a commit whose reply was lost, and the repetition finds its own documents.
    if (standing.image.path !== records.photo.image.path) {
      // Another request has saved the same name in the meantime; its documents stay.
      const folders = [photoFolder(target), ...itemFolders(target, entry.garments)];
      await Promise.all(folders.map((folder) => images.deleteFolder(folder)));
      return saved();
    }
    if (processId !== undefined) {
      // The save has succeeded. If the process remains, it expires.
      await forgetProcess({ processes, images }, uid, processId).catch(() => undefined);
    }
    return { success: true, id: photoId, items: records.items.map(({ id }) => id) };
  };
