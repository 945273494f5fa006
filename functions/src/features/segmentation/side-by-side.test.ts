import { beforeEach, expect, it, vi } from 'vitest';
import type { MaskLabel } from '../../contract/index.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { NO_MASKS, NOTHING_WANTED } from '../test-support/selections.ts';
import { makeCorrectClothingItem } from '../wardrobe/correct-clothing-item.ts';
import { makeOpenMasks } from './masks/open-masks.ts';
import { makeProcessPhoto } from './process-photo.ts';
import { makeSaveMasks } from './masks/save-masks.ts';
import { makeSaveResults } from './save-results.ts';
import { makeUpdateMaskLabels } from './masks/update-mask-labels.ts';

vi.setConfig({ testTimeout: 120_000 });

const solid = (label: MaskLabel, fullLabel: string, top: number, height: number) => ({
  ...{ label, fullLabel, confidence: 0.9, parts: 1 },
  box: { left: 20, top, width: 60, height },
  mask: { data: new Uint8Array(60 * height).fill(255), width: 60, height },
});
/** Two hats of different heights and a shirt, which nobody wears. */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    ...{ engine: 'drawn', width, height, notes: [], shows: 'piece' },
    pieces: [
      solid('shirt', 't-shirt', 0, 40),
      solid('hat', 'hat', 45, 20),
      solid('hat', 'hat', 70, 50),
    ],
  }),
};
const WANTED = 'data:image/png;base64,AAAA';

const setUp = () => {
  const memory = createMemory();
  const { photoStore: photos, itemStore: items, processStore: processes, images, ledger } = memory;
  const ids = { now: () => NOW, newId: countingIds() };
  return { memory, segmenter, photos, items, processes, images, ledger, ...ids };
};
let deps: ReturnType<typeof setUp>;

/** Saves the photo `hats`. */
const saveHats = async () => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  const { process_id, hat_count } = await makeProcessPhoto(deps)({ image_data }, CONTEXT);
  expect(hat_count).toBe(2);
  const segmentation_results = {
    ...{ process_id, ...NOTHING_WANTED },
    ...{ shirt_img: WANTED, hat_img: WANTED },
  };
  return makeSaveResults(deps)(
    { user_id: 'ada', file_name: 'hats.jpg', segmentation_results },
    CONTEXT,
  );
};
const open = () =>
  makeOpenMasks({ ...deps, segmenter: async () => segmenter })(
    { user_id: 'ada', photo_id: 'hats' },
    CONTEXT,
  );
const save = (process_id: string) =>
  makeSaveMasks(deps)({ user_id: 'ada', photo_id: 'hats', process_id }, CONTEXT);
const relabel = (process_id: string, labels: object) =>
  makeUpdateMaskLabels(deps)({ process_id, mask_selections: { ...NO_MASKS, ...labels } }, CONTEXT);
const savedItems = () =>
  [...deps.memory.records.items.values()].map(({ id, category }) => [id, category]);

beforeEach(async () => {
  deps = setUp();
  const { items } = await saveHats();
  expect(items.toSorted()).toEqual(['hats-hat', 'hats-hat-2', 'hats-shirt']);
});

it('two hats side by side are two garments, each with its own picture', () => {
  const [one, other] = ['hats-hat', 'hats-hat-2'].map((id) => deps.memory.records.items.get(id)!);
  expect(other!.content!.height).toBeGreaterThan(1.5 * one!.content!.height);
  expect(deps.memory.records.photos.get('hats')).toMatchObject({
    counts: { hat: 2, shirt: 1 },
    shows: 'piece',
  });
});

it('a hat whose label is taken away goes, and the other one stays', async () => {
  const { process_id } = await open();
  await relabel(process_id, { shirt: [0], hat: [2] });
  await save(process_id);
  expect(savedItems()).toHaveLength(2);
  expect(deps.memory.records.photos.get('hats')!.counts).toMatchObject({ hat: 1, shirt: 1 });
});

it('masks that are saved unchanged leave every garment as it is', async () => {
  const before = deps.memory.records.items.get('hats-hat-2')!.image.path;
  const { process_id } = await open();
  await save(process_id);
  expect(savedItems()).toHaveLength(3);
  expect(deps.memory.records.items.get('hats-hat-2')!.image.path).toBe(before);
});

it('one of two hats moves to another category with its own mask', async () => {
  await makeCorrectClothingItem({ ...deps, newId: () => 'moved' })(
    { userId: 'ada', itemId: 'hats-hat-2', category: 'shirt' },
    CONTEXT,
  );
  const { counts, masks } = deps.memory.records.photos.get('hats')!;
  expect(counts).toMatchObject({ hat: 1, shirt: 2 });
  expect(masks.map(({ label }) => label)).toEqual(['shirt', 'hat', 'shirt']);
});
