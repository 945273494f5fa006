import type { getSharedPicture } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { LookRecord } from '../../stores/wardrobe/look-store.ts';
import type { TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import {
  type LinkDeps,
  noLink,
  type OpenLink,
  openLink,
  parsePictureKey,
  pictureKey,
} from './open-link.ts';
import { drawAgain, type PictureDeps } from './picture-look.ts';
import { pictureOf, piecesOn, planLook } from './plan-look.ts';
import { findShown } from './shown-pieces.ts';

type Deps = LinkDeps &
  PictureDeps & {
    looks: LinkDeps['looks'] & PictureDeps['looks'];
    tryOns: Pick<TryOnStore, 'get'>;
  };

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** How long a browser may show a picture without asking whether the link still holds. */
const HEADERS = {
  'Cache-Control': 'private, max-age=120',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** @throws AppError `not-found`, `rate-limited` */
export const makeGetSharedPicture = (deps: Deps): Handler<typeof getSharedPicture> => {
  const drawOnce = makeDrawOnce(deps);
  return async ({ token, picture }) => {
    const link = await openLink(deps, token, 1);
    const path = await pathOf(deps, drawOnce, link, picture);
    const bytes = path === null ? null : await deps.images.read(path);
    if (path === null || bytes === null) throw noLink();
    const extension = path.slice(path.lastIndexOf('.') + 1);
    return {
      contentType: CONTENT_TYPES[extension] ?? 'application/octet-stream',
      fileName: `picture.${extension}`,
      headers: { ...HEADERS, 'Content-Length': String(bytes.byteLength) },
      body: onceOf(bytes),
    };
  };
};

type DrawOnce = (uid: string, look: LookRecord) => ReturnType<typeof drawAgain>;

/** Many people may open a link at once after a piece has changed: they wait for one drawing. */
const makeDrawOnce = (deps: Deps): DrawOnce => {
  const drawing = new Map<string, ReturnType<typeof drawAgain>>();
  return (uid, look) => {
    const key = `${uid} ${look.id} ${look.updatedAt}`;
    const running = drawing.get(key);
    if (running) return running;
    const started = drawAgain(deps, uid, look).finally(() => drawing.delete(key));
    drawing.set(key, started);
    return started;
  };
};

async function* onceOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Where the file of a picture is; null if the link does not show it, or shows another one in its place. */
const pathOf = async (
  deps: Deps,
  drawOnce: DrawOnce,
  link: OpenLink,
  key: string,
): Promise<string | null> => {
  const { uid, showsPeople } = link.share;
  const asked = parsePictureKey(key);
  if (!asked) return null;
  const { kind, index } = asked;
  const isKey = (content: string) => pictureKey(link, kind, index, content) === key;

  if (kind === 'p') {
    const id = link.pieceIds[index];
    const piece = id === undefined ? undefined : (await findShown(deps.items, uid, [id])).get(id);
    const path = piece && pictureOf(piece).file.path;
    return path !== undefined && isKey(path) ? path : null;
  }

  const id = link.lookIds[index];
  const [look] = id === undefined ? [] : await link.looks([id]);
  if (!look) return null;
  const pieces = await findShown(deps.items, uid, piecesOn(look.canvas));
  const { shows, signature } = planLook(look.canvas, pieces);
  if (shows.length === 0) return null;
  if (kind === 't') {
    // Checked here, too: a photo of a person never depends on a name alone.
    if (!showsPeople || look.tryOnId === null) return null;
    const path = (await deps.tryOns.get(uid, look.tryOnId))?.result.path;
    return path !== undefined && isKey(path) ? path : null;
  }
  if (!isKey(signature)) return null;
  return (await drawOnce(uid, look))?.picture?.file.path ?? null;
};
