import { beforeEach, expect, it } from 'vitest';
import { categoryRecord, type MaskLabel } from '../contract/index.ts';
import { CAPE, FOUR_CATEGORIES } from '../contract/test-support/four-categories.ts';
import type { Segmenter } from '../vision/segmenter/segmenter.ts';
import { toDataUrl } from '../serve/requests/image-input.ts';
import { answer } from '../stylist/stylist.ts';
import { garment, WARDROBE } from '../stylist/test-support/garments.ts';
import { makeExportAccount } from './account/export-account.ts';
import { makeProcessPhoto } from './segmentation/process-photo.ts';
import { makeSaveResults } from './segmentation/save-results.ts';
import { CONTEXT, countingIds, createMemory, NOW } from './test-support/memory.ts';
import { photoWithMetadata } from './test-support/pictures.ts';
import { NOTHING_WANTED } from './test-support/selections.ts';
import { unzip } from './test-support/unzip.ts';
import { makeGetClothingCounts } from './wardrobe/get-clothing-counts.ts';
import { makeListClothingItems } from './wardrobe/list-clothing-items.ts';

const WANTED = 'data:image/png;base64,AAAA';

const piece = (label: MaskLabel, fullLabel: string, top: number) => {
  const box = { left: 40, top, width: 80, height: 60 };
  const data = new Uint8Array(box.width * box.height).fill(255);
  const mask = { data, width: box.width, height: box.height };
  return { label, fullLabel, confidence: 0.9, box, mask, parts: 1 };
};

/** Finds a cape and shoes in any photo. */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [piece(CAPE, 'cape', 50), piece('shoes', 'pair of shoes', 150)],
    notes: [],
  }),
};

const setUp = () => {
  const { images, photoStore, itemStore, processStore, ledger } = createMemory();
  const stores = { photos: photoStore, items: itemStore, processes: processStore, images, ledger };
  return { ...stores, segmenter, now: () => NOW, newId: countingIds() };
};
let deps: ReturnType<typeof setUp>;
beforeEach(() => {
  deps = setUp();
});

const process = async () =>
  makeProcessPhoto(deps, FOUR_CATEGORIES)(
    { image_data: toDataUrl(await photoWithMetadata(200, 250), 'image/jpeg') },
    CONTEXT,
  );

/** Saves the cape of a photo, not its shoes. */
const saveCape = async () => {
  const { process_id } = await process();
  const results = { process_id, ...NOTHING_WANTED, cape_img: WANTED, cape_count: 1 };
  const save = makeSaveResults(deps, FOUR_CATEGORIES);
  const request = { user_id: 'ada', file_name: 'look.jpg', segmentation_results: results };
  return save(request, CONTEXT);
};

it('the reply of a segmentation has a cut-out and a count for a fourth category', async () => {
  const reply = await process();
  expect(reply).toMatchObject({
    cape_img: expect.stringMatching(/^data:image\/png/),
    cape_count: 1,
    shirt_img: null,
    shirt_count: 0,
    shoes_count: 1,
  });
  expect(reply.masks.map(({ label }) => label)).toEqual(['cape', 'shoes']);
});

it('a garment of a fourth category is saved, named and listed on a rail of its own', async () => {
  expect(await saveCape()).toMatchObject({ id: 'look', items: ['look-cape'] });
  const list = makeListClothingItems(deps, FOUR_CATEGORIES);
  const { items } = await list({ userId: 'ada' }, CONTEXT);
  expect(items).toMatchObject({ shirts: [], pants: [], shoes: [], capes: [{ id: 'look-cape' }] });
});

it('garments of a fourth category are counted', async () => {
  const stored = { ...categoryRecord(() => 1), [CAPE]: 4 };
  const count = makeGetClothingCounts({ items: { count: async () => stored } }, FOUR_CATEGORIES);
  expect(await count({ uid: 'ada' }, CONTEXT)).toMatchObject({ shirts: 1, shoes: 1, capes: 4 });
});

it('an export has the garments of a fourth category', async () => {
  await saveCape();
  const documents = (await deps.items.listByPhoto('ada', 'look')).map(({ id, ...data }) => ({
    collection: 'items' as const,
    id,
    data,
  }));
  const accounts = {
    profile: async () => ({}),
    documents: async () => ({ documents, nextCursor: null }),
  };
  const reply = await makeExportAccount({ ...deps, accounts })({ uid: 'ada', part: 1 }, CONTEXT);
  const chunks: Uint8Array[] = [];
  for await (const chunk of reply.body) chunks.push(chunk);
  const files = unzip(Buffer.concat(chunks));
  const about = JSON.parse(files.get('clothes/look-cape/about.json')?.toString() ?? '{}');
  expect(about).toMatchObject({ id: 'look-cape', category: 'cape' });
  expect(files.has('clothes/look-cape/cutout.png')).toBe(true);
});

it('the stylist counts and suggests garments of a fourth category', () => {
  const wardrobe = [...WARDROBE, garment('cape', CAPE, 'navy', 'cape')];
  const memory = { suggested: [], refused: [] };
  const ask = (message: string) =>
    answer({ message, wardrobe, weather: null, memory, table: FOUR_CATEGORIES });
  expect(ask('What do I have in my wardrobe?').text).toContain('and 1 cape');
  // The made-up cape is worn instead of a shirt.
  const two = ask('Show me three outfits').outfits.map(({ garments }) => Object.keys(garments));
  expect(two).toContainEqual(['cape', 'pants', 'shoes']);
  expect(two).toContainEqual(['shirt', 'pants', 'shoes']);
});
