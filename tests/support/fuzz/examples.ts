import type { EndpointId } from '../../../functions/src/contract/index.ts';
import type { FuzzRequest } from './request.ts';

/** Requests that were once answered wrongly, tried first in every run. */
export const EXAMPLES: Partial<Record<EndpointId, readonly FuzzRequest[]>> = {};
