import { AppError } from '../../contract/app-error.ts';
import type { getLook } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import { drawAgain, type PictureDeps, toLook } from './picture-look.ts';

type Deps = PictureDeps & { images: Pick<ImageStore, 'url'> };

/** @throws AppError `not-found` */
export const makeGetLook =
  (deps: Deps): Handler<typeof getLook> =>
  async ({ uid, id }) => {
    const found = await deps.looks.get(uid, id);
    const look = found && (await drawAgain(deps, uid, found));
    if (!look) throw new AppError('not-found', 'This look is no longer there.');
    return { success: true, look: toLook(look, deps.images) };
  };
