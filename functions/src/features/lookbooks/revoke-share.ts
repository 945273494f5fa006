import type { revokeShare } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ShareStore } from '../../stores/sharing/share-store.ts';

type Deps = { shares: Pick<ShareStore, 'revoke'> };

export const makeRevokeShare =
  ({ shares }: Deps): Handler<typeof revokeShare> =>
  async ({ uid, id }) => {
    await shares.revoke(uid, id);
    return { success: true };
  };
