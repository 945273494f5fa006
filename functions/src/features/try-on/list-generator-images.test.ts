import { describe, expect, it } from 'vitest';
import { MAX_PIECES } from '../../contract/index.ts';
import type { PageRequest } from '../../stores/document.ts';
import type { ItemSummary } from '../../stores/wardrobe/item-store.ts';
import type { PhotoSummary } from '../../stores/wardrobe/photo-store.ts';
import { CONTEXT } from '../test-support/memory.ts';
import { makeListGeneratorImages } from './list-generator-images.ts';

const asked: PageRequest[] = [];
const file = { path: 'users/ada/picture', token: 'token' };
const createdAt = new Date('2026-11-20T12:00:00Z');
const photo = (id: string, shows?: 'piece') =>
  ({ id, name: `${id}.jpg`, image: file, thumbnail: file, createdAt, shows }) as PhotoSummary;
const garment = (id: string, more: Partial<ItemSummary> = {}) =>
  ({
    ...{ id, name: id, image: file, thumbnail: file, createdAt },
    ...{ category: 'shirt', attributes: null, ...more },
  }) as ItemSummary;

const list = (
  { photos = [], items = [] }: { photos?: PhotoSummary[]; items?: ItemSummary[] },
  newest: ItemSummary[] = items,
) => {
  const note = <Records>(page: PageRequest, records: Records) => {
    asked.push(page);
    return Promise.resolve({ records, nextCursor: '1_next' });
  };
  return makeListGeneratorImages({
    photos: { list: (_, page) => note(page, photos) },
    items: { page: async (_, page) => ({ ...(await note(page, items)), newest }) },
    images: { url: ({ path }) => `https://pictures/${path}` },
  });
};

describe('listGeneratorImages', () => {
  it('replies as documented to those who know of no pages', async () => {
    asked.length = 0;
    const some = { photos: [photo('one'), photo('shoe', 'piece')], items: [garment('tee')] };
    const models = await list(some)({ category: 'model' }, CONTEXT);
    expect(Object.keys(models)).toEqual(['success', 'images']);
    expect(models.images.map(({ id }) => id)).toEqual(['one']);
    const shirts = await list(some)({ category: 'shirt' }, CONTEXT);
    expect(Object.keys(shirts)).toEqual(['success', 'images']);
    expect(asked.map(({ limit }) => limit)).toEqual([500, MAX_PIECES]);
  });

  it('goes on behind a page of which nothing is shown', async () => {
    const none = { images: [], next_cursor: '1_next' };
    const pieces = list({ photos: [photo('shoe', 'piece')], items: [garment('gone')] });
    expect(await pieces({ category: 'model', limit: 1 }, CONTEXT)).toMatchObject(none);
    expect(await pieces({ category: 'shoes', cursor: '1_here' }, CONTEXT)).toMatchObject(none);
    const gone = list({
      items: [garment('gone', { facts: { gone: { on: '2026-11-01', how: 'sold' } } as never })],
    });
    expect(await gone({ category: 'shirt', limit: 1 }, CONTEXT)).toMatchObject(none);
  });

  it('reads no more than 500 photos at once', async () => {
    asked.length = 0;
    await list({})({ category: 'model', limit: MAX_PIECES, cursor: '1_here' }, CONTEXT);
    expect(asked).toEqual([{ limit: 500, cursor: '1_here' }]);
  });

  it('names a garment that is too old to be named beside the others', async () => {
    const old = list({ items: [garment('old', { name: 'shirt' })] }, []);
    const { images } = await old({ category: 'shirt', limit: 1 }, CONTEXT);
    expect(images.map(({ name }) => name)).toEqual(['Shirt']);
  });
});
