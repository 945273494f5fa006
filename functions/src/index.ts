import { defineFunction } from './composition/define-function.ts';
import * as contract from './contract/index.ts';

// One export for each function of the contract. An endpoint loads its feature and stores at its first request, and nothing of the others.

const stores = () => import('./composition/stores.ts');
const vision = () => import('./composition/vision.ts');

/** Networks and pictures at full size need room; LiteRT runs one photo at a time. */
const VISION_OPTIONS = {
  memory: '2GiB',
  cpu: 2,
  concurrency: 4,
} as const;
const PICTURE_OPTIONS = { memory: '1GiB', cpu: 1, concurrency: 8 } as const;

export const healthz = defineFunction(
  { healthz: contract.healthz },
  {
    healthz: async () => {
      const { engines } = await vision();
      const { makeHealthz } = await import('./features/health/healthz.ts');
      return makeHealthz({ engines: engines() });
    },
  },
);

export const clothingItems = defineFunction(
  { listClothingItems: contract.listClothingItems },
  {
    listClothingItems: async () => {
      const { itemStore, imageStore } = await stores();
      const { makeListClothingItems } = await import('./features/wardrobe/list-clothing-items.ts');
      return makeListClothingItems({ items: await itemStore(), images: await imageStore() });
    },
  },
);

export const wardrobeImages = defineFunction(
  { listImages: contract.listImages },
  {
    listImages: async () => {
      const { photoStore, imageStore } = await stores();
      const { makeListImages } = await import('./features/wardrobe/list-images.ts');
      return makeListImages({ photos: await photoStore(), images: await imageStore() });
    },
  },
);

export const maskData = defineFunction(
  { getMaskData: contract.getMaskData },
  {
    getMaskData: async () => {
      const { photoStore, itemStore, imageStore } = await stores();
      const { makeGetMaskData } = await import('./features/wardrobe/get-mask-data.ts');
      return makeGetMaskData({
        photos: await photoStore(),
        items: await itemStore(),
        images: await imageStore(),
      });
    },
  },
);

export const deleteImage = defineFunction(
  { deleteImage: contract.deleteImage },
  {
    deleteImage: async () => {
      const { photoStore, imageStore } = await stores();
      const { makeDeleteImage } = await import('./features/wardrobe/delete-image.ts');
      return makeDeleteImage({ photos: await photoStore(), images: await imageStore() });
    },
  },
);

export const clothingCounts = defineFunction(
  { getClothingCounts: contract.getClothingCounts },
  {
    getClothingCounts: async () => {
      const { itemStore } = await stores();
      const { makeGetClothingCounts } = await import('./features/wardrobe/get-clothing-counts.ts');
      return makeGetClothingCounts({ items: await itemStore() });
    },
  },
);

export const processPhoto = defineFunction(
  { processPhoto: contract.processPhoto },
  {
    processPhoto: async () => {
      const { processStore, imageStore, now, newId } = await stores();
      const { segmenter } = await vision();
      const { makeProcessPhoto } = await import('./features/segmentation/process-photo.ts');
      return makeProcessPhoto({
        segmenter: await segmenter(),
        processes: await processStore(),
        images: await imageStore(),
        now,
        newId,
      });
    },
  },
  VISION_OPTIONS,
);

export const updateMaskLabels = defineFunction(
  { updateMaskLabels: contract.updateMaskLabels },
  {
    updateMaskLabels: async () => {
      const { processStore, imageStore } = await stores();
      const { makeUpdateMaskLabels } =
        await import('./features/segmentation/update-mask-labels.ts');
      return makeUpdateMaskLabels({ processes: await processStore(), images: await imageStore() });
    },
  },
  PICTURE_OPTIONS,
);

export const saveResults = defineFunction(
  { saveResults: contract.saveResults },
  {
    saveResults: async () => {
      const { photoStore, itemStore, processStore, imageStore, now, newId } = await stores();
      const { makeSaveResults } = await import('./features/segmentation/save-results.ts');
      return makeSaveResults({
        photos: await photoStore(),
        items: await itemStore(),
        processes: await processStore(),
        images: await imageStore(),
        now,
        newId,
      });
    },
  },
  PICTURE_OPTIONS,
);

export const geminiTryonMultiple = defineFunction(
  { generateTryOn: contract.generateTryOn },
  {
    generateTryOn: async () => {
      const { itemStore, imageStore } = await stores();
      const { tryOnEngine } = await vision();
      const { makeGenerateTryOn } = await import('./features/try-on/generate-try-on.ts');
      return makeGenerateTryOn({
        engine: await tryOnEngine(),
        items: await itemStore(),
        images: await imageStore(),
      });
    },
  },
  VISION_OPTIONS,
);

export const virtualCloset = defineFunction(
  {
    saveTryOn: contract.saveTryOn,
    listTryOns: contract.listTryOns,
    deleteTryOn: contract.deleteTryOn,
  },
  {
    saveTryOn: async () => {
      const { tryOnStore, imageStore, now, newId } = await stores();
      const { makeSaveTryOn } = await import('./features/virtual-closet/save-try-on.ts');
      return makeSaveTryOn({ tryOns: await tryOnStore(), images: await imageStore(), now, newId });
    },
    listTryOns: async () => {
      const { tryOnStore, imageStore } = await stores();
      const { makeListTryOns } = await import('./features/virtual-closet/list-try-ons.ts');
      return makeListTryOns({ tryOns: await tryOnStore(), images: await imageStore() });
    },
    deleteTryOn: async () => {
      const { tryOnStore, imageStore } = await stores();
      const { makeDeleteTryOn } = await import('./features/virtual-closet/delete-try-on.ts');
      return makeDeleteTryOn({ tryOns: await tryOnStore(), images: await imageStore() });
    },
  },
  PICTURE_OPTIONS,
);

export const userProfile = defineFunction(
  { getProfile: contract.getProfile, saveProfile: contract.saveProfile },
  {
    getProfile: async () => {
      const { profileStore } = await stores();
      const { makeGetProfile } = await import('./features/profile/get-profile.ts');
      return makeGetProfile({ profiles: await profileStore() });
    },
    saveProfile: async () => {
      const { profileStore, now } = await stores();
      const { makeSaveProfile } = await import('./features/profile/save-profile.ts');
      return makeSaveProfile({ profiles: await profileStore(), now });
    },
  },
);
