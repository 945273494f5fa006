import type { listShares } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ShareStore } from '../../stores/sharing/share-store.ts';
import { toShareLink } from './share-link.ts';

type Deps = { shares: Pick<ShareStore, 'list'> };

export const makeListShares =
  ({ shares }: Deps): Handler<typeof listShares> =>
  async ({ uid }) => ({ success: true, shares: (await shares.list(uid)).map(toShareLink) });
