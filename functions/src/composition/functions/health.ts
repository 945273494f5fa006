import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { vision } from './loaders.ts';

export const healthz = defineFunction(
  { healthz: contract.healthz },
  {
    healthz: async () => {
      const { engines } = await vision();
      const { makeHealthz } = await import('../../features/health/healthz.ts');
      return makeHealthz({ engines: engines() });
    },
  },
  { secrets: ['GEMINI_API_KEY', 'REPLICATE_API_TOKEN'] },
);
