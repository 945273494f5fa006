import { beforeEach, expect, it, vi } from 'vitest';
import type { Reading, SegmentationResult } from '../../../contract/index.ts';
import { toDataUrl } from '../../../serve/requests/image-input.ts';
import type { Segmentation, Segmenter } from '../../../vision/segmenter/segmenter.ts';
import { makeGetMaskData } from '../../wardrobe/get-mask-data.ts';
import { CONTEXT, createMemory, dependenciesOf } from '../../test-support/memory.ts';
import { photoWithMetadata } from '../../test-support/pictures.ts';
import { countsOf, NO_MASKS, NOTHING_WANTED } from '../../test-support/selections.ts';
import { makeProcessPhoto } from '../process-photo.ts';
import { makeSaveResults } from '../save-results.ts';
import { makeOpenMasks } from './open-masks.ts';
import { makeSaveMasks } from './save-masks.ts';
import { makeUpdateMaskLabels } from './update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const piece = (label: Segmentation['pieces'][number]['label'], top: number, height: number) => ({
  ...{ label, fullLabel: label, confidence: 0.9, parts: 1 },
  box: { left: 20, top, width: 60, height },
  mask: { data: new Uint8Array(60 * height).fill(255), width: 60, height },
});
/** Takes what is worn for a dress unless told otherwise, and is never sure. */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }, { reading = 'dress' } = {}) => ({
    ...{ engine: 'drawn', width, height, notes: [] },
    pieces: [
      ...(reading === 'dress' ? [] : [piece('shirt', 20, 40), piece('pants', 60, 40)]),
      piece('shoes', 105, 20),
      ...(reading === 'dress' ? [piece('dress', 20, 80)] : []),
      piece('non_clothing', 0, 20),
    ],
    otherReading: reading === 'dress' ? 'separates' : 'dress',
  }),
};
const WANTED = 'data:image/png;base64,AAAA';

let memory: ReturnType<typeof createMemory>;
const setUp = () => {
  memory = createMemory();
  return dependenciesOf(memory);
};
let deps: ReturnType<typeof setUp>;

const find = async (reading?: Reading) => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto({ ...deps, segmenter })(
    { image_data, ...(reading && { reading }) },
    CONTEXT,
  );
};
const keep = ({ process_id }: SegmentationResult, wanted: readonly string[]) => {
  const images = Object.fromEntries(wanted.map((category) => [`${category}_img`, WANTED]));
  const segmentation_results = { process_id, ...NOTHING_WANTED, ...images };
  return makeSaveResults(deps)(
    { user_id: 'ada', file_name: 'look.jpg', segmentation_results },
    CONTEXT,
  );
};
const open = (reading?: Reading) =>
  makeOpenMasks({ ...deps, segmenter: async () => segmenter })(
    { user_id: 'ada', photo_id: 'look', ...(reading && { reading }) },
    CONTEXT,
  );
const save = ({ process_id }: SegmentationResult) =>
  makeSaveMasks(deps)({ user_id: 'ada', photo_id: 'look', process_id }, CONTEXT);
const readAs = async (reading: Reading) => save(await open(reading));
const label = ({ process_id }: SegmentationResult, selections: object) =>
  makeUpdateMaskLabels(deps)(
    { process_id, mask_selections: { ...NO_MASKS, ...selections } },
    CONTEXT,
  );
const offered = async () => {
  const get = makeGetMaskData({ ...deps, items: { ...deps.items, list: async () => [] } });
  return (await get({ userId: 'ada', id: 'look' }, CONTEXT)).data.other_reading;
};
const item = (category: string) => memory.records.items.get(`look-${category}`);
const look = () => memory.records.photos.get('look')!;
const filesOff = () => {
  const named = JSON.stringify([
    ...memory.records.photos.values(),
    ...memory.records.items.values(),
    ...memory.records.processes.values(),
  ]).match(/(?<="path":")[^"]+/g)!;
  return {
    missing: named.filter((path) => !memory.files.has(path)),
    orphans: [...memory.files.keys()].filter((path) => !named.includes(path)),
  };
};

beforeEach(() => {
  deps = setUp();
});

it('cuts a saved dress out as a shirt and pants, and leaves every other garment as it is', async () => {
  await keep(await find(), ['dress', 'shoes']);
  expect(await offered()).toBe('separates');
  const shoes = item('shoes');
  const opened = await open('separates');
  expect(opened.other_reading).toBe('dress');
  expect(look().counts).toEqual(countsOf({ dress: 1, shoes: 1 }));
  const { items } = await save(opened);
  expect(items.toSorted()).toEqual(['look-pants', 'look-shirt', 'look-shoes']);
  expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 1, shoes: 1 }));
  expect(Object.keys(look().visualizations).toSorted()).toEqual(['pants', 'shirt', 'shoes']);
  expect(item('shoes')).toBe(shoes);
  expect(await offered()).toBe('dress');
  expect(filesOff()).toEqual({ missing: [], orphans: [] });
});

