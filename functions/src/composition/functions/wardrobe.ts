import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores } from './loaders.ts';
import { PICTURE_OPTIONS } from './options.ts';

export const clothingItems = defineFunction(
  {
    listClothingItems: contract.listClothingItems,
    correctClothingItem: contract.correctClothingItem,
  },
  {
    listClothingItems: async () => {
      const { itemStore, imageStore } = await stores();
      const { makeListClothingItems } =
        await import('../../features/wardrobe/list-clothing-items.ts');
      return makeListClothingItems({ items: await itemStore(), images: await imageStore() });
    },
    correctClothingItem: async () => {
      const { itemStore, imageStore } = await stores();
      const { makeCorrectClothingItem } =
        await import('../../features/wardrobe/correct-clothing-item.ts');
      return makeCorrectClothingItem({ items: await itemStore(), images: await imageStore() });
    },
  },
);

export const deriveAttributes = defineFunction(
  { deriveAttributes: contract.deriveAttributes },
  {
    deriveAttributes: async () => {
      const [stored, { languageModel }, { warn }, { makeDeriveAttributes }, payments] =
        await Promise.all([
          stores(),
          import('../language.ts'),
          import('firebase-functions/logger'),
          import('../../features/wardrobe/derive-attributes.ts'),
          payment(),
        ]);
      const [items, images] = await Promise.all([stored.itemStore(), stored.imageStore()]);
      const embedded = makeDeriveAttributes({ items, images, model: null, warn });
      const model = await languageModel();
      if (model === null) return embedded;
      // The wardrobe requests attributes by itself, so callers without a confirmed e-mail get the embedded engine instead of an error.
      const hosted = makeDeriveAttributes({ items, images, model, warn });
      return payments.paidOrEmbedded(hosted, embedded);
    },
  },
  { ...PICTURE_OPTIONS, secrets: ['GEMINI_API_KEY'] },
);

export const wardrobeImages = defineFunction(
  { listImages: contract.listImages },
  {
    listImages: async () => {
      const { photoStore, imageStore } = await stores();
      const { makeListImages } = await import('../../features/wardrobe/list-images.ts');
      return makeListImages({ photos: await photoStore(), images: await imageStore() });
    },
  },
);

export const maskData = defineFunction(
  { getMaskData: contract.getMaskData },
  {
    getMaskData: async () => {
      const { photoStore, itemStore, imageStore } = await stores();
      const { makeGetMaskData } = await import('../../features/wardrobe/get-mask-data.ts');
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
      const { trash } = await stores();
      const { makeDeleteImage } = await import('../../features/wardrobe/delete-image.ts');
      return makeDeleteImage({ trash: await trash() });
    },
  },
);

export const clothingCounts = defineFunction(
  { getClothingCounts: contract.getClothingCounts },
  {
    getClothingCounts: async () => {
      const { itemStore } = await stores();
      const { makeGetClothingCounts } =
        await import('../../features/wardrobe/get-clothing-counts.ts');
      return makeGetClothingCounts({ items: await itemStore() });
    },
  },
);
