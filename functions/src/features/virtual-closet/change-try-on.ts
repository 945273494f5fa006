import type { changeTryOn } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { savedTryOnReply } from './saved-try-on.ts';

type Deps = { tryOns: Pick<TryOnStore, 'change'>; images: Pick<ImageStore, 'url'> };

/** @throws AppError `not-found`; `invalid-request` if the request changes nothing. */
export const makeChangeTryOn =
  ({ tryOns, images }: Deps): Handler<typeof changeTryOn> =>
  async ({ uid, id, favourite, name }) => {
    if (favourite === undefined && name === undefined) {
      throw new AppError('invalid-request', 'There is nothing to change.');
    }
    const changed = await tryOns.change(uid, id, {
      ...(favourite === undefined ? {} : { favourite }),
      ...(name === undefined ? {} : { name }),
    });
    if (!changed) throw new AppError('not-found', 'This try-on is no longer in your closet.');
    return { success: true, item: savedTryOnReply(uid, changed, images) };
  };
