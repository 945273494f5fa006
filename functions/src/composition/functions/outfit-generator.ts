import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores, vision } from './loaders.ts';
import { VISION_OPTIONS } from './options.ts';

export const generatorImages = defineFunction(
  { listGeneratorImages: contract.listGeneratorImages },
  {
    listGeneratorImages: async () => {
      const { photoStore, itemStore, imageStore } = await stores();
      const { makeListGeneratorImages } =
        await import('../../features/try-on/list-generator-images.ts');
      return makeListGeneratorImages({
        photos: await photoStore(),
        items: await itemStore(),
        images: await imageStore(),
      });
    },
  },
);

export const outfitVariation = defineFunction(
  { generateOutfitVariation: contract.generateOutfitVariation },
  {
    generateOutfitVariation: async () => {
      const { itemStore, imageStore } = await stores();
      const { tryOnEngine } = await vision();
      const { makeGenerateOutfitVariation } =
        await import('../../features/try-on/generate-outfit-variation.ts');
      const { paid, config } = await payment();
      const generate = makeGenerateOutfitVariation({
        engine: await tryOnEngine(),
        items: await itemStore(),
        images: await imageStore(),
        elapsedMs: () => performance.now(),
      });
      return paid(config.gemini !== null, generate);
    },
  },
  { ...VISION_OPTIONS, secrets: ['GEMINI_API_KEY'] },
);
