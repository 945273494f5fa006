import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestInput, createShare } from '../../../functions/src/contract/index.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { saveColoured, shirtAndPants } from '../../support/stored/drawn-wardrobe.ts';
import { stack } from '../../support/stack.ts';
import { loadPicture } from '../../support/stored/wardrobe.ts';

type Options = Partial<RequestInput<typeof createShare>>;

let user: TestUser;
let uid: string;
beforeEach(async () => {
  user = await createUser('sharing');
  ({ uid } = user);
  await saveColoured(user);
});

const LOOK = { kind: 'look', id: 'friday' } as const;
const CAPSULE = { kind: 'collection', id: 'work' } as const;

const saveLook = () => call(user, 'saveLook', { uid, look: shirtAndPants('friday') });
const share = (options: Options = {}) =>
  call(user, 'createShare', { uid, target: LOOK, ...options });
const open = async (token: string) => (await call(null, 'getShared', { token })).shared;
const addressOf = (token: string, picture: string, origin: string = stack.apiUrl) =>
  `${origin}/wardrobe/shared-pictures/${token}/${picture}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const shareOf = (token: string) => firestore.doc(`shares/${hashOf(token)}`);

describe('headers of a link', () => {
  it('keep it out of search engines, caches and the logs of other sites, also where it does not open', async () => {
    await saveLook();
    const { token } = await share();
    const { picture } = (await open(token)).pieces[0]!.picture;
    const unknown = 'A'.repeat(32);
    const replies = [
      ...[`/wardrobe/shared/${token}`, `/wardrobe/shared/${unknown}`],
      ...[`/shared/${token}`, `/shared/${unknown}`, `/shared/a/b`],
      `/wardrobe/shared-pictures/${unknown}/${picture}`,
    ];
    for (const path of replies) {
      const { headers } = await loadPicture(stack.hostingUrl + path);
      expect(headers.get('X-Robots-Tag'), path).toBe('noindex, nofollow');
      expect(headers.get('Referrer-Policy'), path).toBe('no-referrer');
      expect(headers.get('Cache-Control'), path).toContain('no-store');
    }
    const shown = await loadPicture(addressOf(token, picture, stack.hostingUrl));
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=120',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await loadPicture(`${stack.hostingUrl}/`)).headers.get('X-Robots-Tag')).toBeNull();
  });
});

describe('making and ending links', () => {
  it('is for what is one’s own', async () => {
    await saveLook();
    const { share: made, token } = await share();
    const stranger = await createUser('stranger');
    const own = { uid: stranger.uid };
    for (const target of [LOOK, CAPSULE]) {
      const { refused } = await refusal(stranger, 'createShare', { ...own, target });
      expect(refused).toBe('404 not-found');
    }
    const others: [Parameters<typeof refusal>[1], object][] = [
      ['createShare', { target: LOOK }],
      ['listShares', {}],
      ['revokeShare', { id: made.id }],
    ];
    for (const [id, request] of others)
      expect((await refusal(stranger, id, { uid, ...request })).refused).toBe('403 forbidden');
    await call(stranger, 'revokeShare', { ...own, id: made.id });
    expect((await call(stranger, 'listShares', own)).shares).toEqual([]);
    expect((await open(token)).pieces).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['for no day', { expiresInDays: 0 }],
    ['for more than 90 days', { expiresInDays: 91 }],
    ['for half a day', { expiresInDays: 0.5 }],
    ['to an unknown kind', { target: { kind: 'photo', id: 'look' } }],
    ['that may or may not show people', { showsPeople: 'yes' }],
  ])('is refused %s', async (_, options) => {
    await saveLook();
    const { refused } = await refusal(user, 'createShare', { uid, target: LOOK, ...options });
    expect(refused).toBe('400 invalid-request');
    expect((await call(user, 'listShares', { uid })).shares).toEqual([]);
  });

  it('ends at 50 links; those that have expired do not count', async () => {
    await saveLook();
    const { token } = await share();
    const stored = (await shareOf(token).get()).data()!;
    const batch = firestore.batch();
    for (let i = 0; i < 49; i++) batch.set(firestore.doc(`shares/${uid}-${i}`), stored);
    await batch.commit();
    const { refused, sentence } = await refusal(user, 'createShare', { uid, target: LOOK });
    expect(refused).toBe('400 invalid-request');
    expect(sentence).toBe('You have 50 links already. Revoke one first.');
    await shareOf(token).update({ expiresAt: new Date(0) });
    expect((await share()).share.target).toEqual(LOOK);
  });
});
