import { CATEGORIES, type RestoredTryOn, type restoreTryOn } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { decodeDataUrl } from '../../serve/requests/image-input.ts';
import type { ImageFolder, ImageStore, StoredFile } from '../../stores/image-store.ts';
import type { TryOnRecord, TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import { normaliseCutout, normalisePhoto } from '../../vision/pictures/photo-intake.ts';

type Images = Pick<ImageStore, 'put' | 'deleteFolder'>;
type Deps = {
  tryOns: Pick<TryOnStore, 'get' | 'create'>;
  images: Images;
  now: () => Date;
  newId: () => string;
};

/** A picture encoded again, with the ending of its file. */
type ReadPicture = { bytes: Uint8Array; ending: 'png' | 'jpg' };

/** What is a PNG or WebP keeps its transparency. */
const readPicture = async (dataUrl: string): Promise<ReadPicture> => {
  const bytes = decodeDataUrl(dataUrl);
  const format = sniffImageFormat(bytes);
  return format === 'png' || format === 'webp'
    ? { bytes: (await normaliseCutout(bytes)).png, ending: 'png' }
    : { bytes: (await normalisePhoto(bytes)).jpeg, ending: 'jpg' };
};

const readAll = async ({ result, original, garments }: RestoredTryOn) => {
  const worn = CATEGORIES.flatMap((category) => {
    const picture = garments[category];
    return picture === undefined ? [] : [{ category, picture }];
  });
  const [intake, person, ...pictures] = await Promise.all([
    normalisePhoto(decodeDataUrl(result)),
    readPicture(original),
    ...worn.map(({ picture }) => readPicture(picture)),
  ]);
  return {
    intake,
    person,
    pieces: worn.map(({ category }, index) => ({ category, picture: pictures[index]! })),
  };
};

/**
 * Puts a saved try-on of an export into the Virtual Closet: all pictures are read before a file is written, the document comes last.
 * @throws AppError `invalid-image`, `image-too-large`; `not-found` if its photo was forgotten here.
 */
export const makeRestoreTryOn =
  ({ tryOns, images, now, newId }: Deps): Handler<typeof restoreTryOn> =>
  async ({ tryOn }, { caller: { uid } }) => {
    const { id } = tryOn;
    if (await tryOns.get(uid, id)) return { success: true, was_there: true };
    const { intake, person, pieces } = await readAll(tryOn);
    const folder: ImageFolder = { uid, collection: 'virtual-closet', id, revision: newId() };
    const put = (name: string, { bytes, ending }: ReadPicture): Promise<StoredFile> =>
      images.put(folder, `${name}.${ending}`, bytes);
    const [result, thumbnail, original, ...files] = await Promise.all([
      images.put(folder, 'result.jpg', intake.jpeg),
      images.put(folder, 'thumb.webp', intake.thumbnailWebp),
      put('original', person),
      ...pieces.map(({ category, picture }) => put(category, picture)),
    ]);
    const record: TryOnRecord = {
      ...{ id, result, thumbnail, original, placeholder: intake.placeholder },
      garments: Object.fromEntries(pieces.map(({ category }, index) => [category, files[index]])),
      engine: tryOn.engine ?? null,
      pieces: tryOn.pieces ?? {},
      name: tryOn.name ?? '',
      favourite: tryOn.favourite ?? false,
      photoId: tryOn.photoId ?? null,
      createdAt: new Date(Math.min(new Date(tryOn.createdAt).getTime(), now().getTime())),
    };
    const standing = await tryOns.create(uid, record).catch(async (error: unknown) => {
      // Other errors may come after the commit.
      if (error instanceof AppError) await images.deleteFolder(folder).catch(() => undefined);
      throw error;
    });
    const isOurs = standing.result.path === record.result.path;
    // Another request has restored the same one in the meantime; its result stays.
    if (!isOurs) await images.deleteFolder(folder);
    return { success: true, was_there: !isOurs };
  };
