import { warn } from 'firebase-functions/logger';
import { getFirestore } from 'firebase-admin/firestore';
import { makeDeriveAttributes } from '../features/wardrobe/derive-attributes.ts';
import { itemsToDerive } from '../stores/wardrobe/items-to-derive.ts';
import { firebaseApp, imageStore, itemStore } from './stores.ts';
import { languageModel } from './stylists.ts';

type Options = {
  /** Whether to count only. */
  dryRun: boolean;
  /** Includes garments that were only measured. */
  refine: boolean;
  /** Called after each garment with the number of garments so far. */
  onProgress: (done: number) => void;
};

/** Derives attributes for every user of the project in the environment, one garment after another. Only scripts use it. */
export const backfillAttributes = async ({ dryRun, refine, onProgress }: Options) => {
  const derive = makeDeriveAttributes({
    items: await itemStore(),
    images: await imageStore(),
    model: await languageModel(),
    warn,
  });
  let found = 0;
  let derived = 0;
  for await (const { uid, id } of itemsToDerive(getFirestore(firebaseApp()), { refine })) {
    found++;
    if (!dryRun) {
      const context = {
        caller: { uid, email: '', displayName: '' },
        requestId: 'backfill',
        signal: new AbortController().signal,
      };
      const { items } = await derive({ userId: uid, itemIds: [id] }, context);
      if (items[0]?.attributes) derived++;
    }
    onProgress(found);
  }
  return { found, derived };
};
