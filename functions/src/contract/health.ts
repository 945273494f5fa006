import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Engine } from './scalars.ts';

/** Which engine serves each capability. */
const Engines = z.object({
  segmentation: Engine,
  tryOn: Engine,
  /** Null if no voice agent is configured. Missing in replies of older servers. */
  voice: z.optional(z.nullable(Engine)),
  /** Null if no service draws studio pictures. Missing in replies of older servers. */
  studio: z.optional(z.nullable(Engine)),
});

/**
 * Reports the version, the engines, and that Firestore and Storage answer, as they did within the last seconds. For uptime checks. Errors:
 * `unavailable`, with a sentence that names what does not answer.
 */
export const health = endpoint({
  method: 'GET',
  path: '/health',
  function: 'healthz',
  owner: 'none',
  request: z.object({}),
  response: z.object({
    success: z.literal(true),
    status: z.literal('ok'),
    version: z.string(),
    /** The commit that was built, with `-dirty` if files differed from it; null if that is not known. */
    commit: z.nullable(z.string()),
    engines: Engines,
    services: z.object({ firestore: z.literal('ok'), storage: z.literal('ok') }),
  }),
});

/** Reports that the functions run, for the emulators: the cloud's front end keeps this path for itself. */
export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  function: 'healthz',
  owner: 'none',
  request: z.object({}),
  response: z.object({ success: z.literal(true), status: z.literal('ok'), engines: Engines }),
});
