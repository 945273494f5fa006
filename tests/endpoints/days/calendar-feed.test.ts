import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { stack } from '../../support/stack.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const newSecret = () => randomBytes(32).toString('base64url');
/** As a calendar program asks: by the address alone. */
const read = async (file: string) => {
  const response = await fetch(`${stack.apiUrl}/calendar-feed/${file}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

let user: TestUser;
let secret: string;
const save = (more: object = {}) =>
  call(user, 'saveCalendarFeed', {
    ...{ uid: user.uid, outfits: true, events: true },
    ...more,
  });
const today = new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  user = await createUser('subscriber');
  secret = newSecret();
  await call(user, 'changeDays', {
    uid: user.uid,
    changes: [
      {
        do: 'put-event',
        day: today,
        event: { id: 'e', name: 'Board', time: '09:00', formality: 4, place: 'Office' },
      },
      {
        do: 'put-outfit',
        day: today,
        outfit: {
          ...{ id: 'o', status: 'planned', origin: 'plan' },
          pieces: [{ id: 'suit', category: 'outerwear', name: 'Navy suit' }],
        },
      },
    ],
  });
});

describe('the feed of a calendar', () => {
  it('is read by its address alone, and is for no search engine', async () => {
    expect((await call(user, 'getCalendarFeed', { uid: user.uid })).feed).toBeNull();
    const { feed } = await save({ hash: hashOf(secret) });
    expect(feed).toMatchObject({ outfits: true, events: true });
    expect((await call(user, 'getCalendarFeed', { uid: user.uid })).feed).toEqual(feed);

    const { status, headers, text } = await read(`${secret}.ics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('SUMMARY:Board');
    expect(text).toContain('SUMMARY:Wear: Navy suit');
    const stored = await firestore.doc(`users/${user.uid}/calendarFeeds/own`).get();
    expect(JSON.stringify(stored.data())).not.toContain(secret);
  });

  it('shows only what was chosen, and changes without another address', async () => {
    await save({ hash: hashOf(secret), outfits: false });
    const events = await read(`${secret}.ics`);
    expect(events.text).toContain('Board');
    expect(events.text).not.toContain('Navy suit');
    await save({ events: false });
    const outfits = await read(`${secret}.ics`);
    expect(outfits.text).toContain('Navy suit');
    expect(outfits.text).not.toContain('Board');
    const nothing = { uid: user.uid, outfits: false, events: false };
    expect(await refusal(user, 'saveCalendarFeed', nothing)).toMatchObject({
      refused: '400 invalid-request',
    });
  });

  it('gives the same answer to every address without a feed', async () => {
    await save({ hash: hashOf(secret) });
    const old = secret;
    const next = newSecret();
    await save({ hash: hashOf(next) });
    const wrong = [
      old,
      newSecret(),
      hashOf(next),
      `${next}x`,
      next.slice(1),
      '%00',
      'a'.repeat(900),
    ];
    const answers = await Promise.all(wrong.map((each) => read(`${each}.ics`)));
    for (const { status, text, headers } of [...answers, await read(next), await read('x')]) {
      expect(status).toBe(404);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      const { request_id: _, ...body } = JSON.parse(text) as Record<string, unknown>;
      expect(body).toEqual({
        success: false,
        error: 'There is nothing at this address.',
        code: 'not-found',
      });
    }
    expect((await read(`${next}.ics`)).status).toBe(200);
  });

  it('ends when it is revoked, and with the account', async () => {
    await save({ hash: hashOf(secret) });
    await call(user, 'revokeCalendarFeed', { uid: user.uid });
    await call(user, 'revokeCalendarFeed', { uid: user.uid });
    expect((await read(`${secret}.ics`)).status).toBe(404);
    expect(
      await refusal(user, 'saveCalendarFeed', { uid: user.uid, outfits: true, events: true }),
    ).toMatchObject({ refused: '400 invalid-request' });

    await save({ hash: hashOf(secret) });
    expect((await read(`${secret}.ics`)).status).toBe(200);
    await call(user, 'deleteAccount', { uid: user.uid });
    expect((await read(`${secret}.ics`)).status).toBe(404);
    const left = await firestore.collection(`users/${user.uid}/calendarFeeds`).get();
    expect(left.empty).toBe(true);
  });

  it('is its owner’s alone to change', async () => {
    await save({ hash: hashOf(secret) });
    const other = await createUser('other');
    expect((await call(other, 'getCalendarFeed', { uid: other.uid })).feed).toBeNull();
    await call(other, 'revokeCalendarFeed', { uid: other.uid });
    const { text } = await read(`${secret}.ics`);
    expect(text).toContain('Board');
  });
});
