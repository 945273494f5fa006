import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores, vision } from './loaders.ts';
import { VISION_OPTIONS } from './options.ts';

export const geminiTryonMultiple = defineFunction(
  { generateTryOn: contract.generateTryOn },
  {
    generateTryOn: async () => {
      const { itemStore, imageStore } = await stores();
      const { tryOnEngine } = await vision();
      const { makeGenerateTryOn } = await import('../../features/try-on/generate-try-on.ts');
      const { paid, config } = await payment();
      const generate = makeGenerateTryOn({
        engine: await tryOnEngine(),
        items: await itemStore(),
        images: await imageStore(),
      });
      return paid(config.gemini !== null, generate);
    },
  },
  { ...VISION_OPTIONS, secrets: ['GEMINI_API_KEY'] },
);
