import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SegmentationResult } from '../../contract/index.ts';
import { decodeDataUrl, toDataUrl } from '../../serve/requests/image-input.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { NO_MASKS } from '../test-support/selections.ts';
import { makeProcessPhoto } from './process-photo.ts';
import { makeUpdateMaskLabels } from './masks/update-mask-labels.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A soft square with the room around it that a cut-out has. */
const square = (left: number, top: number) => {
  const isInside = (at: number) => at >= 4 && at < 36;
  const data = new Uint8Array(1600).map((_, p) =>
    isInside(p % 40) && isInside(Math.floor(p / 40)) ? 40 + (p % 40) * 5 : 0,
  );
  const box = { left, top, width: 40, height: 40 };
  return { confidence: 0.9, box, parts: 1, mask: { data, width: 40, height: 40 } };
};
/** A shirt, and two pairs of pants that make one cut-out. */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    ...{ engine: 'drawn', width, height, notes: [] },
    pieces: [
      { label: 'shirt', fullLabel: 'shirt', ...square(30, 10) },
      { label: 'pants', fullLabel: 'pants', ...square(10, 60) },
      { label: 'pants', fullLabel: 'pants', ...square(55, 60) },
    ],
  }),
};

let memory: ReturnType<typeof createMemory>;
let deps: Parameters<typeof makeProcessPhoto>[0] & Parameters<typeof makeUpdateMaskLabels>[0];
beforeEach(() => {
  memory = createMemory();
  const { images, ledger, photoStore: photos, processStore: processes } = memory;
  deps = { segmenter, photos, processes, images, ledger, now: () => NOW, newId: countingIds() };
});
const process = async (request: object = {}) => {
  const image_data = toDataUrl(await photoWithMetadata(100, 130), 'image/jpeg');
  return makeProcessPhoto(deps)({ image_data, ...request }, CONTEXT);
};
const picturesIn = ({ shirt_img, pants_img, masks, person_extraction_viz }: SegmentationResult) => [
  ...[shirt_img, pants_img, person_extraction_viz],
  ...masks.map(({ cropped_img }) => cropped_img),
];
const bytesAt = (address: string | null): Uint8Array => {
  const bytes = memory.files.get((address ?? '').replace('https://storage.example/', ''));
  if (!bytes) throw new Error(`There is no file at ${address}.`);
  return bytes;
};
const alphaOf = (bytes: Uint8Array) => sharp(bytes).extractChannel(3).raw().toBuffer();

describe('pictures of a segmentation', () => {
  it('are data URLs for a client that does not ask', async () => {
    for (const picture of picturesIn(await process())) expect(picture).toMatch(/^data:image\//);
    expect(memory.records.processes.get('id-1')).not.toHaveProperty('views');
  });

  it('are files of the process at addresses, and cut-outs are WebP with exactly the same edge', async () => {
    const inline = await process();
    const reply = await process({ pictures: 'address' });
    for (const picture of picturesIn(reply)) {
      expect(picture).toMatch(/^https:\/\/storage\.example\/users\/ada\/processes\/id-2\/id-3\//);
      expect(bytesAt(picture).length).toBeGreaterThan(0);
    }
    for (const [index, { cropped_img }] of reply.masks.entries()) {
      const png = decodeDataUrl(inline.masks[index]!.cropped_img);
      expect((await sharp(bytesAt(cropped_img)).metadata()).format).toBe('webp');
      expect(await alphaOf(bytesAt(cropped_img))).toEqual(await alphaOf(png));
    }
    expect(await alphaOf(bytesAt(reply.pants_img))).toEqual(
      await alphaOf(decodeDataUrl(inline.pants_img!)),
    );
    // A category with one mask looks like it, and is not stored twice.
    const own = [...memory.files.keys()].filter((path) => path.includes('/id-2/id-3/'));
    expect(reply.shirt_img).toBe(reply.masks[0]?.cropped_img);
    expect(own.filter((path) => path.endsWith('.webp'))).toHaveLength(4);
    expect(
      memory.records.processes
        .get('id-2')
        ?.views?.map(({ path }) => path)
        .sort(),
    ).toEqual(own.sort());
  });

  it('name the photo itself where it was turned', async () => {
    const { photo_img } = await process({ pictures: 'address', turn: 1 });
    expect(photo_img).toBe('https://storage.example/users/ada/processes/id-1/photo.jpg');
  });

  it('take the place of those before, and leave with the process', async () => {
    const { process_id, ...first } = await process({ pictures: 'address' });
    const update = makeUpdateMaskLabels(deps);
    const mask_selections = { ...NO_MASKS, shirt: [0], pants: [1] };
    const asked = { process_id, mask_selections, pictures: 'address' as const };
    const second = await update(asked, CONTEXT);
    expect(second.masks[2]).toMatchObject({ label: 'non_clothing' });
    for (const picture of picturesIn(second)) bytesAt(picture);
    for (const picture of picturesIn(first as SegmentationResult)) {
      expect(() => bytesAt(picture)).toThrow('There is no file');
    }
    const { setViews } = memory.processStore;
    memory.processStore.setViews = async (uid, id, views) => {
      await memory.processStore.delete(uid, id);
      return setViews(uid, id, views);
    };
    const before = [...memory.files.keys()];
    await expect(update(asked, CONTEXT)).rejects.toMatchObject({ code: 'not-found' });
    expect([...memory.files.keys()]).toEqual(before);
  });
});
