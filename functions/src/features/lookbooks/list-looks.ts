import type { listLooks } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { LookRecord, LookStore } from '../../stores/wardrobe/look-store.ts';
import { drawAgain, isDrawn, type PictureDeps, toLook } from './picture-look.ts';
import { piecesOn } from './plan-look.ts';
import { findShown } from './shown-pieces.ts';

type Deps = PictureDeps & {
  looks: Pick<LookStore, 'list'>;
  images: Pick<ImageStore, 'url'>;
};

/** A deletion can concern all looks. Each drawing takes up to a second, so the others wait for the next list, or for `getLook`. */
const DRAWN_AT_ONCE = 6;

export const makeListLooks =
  (deps: Deps): Handler<typeof listLooks> =>
  async ({ uid }, { signal }) => {
    const looks = await deps.looks.list(uid);
    const ids = looks.flatMap(({ canvas }) => piecesOn(canvas));
    const pieces = await findShown(deps.items, uid, ids);
    const stale = looks.filter((look) => !isDrawn(look, pieces));
    const drawn = new Map<string, LookRecord | null>(
      stale.map((look) => [look.id, { ...look, picture: null }]),
    );
    for (const look of stale.slice(0, DRAWN_AT_ONCE)) {
      signal.throwIfAborted();
      drawn.set(look.id, await drawAgain(deps, uid, look));
    }
    const current = looks.flatMap((look) => (drawn.has(look.id) ? drawn.get(look.id) : look) ?? []);
    return { success: true, looks: current.map((look) => toLook(look, deps.images)) };
  };
