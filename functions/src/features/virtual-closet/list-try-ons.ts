import type { listTryOns } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { TryOnStore } from '../../stores/wardrobe/try-on-store.ts';
import { savedTryOnReply } from './saved-try-on.ts';

type Deps = { tryOns: Pick<TryOnStore, 'list'>; images: Pick<ImageStore, 'url'> };

const MAX_TRY_ONS = 500;

export const makeListTryOns =
  ({ tryOns, images }: Deps): Handler<typeof listTryOns> =>
  async ({ uid }) => {
    const records = await tryOns.list(uid, MAX_TRY_ONS);
    return { success: true, items: records.map((record) => savedTryOnReply(uid, record, images)) };
  };
