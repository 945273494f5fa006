import {
  CATEGORIES,
  CATEGORY_TABLE,
  correctClothingItem,
  deriveAttributes,
  listClothingItems,
  updateClothingItem,
} from '@contract';
import type { ClothingItem } from '@contract';
import { isApiError } from '../../../../lib/api/api-error.ts';
import type { Call } from '../../../../lib/api/call.ts';
import type { TrayItem } from '../many/tray-item.ts';

const NO_PIECE = 'The facts of its row were not kept, because its piece was not found.';

/** Whether to ask again later: without a connection, and when the server says when. */
const isForLater = (error: unknown): boolean =>
  !isApiError(error) || error.code === 'offline' || error.retryAfterSeconds !== undefined;

/** The piece of a saved photo that a row is about: the one of the row's category, else the first. */
export const pieceOf = (
  items: readonly ClothingItem[],
  { fileName, listed }: Pick<TrayItem, 'fileName' | 'listed'>,
): ClothingItem | null => {
  // A file name begins with a part of its own, `<milliseconds>-<random>_`, which the photo's id keeps.
  const [own = ''] = fileName.split('_');
  const ofPhoto = items.filter((item) => item.source_image?.startsWith(`${own}_`));
  return ofPhoto.find(({ category }) => category === listed?.category) ?? ofPhoto[0] ?? null;
};

/**
 * Writes what a row of a list says to the piece of its saved photo. Repeating it writes the same again.
 * @returns a sentence about what could not be written; null if all was.
 * @throws ApiError if it is to be tried again later.
 */
export const saveFacts = async (
  uid: string,
  item: TrayItem,
  call: Call,
  signal: AbortSignal,
): Promise<string | null> => {
  const { listed } = item;
  if (!listed) return null;
  const { items } = await call(listClothingItems, { userId: uid }, { signal });
  const all = CATEGORIES.flatMap((category) => items[CATEGORY_TABLE[category].wire.rail]);
  const piece = pieceOf(all, item);
  if (!piece) return NO_PIECE;
  const ids = { userId: uid, itemId: piece.id };
  const correction = {
    ...(listed.name !== undefined && { name: listed.name }),
    ...(listed.category !== undefined &&
      listed.category !== piece.category && { category: listed.category }),
  };
  const write = async (what: string, work: () => Promise<unknown>): Promise<string[]> => {
    try {
      await work();
      return [];
    } catch (error) {
      if (signal.aborted || isForLater(error)) throw error;
      return [`${what} could not be kept: ${(error as Error).message}`];
    }
  };
  const problems: string[] = [];
  if (Object.keys(listed.facts).length > 0) {
    const changes = { ...ids, ...listed.facts };
    problems.push(
      ...(await write('The facts of its row', () => call(updateClothingItem, changes, { signal }))),
    );
  }
  if (Object.keys(correction).length > 0) {
    problems.push(
      ...(await write('Its name or category', async () => {
        if (piece.attributes === null) {
          await call(deriveAttributes, { userId: uid, itemIds: [piece.id] }, { signal });
        }
        await call(correctClothingItem, { ...ids, ...correction }, { signal });
      })),
    );
  }
  return problems.length > 0 ? problems.join(' ') : null;
};
