import { CATEGORIES, type saveTryOn } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import {
  decodeDataUrl,
  isDataUrl,
  ownPath,
  pictureGone,
} from '../../serve/requests/image-input.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import { normaliseCutout, normalisePhoto } from '../../vision/pictures/photo-intake.ts';
import type { ImageFolder, ImageStore, StoredFile } from '../../stores/image-store.ts';
import type { ResultStore } from '../../stores/wardrobe/result-store.ts';
import type { TryOnRecord, TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { keepResult, resultOfDraft } from './result-of-draft.ts';
import { savedTryOnReply } from './saved-try-on.ts';

type Deps = {
  tryOns: Pick<TryOnStore, 'get' | 'create'>;
  results: Pick<ResultStore, 'get'>;
  images: Pick<ImageStore, 'put' | 'copy' | 'read' | 'url' | 'parseOwnUrl' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

/**
 * Saves a try-on with copies of its pictures, files first, the document last. An id that was saved before gives the first result.
 * @throws AppError `invalid-request`, `invalid-image`, `image-too-large`, `not-found` as `resultOfDraft`, `readImageReference` and `normalisePhoto` do.
 */
export const makeSaveTryOn =
  ({ tryOns, results, images, now, newId }: Deps): Handler<typeof saveTryOn> =>
  async ({ item: draft }, { caller: { uid } }) => {
    if (draft.userId !== undefined && draft.userId !== uid) {
      throw new AppError('forbidden', 'You can only save to your own Virtual Closet.');
    }
    const createdAt = now();
    const id = draft.id ?? `${createdAt.getTime()}-${newId().slice(0, 8)}`;
    const earlier = await tryOns.get(uid, id);
    if (earlier) return { success: true, item: savedTryOnReply(uid, earlier, images) };

    const found = await resultOfDraft(draft, uid, { results, images });
    const folder: ImageFolder = { uid, collection: 'virtual-closet', id, revision: newId() };
    const keep = (reference: string, name: string) => keepPicture(reference, name, folder, images);
    const worn = CATEGORIES.flatMap((category) => {
      const reference = draft.garments[category];
      return reference === undefined ? [] : [{ category, reference }];
    });
    const writing = [
      keepResult(found, folder, images),
      keep(draft.originalImage, 'original'),
      ...worn.map(({ category, reference }) => keep(reference, category)),
    ] as const;
    const [result, original, ...garments] = await Promise.all(writing).catch(
      async (error: unknown) => {
        // If one picture is invalid, remove the files of the others; reconciling removes any that remain.
        await Promise.allSettled(writing);
        await images.deleteFolder(folder).catch(() => undefined);
        throw error;
      },
    );
    const record: TryOnRecord = {
      id,
      ...result,
      original,
      garments: Object.fromEntries(worn.map(({ category }, index) => [category, garments[index]])),
      engine: found.engine ?? draft.engine ?? null,
      pieces: draft.pieces ?? {},
      photoId: await photoIdOf(draft.originalImage, uid, { tryOns, images }),
      name: '',
      favourite: false,
      createdAt,
    };
    const standing = await tryOns.create(uid, record).catch(async (error: unknown) => {
      // Other errors may come after the commit.
      if (error instanceof AppError) await images.deleteFolder(folder).catch(() => undefined);
      throw error;
    });
    // Another request has saved the same id in the meantime; its result stays. Compared by path, because Firestore repeats a commit whose reply was
    // lost, and the repetition finds its own document.
    if (standing.result.path !== record.result.path) await images.deleteFolder(folder);
    return { success: true, item: savedTryOnReply(uid, standing, images) };
  };

const PHOTO_PATH = /^users\/[^/]+\/photos\/([^/]+)\//;
const TRY_ON_PATH = /^users\/[^/]+\/virtual-closet\/([^/]+)\//;

/** The wardrobe photo that a picture is; that of a saved try-on is the try-on's. Null for a picture from elsewhere. */
const photoIdOf = async (
  reference: string,
  uid: string,
  { tryOns, images }: Pick<Deps, 'tryOns' | 'images'>,
): Promise<string | null> => {
  if (isDataUrl(reference)) return null;
  const path = ownPath(reference, uid, images);
  const tryOnId = TRY_ON_PATH.exec(path)?.[1];
  if (tryOnId !== undefined) return (await tryOns.get(uid, tryOnId))?.photoId ?? null;
  return PHOTO_PATH.exec(path)?.[1] ?? null;
};

/** Copies one of the caller's own pictures unchanged. Encodes a data URL again, a PNG or WebP with its transparency. */
const keepPicture = async (
  reference: string,
  name: string,
  folder: ImageFolder,
  images: Pick<ImageStore, 'put' | 'copy' | 'parseOwnUrl'>,
): Promise<StoredFile> => {
  if (isDataUrl(reference)) {
    const bytes = decodeDataUrl(reference);
    const format = sniffImageFormat(bytes);
    return format === 'png' || format === 'webp'
      ? images.put(folder, `${name}.png`, (await normaliseCutout(bytes)).png)
      : images.put(folder, `${name}.jpg`, (await normalisePhoto(bytes)).jpeg);
  }
  const path = ownPath(reference, folder.uid, images);
  const extension = /\.(jpg|png|webp)$/.exec(path)?.[1] as 'jpg' | 'png' | 'webp' | undefined;
  const copy = extension && (await images.copy(path, folder, `${name}.${extension}`));
  if (!copy) throw pictureGone();
  return copy;
};
