import type { PictureForm } from '../../contract/scalars.ts';
import { AppError } from '../../contract/app-error.ts';
import { decodeDataUrl, isDataUrl } from '../../serve/requests/image-input.ts';
import type { KeptTryOn } from '../../stores/calls/answer-schema.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { ResultStore } from '../../stores/wardrobe/result-store.ts';

export type KeepResultDeps = {
  results: Pick<ResultStore, 'create' | 'listBeyond' | 'delete'>;
  images: Pick<ImageStore, 'put' | 'url' | 'parseOwnUrl' | 'deleteFolder'>;
  now: () => Date;
  newId: () => string;
};

const LIFETIME_MS = 24 * 60 * 60_000;
/** Unsaved results of a user, about half a megabyte each. */
const MAX_RESULTS = 60;

type Asked = {
  uid: string;
  form: PictureForm | undefined;
  /** The pictures of the request. */
  references: readonly string[];
};

/** The picture of a try-on as the reply has it; with an id if it is kept under an address. */
export type ReplyOfResult = { picture: string; id?: string };

/**
 * Puts the picture of a try-on into its reply, or keeps it for a day and answers its address: the file first, the document last. Removes the user's
 * oldest unsaved results beyond 60.
 * @throws AppError `account-deleted`
 */
export const resultInReply = async (
  { image, engine }: Pick<KeptTryOn, 'image' | 'engine'>,
  { uid, form = 'inline', references }: Asked,
  { results, images, now, newId }: KeepResultDeps,
): Promise<ReplyOfResult> => {
  if (form === 'inline') return { picture: image };
  const id = newId();
  const folder: ImageFolder = { uid, collection: 'results', id };
  const createdAt = now();
  const paths = references.map((one) => (isDataUrl(one) ? null : images.parseOwnUrl(one, uid)));
  const own = paths.filter((path) => path !== null);
  const file = await images.put(folder, 'result.jpg', decodeDataUrl(image));
  const record = {
    id,
    image: file,
    engine,
    pictures: own.length === paths.length ? own : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFETIME_MS),
  };
  await results.create(uid, record).catch(async (error: unknown) => {
    // Other errors may come after the commit.
    if (error instanceof AppError) await images.deleteFolder(folder).catch(() => undefined);
    throw error;
  });
  // The result is valid even if this fails. The next one, or reconciling, removes the rest.
  await makeRoom(uid, { results, images }).catch(() => undefined);
  return { picture: images.url(file), id };
};

const makeRoom = async (
  uid: string,
  { results, images }: Pick<KeepResultDeps, 'results' | 'images'>,
): Promise<void> => {
  for (const id of await results.listBeyond(uid, MAX_RESULTS)) {
    await results.delete(uid, id);
    await images.deleteFolder({ uid, collection: 'results', id });
  }
};
