import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores, vision } from './loaders.ts';
import { VISION_OPTIONS, PICTURE_OPTIONS } from './options.ts';

export const processPhoto = defineFunction(
  { processPhoto: contract.processPhoto },
  {
    processPhoto: async () => {
      const { processStore, imageStore, now, newId } = await stores();
      const { segmenter } = await vision();
      const { makeProcessPhoto } = await import('../../features/segmentation/process-photo.ts');
      const { paid, config } = await payment();
      const process = makeProcessPhoto({
        segmenter: await segmenter(),
        processes: await processStore(),
        images: await imageStore(),
        now,
        newId,
      });
      return paid(config.replicate !== null, process);
    },
  },
  { ...VISION_OPTIONS, secrets: ['REPLICATE_API_TOKEN'] },
);

export const updateMaskLabels = defineFunction(
  { updateMaskLabels: contract.updateMaskLabels },
  {
    updateMaskLabels: async () => {
      const { processStore, imageStore } = await stores();
      const { makeUpdateMaskLabels } =
        await import('../../features/segmentation/update-mask-labels.ts');
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
      const { makeSaveResults } = await import('../../features/segmentation/save-results.ts');
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

export const openMasks = defineFunction(
  { openMasks: contract.openMasks },
  {
    openMasks: async () => {
      const { photoStore, processStore, imageStore, now, newId } = await stores();
      const { makeOpenMasks } = await import('../../features/segmentation/open-masks.ts');
      return makeOpenMasks({
        photos: await photoStore(),
        processes: await processStore(),
        images: await imageStore(),
        segmenter: async () => (await vision()).segmenter(),
        now,
        newId,
      });
    },
  },
  { ...VISION_OPTIONS, secrets: ['REPLICATE_API_TOKEN'] },
);

export const saveMasks = defineFunction(
  { saveMasks: contract.saveMasks },
  {
    saveMasks: async () => {
      const { photoStore, itemStore, processStore, imageStore, now, newId } = await stores();
      const { makeSaveMasks } = await import('../../features/segmentation/save-masks.ts');
      return makeSaveMasks({
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
