import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Engine } from './scalars.ts';

/** Reports that the functions run, and which engine serves each capability. */
export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  function: 'healthz',
  owner: 'none',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    status: z.literal('ok'),
    engines: z.object({
      segmentation: Engine,
      tryOn: Engine,
      /** Null if no voice agent is configured. Missing in replies of older servers. */
      voice: z.optional(z.nullable(Engine)),
      /** Null if no service draws studio pictures. Missing in replies of older servers. */
      studio: z.optional(z.nullable(Engine)),
    }),
  }),
});
