import type { saveLook } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import { type PictureDeps, saveDrawn, toLook } from './picture-look.ts';

type Deps = PictureDeps & { images: Pick<ImageStore, 'url'>; now: () => Date };

/** @throws AppError as the contract says. */
export const makeSaveLook =
  ({ now, ...deps }: Deps): Handler<typeof saveLook> =>
  async ({ uid, look: { createdAt, ...draft } }) => {
    const at = now().toISOString();
    const earlier = createdAt ?? (await deps.looks.get(uid, draft.id))?.createdAt;
    const look = await saveDrawn(deps, uid, {
      ...draft,
      createdAt: earlier ?? at,
      updatedAt: at,
    });
    return { success: true, look: toLook(look, deps.images) };
  };
