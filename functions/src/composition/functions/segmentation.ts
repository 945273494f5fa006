import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores, vision } from './loaders.ts';
import { VISION_OPTIONS, PICTURE_OPTIONS } from './options.ts';

export const processPhoto = defineFunction(
  { processPhoto: contract.processPhoto },
  {
    processPhoto: async () => {
      const { processStore, imageStore, now, newId } = await stores();
      const { segmenter } = await vision();
      const { makeProcessPhoto } = await import('../../features/segmentation/process-photo.ts');
      return makeProcessPhoto({
        segmenter: await segmenter(),
        processes: await processStore(),
        images: await imageStore(),
        now,
        newId,
      });
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
