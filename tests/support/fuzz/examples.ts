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
  // A length that has no value, which Zod compares with the most that a text may have: it was a 500.
  saveTryOn: [
    {
      method: 'POST',
      path: '/firebase/virtual-closet',
      body: `{"userId":"${MARKS.uid}","item":{"resultImage":{"length":{"toString":1,"valueOf":null}},"originalImage":"x","garments":{}}}`,
      headers: { Authorization: 'caller', 'Content-Type': 'application/json' },
    },
  ],
};
