import { getFirestore } from 'firebase-admin/firestore';
import { AppError } from '../contract/app-error.ts';
import { makeHangGarment } from '../features/segmentation/hang-garment.ts';
import { makeCorrectClothingItem } from '../features/wardrobe/correct-clothing-item.ts';
import { makeDeriveAttributes } from '../features/wardrobe/derive-attributes.ts';
import { addFingerprint } from '../features/wardrobe/add-fingerprint.ts';
import { itemsToDerive } from '../stores/wardrobe/items-to-derive.ts';
import { itemsToHang } from '../stores/wardrobe/items-to-hang.ts';
import { misplacedDresses } from '../stores/wardrobe/misplaced-items.ts';
import { photosWithoutFingerprint } from '../stores/wardrobe/photos-without-fingerprint.ts';
import { RAIL_VERSION } from '../vision/rail/rail-picture.ts';
import { warn } from './log.ts';
import { firebaseApp, imageStore, itemStore, newId, photoLedger, photoStore } from './stores.ts';
import { languageModel } from './engines/stylists.ts';

type Options = {
  /** Whether to count only. */
  dryRun: boolean;
  /** Includes garments that were only measured. */
  refine: boolean;
  /** Called after each garment with the number of garments so far. */
  onProgress: (done: number) => void;
};

const contextOf = (uid: string) => ({
  caller: { uid, email: '', displayName: '' },
  requestId: 'backfill',
  signal: new AbortController().signal,
});

/** Derives attributes for every user of the project in the environment, one garment after another. Only scripts use it. */
export const backfillAttributes = async ({ dryRun, refine, onProgress }: Options) => {
  const derive = makeDeriveAttributes({
    items: await itemStore(),
    images: await imageStore(),
    model: await languageModel(),
    ledger: await photoLedger(),
    warn,
  });
  let found = 0;
  let derived = 0;
  for await (const { uid, id } of itemsToDerive(getFirestore(firebaseApp()), { refine })) {
    found++;
    if (!dryRun) {
      const { items } = await derive({ userId: uid, itemIds: [id] }, contextOf(uid));
      if (items[0]?.attributes) derived++;
    }
    onProgress(found);
  }
  return { found, derived };
};

/**
 * Moves the dresses of every user that were saved as shirts to their own category. One whose photo has another dress stays. Only scripts use it.
 */
export const backfillDresses = async ({ dryRun }: Pick<Options, 'dryRun'>) => {
  const correct = makeCorrectClothingItem({
    items: await itemStore(),
    photos: await photoStore(),
    images: await imageStore(),
    newId,
  });
  let found = 0;
  let moved = 0;
  for await (const { uid, id } of misplacedDresses(getFirestore(firebaseApp()))) {
    found++;
    if (dryRun) continue;
    try {
      await correct({ userId: uid, itemId: id, category: 'dress' }, contextOf(uid));
      moved++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      warn(`A dress was not moved: ${error.code}`);
    }
  }
  return { found, moved };
};

/** Gives the photos of every user that were saved before fingerprints theirs, so that copies are recognised. Only scripts use it. */
export const backfillFingerprints = async ({ dryRun }: Pick<Options, 'dryRun'>) => {
  const deps = { photos: await photoStore(), images: await imageStore() };
  let found = 0;
  let added = 0;
  for await (const { uid, id } of photosWithoutFingerprint(getFirestore(firebaseApp()))) {
    found++;
    if (dryRun) continue;
    if (await addFingerprint(deps, uid, id)) added++;
    else warn('The picture of a photo is missing or damaged.');
  }
  return { found, added };
};

/** Makes the rail pictures that garments of every user lack, one after another. Only scripts use it. */
export const backfillRails = async ({ dryRun, onProgress }: Omit<Options, 'refine'>) => {
  const hang = makeHangGarment({
    items: await itemStore(),
    photos: await photoStore(),
    images: await imageStore(),
    newId,
  });
  let found = 0;
  let hung = 0;
  for await (const { uid, id } of itemsToHang(getFirestore(firebaseApp()), RAIL_VERSION)) {
    found++;
    if (!dryRun) {
      try {
        if (await hang(uid, id)) hung++;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        warn(`A garment got no rail picture: ${error.code}`);
      }
    }
    onProgress(found);
  }
  return { found, hung };
};
