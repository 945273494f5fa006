import type { Category, SavedTryOn } from '@contract';

type Garment = { id: string; category: Category; name: string };

/** What a saved try-on keeps of its garments besides their pictures: ids, to find them again, and names, which survive their deletion. */
export const wornPieces = (garments: readonly Garment[]): NonNullable<SavedTryOn['pieces']> =>
  Object.fromEntries(
    garments.map(({ id, category, name }) => [category, { id, name: name.trim() || category }]),
  );
