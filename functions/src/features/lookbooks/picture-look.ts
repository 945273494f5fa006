import { AppError } from '../../contract/app-error.ts';
import { LOOK_GROUNDS, type Look } from '../../contract/index.ts';
import type { ImageFolder, ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import type { LookRecord, LookStore, StoredLookPicture } from '../../stores/wardrobe/look-store.ts';
import { drawLook } from '../../vision/look/draw-look.ts';
import { type LookPlan, piecesOn, planLook, type ShownPieces } from './plan-look.ts';
import { findShown } from './shown-pieces.ts';

export type PictureDeps = {
  looks: Pick<LookStore, 'save' | 'setPicture' | 'get'>;
  items: Pick<ItemStore, 'getSummaries'>;
  images: Pick<ImageStore, 'put' | 'read' | 'deleteFiles'>;
  newId: () => string;
};

/** How often a look is drawn again because a piece of it changed meanwhile. */
const ATTEMPTS = 3;

/** Draws a look and writes its files; null if there is nothing to show. Pictures that are missing are left out. */
const draw = async (
  { images, newId }: PictureDeps,
  uid: string,
  { id, canvas }: Pick<LookRecord, 'id' | 'canvas'>,
  { layers, shows, signature }: LookPlan,
): Promise<StoredLookPicture | null> => {
  if (layers.length === 0) return null;
  const paths = [...new Set(layers.map(({ path }) => path))];
  const read = await Promise.all(paths.map((path) => images.read(path)));
  const bytes = new Map(paths.map((path, index) => [path, read[index] ?? null]));
  const drawn = await drawLook(
    LOOK_GROUNDS[canvas.ground],
    layers.flatMap(({ path, ...place }) => {
      const picture = bytes.get(path);
      return picture ? [{ ...place, picture }] : [];
    }),
  );
  const folder: ImageFolder = { uid, collection: 'looks', id, revision: newId() };
  const [file, thumbnail] = await Promise.all([
    images.put(folder, 'picture.jpg', drawn.picture),
    images.put(folder, 'thumb.webp', drawn.thumbnail),
  ]);
  return { file, thumbnail, signature, shows };
};

const filesOf = (picture: StoredLookPicture | null): string[] =>
  picture ? [picture.file.path, picture.thumbnail.path] : [];

/** Removes files that no document names any more. Reconciling removes them if that fails. */
const removeFiles = (deps: PictureDeps, picture: StoredLookPicture | null): Promise<void> =>
  deps.images.deleteFiles(filesOf(picture)).catch(() => undefined);

/**
 * Draws a look and saves it, files first, the document last; then the former files go.
 * @throws AppError as `LookStore.save`
 */
export const saveDrawn = async (
  deps: PictureDeps,
  uid: string,
  look: Omit<LookRecord, 'picture'>,
): Promise<LookRecord> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const pieces = await findShown(deps.items, uid, piecesOn(look.canvas));
    const drawn = await draw(deps, uid, look, planLook(look.canvas, pieces));
    const written = await keep(deps, drawn, (picture) =>
      deps.looks.save(uid, { ...look, picture }),
    );
    if (written) return written;
  }
  throw new Error('The pieces of a look change again and again.');
};

/** Whether a look's picture shows its pieces as they are now. */
export const isDrawn = ({ canvas, picture }: LookRecord, pieces: ShownPieces): boolean => {
  const { layers, signature } = planLook(canvas, pieces);
  return layers.length === 0 ? picture === null : picture?.signature === signature;
};

/**
 * A look with a picture of its pieces as they are now: drawn again if they have changed. If somebody else changes or draws it at the same time, that
 * one counts.
 * @returns null if the look is gone
 */
export const drawAgain = async (
  deps: PictureDeps,
  uid: string,
  look: LookRecord,
): Promise<LookRecord | null> => {
  let latest: LookRecord | null = look;
  for (let attempt = 0; latest && attempt < ATTEMPTS; attempt++) {
    const before: LookRecord = latest;
    const pieces = await findShown(deps.items, uid, piecesOn(before.canvas));
    if (isDrawn(before, pieces)) return before;
    const drawn = await draw(deps, uid, before, planLook(before.canvas, pieces));
    const written = await keep(deps, drawn, (picture) =>
      deps.looks.setPicture(uid, before, picture),
    );
    if (written) return written;
    latest = await deps.looks.get(uid, before.id);
  }
  return latest && { ...latest, picture: null };
};

/** Writes the document of a drawing. Removes the files of the drawing if it was not written, and else those that it replaces. */
const keep = async (
  deps: PictureDeps,
  drawn: StoredLookPicture | null,
  write: (picture: StoredLookPicture | null) => ReturnType<LookStore['save']>,
): Promise<LookRecord | null> => {
  const written = await write(drawn).catch(async (error: unknown) => {
    // Other errors may come after the commit.
    if (error instanceof AppError) await removeFiles(deps, drawn);
    throw error;
  });
  await removeFiles(deps, written ? written.replaced : drawn);
  return written?.look ?? null;
};

/** A look in the form of the replies. */
export const toLook = (
  { picture, ...look }: LookRecord,
  images: Pick<ImageStore, 'url'>,
): Look => ({
  ...look,
  picture: picture && {
    url: images.url(picture.file),
    thumbnail: images.url(picture.thumbnail),
  },
});
