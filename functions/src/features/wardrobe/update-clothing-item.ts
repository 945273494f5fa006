import type { FactChanges, PieceFacts, updateClothingItem } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { assertFacts } from '../../serve/requests/fact-checks.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { ItemStore } from '../../stores/wardrobe/item-store.ts';
import { MAX_NAMED, nameGarments } from '../../stylist/garment/name-garments.ts';
import { pieceGone } from './get-clothing-item.ts';
import { toPieceReply } from './list-pieces.ts';

type Deps = {
  items: Pick<ItemStore, 'list' | 'changeFacts'>;
  images: Pick<ImageStore, 'url'>;
  now: () => Date;
};

/** Tags without repetitions; `Summer` and `summer` are one. */
const distinctTags = (tags: readonly string[]): string[] => {
  const keys = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, index) => keys.indexOf(keys[index]!) === index);
};

/** The facts after some changes. A cleared field is left out, and so are empty tags and a heart that was taken away. */
export const changedFacts = (facts: PieceFacts, changes: FactChanges): PieceFacts => {
  const { tags, ...rest } = changes;
  const after = {
    ...facts,
    ...rest,
    ...(tags !== undefined && { tags: tags && distinctTags(tags) }),
  };
  const isKept = (value: unknown): boolean =>
    value !== undefined &&
    value !== null &&
    value !== false &&
    !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(after).filter(([, value]) => isKept(value)));
};

/** @throws AppError `not-found`, and `invalid-request` as the contract says. */
export const makeUpdateClothingItem =
  ({ items, images, now }: Deps): Handler<typeof updateClothingItem> =>
  async ({ userId, itemId, ...given }) => {
    const changes = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as FactChanges;
    if (Object.keys(changes).length === 0) {
      throw new AppError('invalid-request', 'There is nothing to change.');
    }
    assertFacts(changes, now());
    const changed = await items.changeFacts(userId, itemId, (facts) =>
      changedFacts(facts, changes),
    );
    if (!changed) throw pieceGone();
    const names = nameGarments(await items.list(userId, MAX_NAMED));
    return { success: true, piece: toPieceReply(changed, names, images) };
  };
