import type { EndpointId } from '../../../functions/src/contract/index.ts';
import { type FuzzRequest, MARKS } from './request.ts';

/** Requests that were once answered wrongly, tried first in every run. */
export const EXAMPLES: Partial<Record<EndpointId, readonly FuzzRequest[]>> = {
  // Half of a character, which Firestore refuses: it was a 500.
  saveProfile: [
    {
      method: 'POST',
      path: `/user/profile/${MARKS.uid}`,
      body: '{"preferences":{"favoriteMovies":["\\ud800"]}}',
      headers: { Authorization: 'caller', 'Content-Type': 'application/json' },
    },
  ],
};
