import { AppError } from '../../contract/app-error.ts';
import type { createShare } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ShareStore } from '../../stores/sharing/share-store.ts';
import type { CollectionStore } from '../../stores/wardrobe/collection-store.ts';
import type { LookStore } from '../../stores/wardrobe/look-store.ts';
import { toShareLink } from './share-link.ts';
import { hashOfToken, newToken } from './share-token.ts';

type Deps = {
  shares: Pick<ShareStore, 'create'>;
  looks: Pick<LookStore, 'get'>;
  collections: Pick<CollectionStore, 'get'>;
  now: () => Date;
  newId: () => string;
};

const DAY_MS = 24 * 60 * 60_000;

/** @throws AppError as the contract says. */
export const makeCreateShare =
  ({ shares, looks, collections, now, newId }: Deps): Handler<typeof createShare> =>
  async ({ uid, target, expiresInDays, showsPeople }) => {
    const found = await (target.kind === 'look' ? looks : collections).get(uid, target.id);
    if (!found) throw new AppError('not-found', 'What you want to share is no longer there.');
    const token = newToken();
    const createdAt = now();
    const share = {
      ...{ id: newId(), uid, target, showsPeople, createdAt },
      expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    };
    await shares.create(hashOfToken(token)!, share);
    return { success: true, share: toShareLink(share), token };
  };
