import { correctClothingItem, listClothingItems, updateClothingItem } from '@contract';
import type { ClothingItem } from '@contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { Call } from '../../../../lib/api/call.ts';
import type { TrayItem } from '../many/tray-item.ts';
import { saveFacts } from './save-facts.ts';

const PHOTO = '1700000000000-ab12cd34_shirt';
const piece = (category: string, photo = PHOTO) =>
  ({ id: `${photo}-${category}`, category, source_image: photo, attributes: {} }) as ClothingItem;
const ITEM = {
  fileName: `${PHOTO}.jpg`,
  listed: { name: 'Linen', category: 'shirt', facts: { brand: 'Arket' } },
} as TrayItem;

/** A server with these pieces, which refuses one endpoint if told so. */
const server = (pieces: ClothingItem[], refuses?: { path: string; error: ApiError }) => {
  const asked: unknown[] = [];
  const rails = { shirts: pieces, pants: [], shoes: [], dresses: [], outerwear: [], bags: [] };
  const items = { ...rails, hats: [], accessories: [] };
  const call = (async (endpoint: { path: string }, input: object) => {
    if (refuses?.path === endpoint.path) throw refuses.error;
    if (endpoint.path === listClothingItems.path) return { items };
    asked.push([endpoint.path, input]);
    return {};
  }) as unknown as Call;
  return { call, asked };
};
const run = (call: Call, item = ITEM) => saveFacts('ada', item, call, new AbortController().signal);

it('writes the facts and the name to the piece of the category', async () => {
  const other = piece('shirt', '1700000000000-ffffffff_shirt');
  const { call, asked } = server([other, piece('pants'), piece('shirt')]);
  expect(await run(call)).toBeNull();
  const ids = { userId: 'ada', itemId: `${PHOTO}-shirt` };
  expect(asked).toEqual([
    [updateClothingItem.path, { ...ids, brand: 'Arket' }],
    [correctClothingItem.path, { ...ids, name: 'Linen' }],
  ]);
});

it('moves the first piece to the category of the row if there is none in it', async () => {
  const { call, asked } = server([piece('dress')]);
  await run(call);
  expect(asked.at(-1)).toMatchObject([correctClothingItem.path, { category: 'shirt' }]);
});

it('says what was not written, and leaves the rest to the next try', async () => {
  expect(await run(server([]).call)).toMatch(/its piece was not found/);
  const refused = new ApiError('conflict', 'There is one already.', { status: 409 });
  const { call } = server([piece('shirt')], { path: correctClothingItem.path, error: refused });
  expect(await run(call)).toBe('Its name or category could not be kept: There is one already.');
  const offline = new ApiError('offline', 'Offline.');
  const lost = server([piece('shirt')], { path: updateClothingItem.path, error: offline });
  await expect(run(lost.call)).rejects.toBe(offline);
});
