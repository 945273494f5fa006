import { randomUUID } from 'node:crypto';
import { makeDeleteAccount } from '../../../functions/src/features/account/delete-account.ts';
import { makeOpenMasks } from '../../../functions/src/features/segmentation/masks/open-masks.ts';
import { makeProcessPhoto } from '../../../functions/src/features/segmentation/process-photo.ts';
import { makeRestorePhoto } from '../../../functions/src/features/segmentation/restore/restore-photo.ts';
import { makeSaveMasks } from '../../../functions/src/features/segmentation/masks/save-masks.ts';
import { makeSaveResults } from '../../../functions/src/features/segmentation/save-results.ts';
import { makeUpdateMaskLabels } from '../../../functions/src/features/segmentation/masks/update-mask-labels.ts';
import { resultInReply } from '../../../functions/src/features/try-on/keep-result.ts';
import { makeRestoreTryOn } from '../../../functions/src/features/virtual-closet/restore-try-on.ts';
import { makeSaveTryOn } from '../../../functions/src/features/virtual-closet/save-try-on.ts';
import { mustRecord } from '../../../functions/src/vision/pictures/before-sending.ts';
import type { Segmenter } from '../../../functions/src/vision/segmenter/segmenter.ts';
import { createAccountStore } from '../../../functions/src/stores/accounts/account-store.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { createForgetDocuments } from '../../../functions/src/stores/privacy/forget-documents.ts';
import { createPhotoForgetter } from '../../../functions/src/stores/privacy/forget-photo.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { createProcessStore } from '../../../functions/src/stores/wardrobe/process-store.ts';
import { createResultStore } from '../../../functions/src/stores/wardrobe/result-store.ts';
import { createRestoreStore } from '../../../functions/src/stores/wardrobe/restore-store.ts';
import { createTrashDocuments } from '../../../functions/src/stores/trash/trash-documents.ts';
import { createTrash } from '../../../functions/src/stores/trash/trash.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { auth, bucket, firestore } from '../stored/admin.ts';
import type { createCrash } from './crash.ts';
import { stack } from '../stack.ts';

/** Finds a shirt and hair in any photo. */
const segmenterOf = (isHosted: boolean): Segmenter => ({
  engine: 'drawn',
  segment: async ({ width, height }, options) => {
    if (isHosted) await mustRecord(options?.beforeSending)('replicate');
    const box = { left: 4, top: 4, width: 20, height: 20 };
    const mask = { data: new Uint8Array(400).fill(255), width: 20, height: 20 };
    const found = { confidence: 0.9, box, mask, parts: 1 };
    return {
      engine: 'drawn',
      width,
      height,
      pieces: [
        { ...found, label: 'shirt', fullLabel: 'shirt' },
        { ...found, label: 'non_clothing', fullLabel: 'hair', box: { ...box, top: 24 } },
      ],
      notes: [],
    };
  },
});

const now = () => new Date();
const newId = () => randomUUID();

/**
 * All that saves, on the emulators' Firestore and Cloud Storage, in a process of its own that can die.
 * @param isHosted whether a service finds the garments, which writes down each photo
 */
export const createProcess = (
  { wrap }: ReturnType<typeof createCrash>,
  { isHosted = false }: { isHosted?: boolean } = {},
) => {
  const segmenter = segmenterOf(isHosted);
  const images = wrap(
    createImageStore({
      bucket,
      origin: `http://${stack.storageHost}:${stack.storagePort}`,
      newToken: newId,
    }),
    ['read', 'url', 'parseOwnUrl', 'contentHashes'],
  );
  const photos = wrap(createPhotoStore(firestore), ['get', 'list', 'listByBands']);
  const items = createItemStore(firestore, () => undefined);
  const ledger = wrap(createPhotoLedger(firestore, now), ['beforeSending', 'digestOf']);
  const processes = wrap(createProcessStore(firestore, now), ['get', 'listBeyond']);
  const tryOns = wrap(createTryOnStore(firestore), ['get', 'list']);
  const results = wrap(createResultStore(firestore, now), ['get', 'listBeyond']);
  const restored = wrap(createRestoreStore(firestore), ['standing']);
  const documents = wrap(createTrashDocuments(firestore, now), [
    'live',
    'get',
    'list',
    'entriesOf',
    'expired',
  ]);
  const accounts = wrap(createAccountStore({ firestore, bucket, auth, now }));
  return {
    urlOf: images.url,
    processPhoto: makeProcessPhoto({ segmenter, photos, processes, images, ledger, now, newId }),
    relabel: makeUpdateMaskLabels({ processes, images, newId }),
    saveResults: makeSaveResults({ photos, items, processes, images, now, newId }),
    openMasks: makeOpenMasks({
      segmenter: async () => segmenter,
      photos,
      processes,
      images,
      ledger,
      now,
      newId,
    }),
    saveMasks: makeSaveMasks({ photos, items, processes, images, now, newId }),
    /** Keeps the picture of a try-on, a data URL, under an address, as the reply to a try-on does. */
    keepResult: (uid: string, image: string) =>
      resultInReply(
        { image, engine: 'drawn' },
        { uid, form: 'address', references: [image] },
        { results, images, now, newId },
      ),
    saveTryOn: makeSaveTryOn({ tryOns, results, images, now, newId }),
    restorePhoto: makeRestorePhoto({ restored, images, now, newId }),
    restoreTryOn: makeRestoreTryOn({ tryOns, images, now, newId }),
    trash: createTrash({ documents, images, now, newId }),
    forgetter: createPhotoForgetter({
      documents: wrap(createForgetDocuments(firestore), ['find', 'entry']),
      images,
      now,
    }),
    deleteAccount: makeDeleteAccount({ accounts, protectedAccounts: [], now }),
  };
};
export type Process = ReturnType<typeof createProcess>;
