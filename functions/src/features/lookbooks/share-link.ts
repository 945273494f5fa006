import type { ShareLink } from '../../contract/index.ts';
import type { ShareRecord } from '../../stores/sharing/share-store.ts';

/** A link in the form of the replies to its owner. */
export const toShareLink = ({
  id,
  target,
  showsPeople,
  createdAt,
  expiresAt,
}: ShareRecord): ShareLink => ({
  ...{ id, target, showsPeople },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
