import { beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';

let user: TestUser;
beforeAll(async () => {
  user = await createUser('cursors');
});

const PAGES = {
  listImages: (uid: string) => ({ userId: uid }),
  listPieces: (uid: string) => ({ userId: uid }),
  listTrash: (uid: string) => ({ uid }),
  exportAccount: (uid: string) => ({ uid }),
} as const;
const IDS = Object.keys(PAGES) as (keyof typeof PAGES)[];

/** Cursors that no reply has given: what looks like one, and what a database does not take. */
const FORGED = [
  '999999999999999_a',
  '253402300800000_a',
  '-1_a',
  '1.5_a',
  '1e99_a',
  '1_',
  '_a',
  '1_..',
  '1___name__',
  '1_a/b',
  'nonsense',
  `1_${'a'.repeat(129)}`,
  'photos/',
  'photos/__name__',
  'photos/../a',
  'photos/a/b',
  'requests/a',
  'quotas/a',
  'constructor/a',
  'photos%2Fa',
];

describe.each(IDS)('row 13: a cursor that %s never gave', (id) => {
  it.each(FORGED)('%s is refused in a sentence', async (cursor) => {
    const { refused, sentence } = await refusal(user, id, { ...PAGES[id](user.uid), cursor });
    expect(refused).toBe('400 invalid-request');
    expect(sentence).toBe('The field "cursor" is missing or not valid.');
  });
});