it('gives everything back with the first reading: ids, names, facts and corrections', async () => {
  await keep(await find(), ['dress']);
  const dress = item('dress')!;
  const known = {
    name: 'Dress of the wedding',
    facts: { brand: 'Acme', notes: 'Dry-clean only' },
    attributes: { ...dress.attributes!, formality: 5, edited: ['formality' as const] },
    createdAt: new Date('2026-10-01T10:00:00.000Z'),
  };
  memory.records.items.set(dress.id, { ...dress, ...known });
  await readAs('separates');
  expect(item('dress')).toBeUndefined();
  const pants = item('pants')!;
  memory.records.items.set(pants.id, { ...pants, facts: { brand: 'Skirts' } });
  await readAs('dress');
  expect(item('pants')).toBeUndefined();
  expect(item('dress')).toMatchObject({
    ...{ name: known.name, facts: known.facts, createdAt: known.createdAt },
    attributes: { formality: 5, edited: ['formality'] },
  });
  expect(
    look()
      .setAside?.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['look-pants', 'look-shirt']);
  await readAs('separates');
  expect(item('pants')?.facts).toEqual({ brand: 'Skirts' });
  expect(look().setAside?.map(({ id }) => id)).toEqual(['look-dress']);
  expect(filesOff()).toEqual({ missing: [], orphans: [] });
});

it('brings a dress back under the id that it had, if that was one of a shirt', async () => {
  await keep(await find(), ['dress']);
  const dress = item('dress')!;
  memory.records.items.delete(dress.id);
  memory.records.items.set('look-shirt', { ...dress, id: 'look-shirt' });
  await readAs('separates');
  expect([...memory.records.items.keys()].toSorted()).toEqual(['look-pants', 'look-shirt-2']);
  await readAs('dress');
  expect(item('shirt')?.category).toBe('dress');
  expect([...memory.records.items.keys()]).toEqual(['look-shirt']);
});

it('does not save shoes that were not saved before', async () => {
  await keep(await find(), ['dress']);
  const opened = await open('separates');
  expect(opened.masks.map((mask) => mask.label)).toEqual([
    ...['shirt', 'pants'],
    ...['non_clothing', 'non_clothing'],
  ]);
  await save(opened);
  expect(look().counts).toEqual(countsOf({ shirt: 1, pants: 1 }));
});

it('does not save pants that its owner left out when the photo had that reading before', async () => {
  await keep(await find('separates'), ['shirt']);
  await readAs('dress');
  expect(look().counts).toEqual(countsOf({ dress: 1 }));
  await readAs('separates');
  expect(look().counts).toEqual(countsOf({ shirt: 1 }));
  expect(look().masks.map((mask) => mask.original_label)).toContain('pants');
  await readAs('dress');
  expect(look().counts).toEqual(countsOf({ dress: 1 }));
  expect(look().masks.map((mask) => mask.original_label)).not.toContain('pants');
});

it('names the engine that has cut the clothes out', async () => {
  await keep(await find(), ['dress']);
  memory.records.photos.set('look', { ...look(), engine: 'replicate' });
  await readAs('separates');
  expect(look().engine).toBe('drawn');
});

it('is not offered after the owner has corrected the masks, before or after saving', async () => {
  const found = await find();
  await label(found, { dress: [1], shoes: [0] });
  await keep(found, ['dress']);
  expect(await offered()).toBeUndefined();

  deps = setUp();
  await keep(await find(), ['dress', 'shoes']);
  const opened = await open();
  expect(opened.other_reading).toBe('separates');
  await label(opened, { dress: [1] });
  await save(opened);
  expect(await offered()).toBeUndefined();
});

it('is not offered if no garment was saved that it would change', async () => {
  await keep(await find(), ['shoes']);
  expect(await offered()).toBeUndefined();
});

it('refuses a reading in which no clothes were found, and one that was opened before another was saved', async () => {
  await keep(await find(), ['dress']);
  const blind: Segmenter = {
    ...segmenter,
    segment: async (...asked) => {
      const found = await segmenter.segment(...asked);
      return { ...found, pieces: found.pieces.filter((one) => one.label === 'shoes') };
    },
  };
  const input = { user_id: 'ada', photo_id: 'look', reading: 'separates' as const };
  const opening = makeOpenMasks({ ...deps, segmenter: async () => blind })(input, CONTEXT);
  await expect(opening).rejects.toMatchObject({ code: 'no-garment' });

  const [first, second] = [await open('separates'), await open('dress')];
  await save(first);
  await expect(save(second)).rejects.toMatchObject({ code: 'conflict' });
});

it('opens the saved masks of pieces that nobody wears, whatever reading is asked for', async () => {
  await keep(await find(), ['dress']);
  memory.records.photos.set('look', { ...look(), shows: 'piece' });
  const opened = await open('separates');
  expect(opened.masks.map((mask) => mask.label)).toContain('dress');
});
