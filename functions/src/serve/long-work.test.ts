import { expect, it } from 'vitest';
import { AcceptedJob, asyncPreference } from './long-work.ts';

it.each([
  [undefined, null],
  ['', null],
  ['return=minimal', null],
  ['respond-async', { waitSeconds: null }],
  ['Respond-Async, wait=10', { waitSeconds: 10 }],
  ['wait=0;respond-async', { waitSeconds: 0 }],
  ['respond-async, wait=soon', { waitSeconds: null }],
  [['handling=lenient', 'respond-async'], { waitSeconds: null }],
])('reads the preference %o', (header, preference) => {
  expect(asyncPreference(header)).toEqual(preference);
});

it('tells the address of a job', () => {
  const { headers } = new AcceptedJob({ id: 'job-1' } as never);
  expect(headers).toEqual({
    Location: '/jobs/job-1',
    'Preference-Applied': 'respond-async',
    'Retry-After': '2',
  });
});
