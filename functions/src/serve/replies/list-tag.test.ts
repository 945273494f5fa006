import { describe, expect, it } from 'vitest';
import { healthz, listImages, listTrash, listWear } from '../../contract/index.ts';
import { listTag } from './list-tag.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const deps = (revision: string, version = '1') => ({
  revisions: async () => ({
    read: async (uid: string, lists: readonly string[]) =>
      uid === 'gone' ? null : lists.map((list) => `${list}-${revision}`),
  }),
  replyVersion: () => version,
});
const NONE = { images: [] };

describe('the tag of a list', () => {
  it('is the same until something changes that the reply depends on', async () => {
    const tagOf = async (...[endpoint, uid, of]: Parameters<typeof listTag>) =>
      (await listTag(endpoint, uid, of))?.of(NONE);
    const tags = await Promise.all([
      tagOf(listImages, 'ada', deps('a')),
      tagOf(listImages, 'ada', deps('b')),
      tagOf(listImages, 'bea', deps('a')),
      tagOf(listImages, 'ada', deps('a', '2')),
      tagOf(listWear, 'ada', deps('a')),
    ]);
    expect(new Set(tags)).toHaveLength(5);
    expect(tags[0]).toMatch(/^W\/"[\w-]{27}"$/);
    expect(await tagOf(listImages, 'ada', deps('a'))).toBe(tags[0]);
  });

  it('is found among the tags of a request, weak or strong, and no other text is', async () => {
    const tag = await listTag(listImages, 'ada', deps('a'));
    const own = tag?.of(NONE) ?? '';
    const strong = own.slice(2);
    for (const header of [own, strong, `"x", ${own}`, `W/"${'y'.repeat(27)}",${strong}`]) {
      expect(tag?.current(header, NOW)).toBe(own);
    }
    for (const header of [undefined, '', '*', own.slice(0, -2), `${'"'.repeat(5000)}`]) {
      expect(tag?.current(header, NOW)).toBeNull();
    }
  });

  it('ends when an entry of the reply expires', async () => {
    const tag = await listTag(listTrash, 'ada', deps('a'));
    const ends = ['2026-11-26T00:00:00.000Z', '2026-11-25T00:00:00.000Z'];
    const own = tag?.of({ items: ends.map((expiresAt) => ({ expiresAt })) }) ?? '';
    expect(tag?.current(own, NOW)).toBe(own);
    expect(tag?.current(own, new Date('2026-11-24T23:59:59.999Z'))).toBe(own);
    expect(tag?.current(own, new Date('2026-11-25T00:00:00Z'))).toBeNull();
  });

  it('is missing for what is no list, and for an account that is being deleted', async () => {
    expect(await listTag(healthz, '', deps('a'))).toBeNull();
    expect(await listTag(listImages, 'gone', deps('a'))).toBeNull();
  });
});
