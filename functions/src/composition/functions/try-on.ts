import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { stores, vision } from './loaders.ts';
import { VISION_OPTIONS } from './options.ts';

export const geminiTryonMultiple = defineFunction(
  { generateTryOn: contract.generateTryOn },
  {
    generateTryOn: async () => {
      const { itemStore, imageStore } = await stores();
      const { tryOnEngine } = await vision();
      const { makeGenerateTryOn } = await import('../../features/try-on/generate-try-on.ts');
      return makeGenerateTryOn({
        engine: await tryOnEngine(),
        items: await itemStore(),
        images: await imageStore(),
      });
    },
  },
  { ...VISION_OPTIONS, secrets: ['GEMINI_API_KEY'] },
);
