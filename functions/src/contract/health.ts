import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Engine } from './scalars.ts';

/** Says that functions run and which adapter serves each capability. */
export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  function: 'healthz',
  owner: 'none',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    status: z.literal('ok'),
    engines: z.object({ segmentation: Engine, tryOn: Engine }),
  }),
});
