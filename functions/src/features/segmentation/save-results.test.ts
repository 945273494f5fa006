import { beforeEach, describe, expect, it } from 'vitest';
import type { MaskLabel } from '../../contract/index.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import {
  SHIRT_LANDMARKS,
  SHIRT_POINT,
} from '../../vision/garments/test-support/shirt-landmarks.ts';
import type { KeptParse } from '../../stores/wardrobe/kept-parse.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { cutoutPicture, photoWithMetadata } from '../test-support/pictures.ts';
import { countsOf, NO_MASKS, NOTHING_WANTED } from '../test-support/selections.ts';
import { makeProcessPhoto } from './process-photo.ts';
import { makeSaveResults } from './save-results.ts';
import { makeUpdateMaskLabels } from './masks/update-mask-labels.ts';

/** Where that point lies in the picture that is saved. */
const MOVED_POINT = { x: 5 + 2 * (SHIRT_POINT.x - 6), y: 25 + 2 * (SHIRT_POINT.y - 6) };

/** A solid mask with a border of nothing, `border` pixels wide. */
const piece = (label: MaskLabel, fullLabel: string, top: number, border: number) => {
  const box = { left: 40, top, width: 80, height: 60 };
  const data = new Uint8Array(box.width * box.height);
  for (let y = border; y < box.height - border; y++) {
    data.fill(255, y * box.width + border, (y + 1) * box.width - border);
  }
  const mask = { data, width: box.width, height: box.height };
  return { label, fullLabel, confidence: 0.9, box, mask, parts: 1 };
};

/** Finds a dress, a pair of shoes and hair in any photo. */
const segmenter: Segmenter = {
  engine: 'drawn',
  segment: async ({ width, height }) => ({
    engine: 'drawn',
    width,
    height,
    pieces: [
      { ...piece('shirt', 'dress', 50, 10), landmarks: SHIRT_LANDMARKS },
      piece('shoes', 'pair of shoes', 150, 4),
      piece('non_clothing', 'hair', 0, 4),
    ],
    notes: [],
  }),
};

const WANTED = 'data:image/png;base64,AAAA';

let memory: ReturnType<typeof createMemory>;
let photo: string;
let cutout: string;

const setUp = () => {
  memory = createMemory();
  const { images, photoStore, itemStore, processStore, ledger } = memory;
  return {
    segmenter,
    photos: photoStore,
    items: itemStore,
    processes: processStore,
    images,
    ledger,
    now: () => NOW,
    newId: countingIds(),
  };
};
let deps: ReturnType<typeof setUp>;

const save = (results: object, original_image?: string) =>
  makeSaveResults(deps)(
    {
      user_id: 'ada',
      file_name: 'look.jpg',
      original_image,
      segmentation_results: { ...NOTHING_WANTED, ...results },
    },
    CONTEXT,
  );

const process = () => makeProcessPhoto(deps)({ image_data: photo }, CONTEXT);

const relabel = (process_id: string, selections: object) =>
  makeUpdateMaskLabels(deps)(
    { process_id, mask_selections: { ...NO_MASKS, ...selections } },
    CONTEXT,
  );

beforeEach(async () => {
  deps = setUp();
  photo = toDataUrl(await photoWithMetadata(200, 250), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(80, 90), 'image/png');
});

describe('the order of writing', () => {
  it('is all files, then all documents', async () => {
    await save({ shirt_img: cutout, shoes_img: cutout }, photo);
    const created = memory.log.indexOf('create look');
    expect(created).toBe(memory.log.length - 1);
    expect(memory.log.slice(0, created).every((entry) => entry.startsWith('put '))).toBe(true);
    expect([...memory.records.items.keys()]).toEqual(['look-shirt', 'look-shoes']);
  });

  it('leaves no document when a file cannot be written', async () => {
    const { put } = deps.images;
    deps.images.put = async (folder, name, bytes) => {
      if (name === 'cutout.png') throw new Error('disk full');
      return put(folder, name, bytes);
    };
    await expect(save({ shirt_img: cutout }, photo)).rejects.toThrow('disk full');
    expect(memory.records.photos.size + memory.records.items.size).toBe(0);
  });

  it('leaves the files to reconciling when the documents fail: the commit may have come through', async () => {
    const { create } = deps.photos;
    deps.photos.create = async () => {
      throw new Error('connection lost');
    };
    await expect(save({ shirt_img: cutout }, photo)).rejects.toThrow('connection lost');
    expect(memory.records.photos.size).toBe(0);
    const leftFiles = memory.files.size;
    deps.photos.create = create;
    await save({ shirt_img: cutout }, photo);
    expect(memory.files.size).toBe(2 * leftFiles);
  });
});

describe('two saves of one name', () => {
  it('that race keep the first and remove the files of the second', async () => {
    const { create } = deps.photos;
    deps.photos.create = async (uid, record, items) => {
      deps.photos.create = create;
      await save({ shoes_img: cutout }, photo);
      return create(uid, record, items);
    };
    const reply = await save({ shirt_img: cutout }, photo);
    expect(reply).toEqual({ success: true, id: 'look', items: ['look-shoes'] });
    const revisions = new Set([...memory.files.keys()].map((path) => path.split('/')[4]));
    expect([...revisions]).toEqual(['id-2']);
  });

  it('keep the files of a commit that was repeated because its answer was lost', async () => {
    const { create } = deps.photos;
    deps.photos.create = async (uid, record, items) => {
      await create(uid, record, items);
      return create(uid, record, items);
    };
    const reply = await save({ shirt_img: cutout }, photo);
    expect(reply.items).toEqual(['look-shirt']);
    expect(memory.files.has('users/ada/items/look-shirt/id-1/cutout.png')).toBe(true);
  });
});

describe('saving from a process', () => {
  it('names garments, and moves landmarks from the mask to the picture', async () => {
    const { process_id } = await process();
    await save({ process_id, shirt_img: WANTED, shoes_img: WANTED });
    const { items, photos } = memory.records;
    const dress = items.get('look-shirt');
    expect(dress?.name).toBe('Dress');
    expect(items.get('look-shoes')?.name).toBe('Shoes');
    expect(dress?.attributes).toMatchObject({ type: 'dress', source: 'local', edited: [] });
    // The mask has a border of 10 pixels, a cut-out one of 4; the cut-out of 68 x 48 is enlarged to twice its size and framed.
    expect(dress).toMatchObject({ width: 146, height: 146 });
    expect(dress?.content).toEqual({ left: 5, top: 25, width: 136, height: 96 });
    expect(dress?.landmarks).toMatchObject({ shoulders: { left: MOVED_POINT } });
    expect(photos.get('look')).toMatchObject({
      engine: 'drawn',
      counts: { shirt: 1, pants: 0, shoes: 1 },
      masks: [{ label: 'shirt' }, { label: 'shoes' }, { label: 'non_clothing', skip_viz: true }],
    });
  });

  it('gives garments their attributes from the cut-out', async () => {
    await save({ shirt_img: cutout }, photo);
    const { attributes } = memory.records.items.get('look-shirt') ?? {};
    expect(attributes).toMatchObject({ pattern: 'plain', type: null, description: 'red shirt' });
    expect(attributes?.colours).toMatchObject([{ name: 'red', share: 1 }]);
  });

  it('saves only what is wanted, and all masks', async () => {
    const { process_id } = await process();
    await save({ process_id, shoes_img: WANTED });
    expect([...memory.records.items.keys()]).toEqual(['look-shoes']);
    const record = memory.records.photos.get('look');
    expect(record?.counts).toEqual(countsOf({ shirt: 0, pants: 0, shoes: 1 }));
    expect(record?.masks).toHaveLength(3);
    expect(Object.keys(record?.visualizations ?? {})).toEqual(['shoes']);
  });

  it.each([
    ['another category', { pants: [0] }, 'pants'],
    ['merged with another mask', { shirt: [0, 1] }, 'shirt'],
  ])('drops landmarks and name of a mask that is now %s', async (_, selections, category) => {
    const { process_id } = await process();
    await relabel(process_id, selections);
    await save({ process_id, [`${category}_img`]: WANTED });
    const item = memory.records.items.get(`look-${category}`);
    expect(item?.landmarks).toBeNull();
    expect(item?.name).toBe(category === 'pants' ? 'Pants' : 'Shirt');
  });

  it.each(['dress', 'outerwear'] as const)(
    'keeps the landmarks of a shirt that is now called %s',
    async (category) => {
      const { process_id } = await process();
      await relabel(process_id, { [category]: [0] });
      await save({ process_id, [`${category}_img`]: WANTED });
      const item = memory.records.items.get(`look-${category}`);
      expect(item?.landmarks).toMatchObject({ shoulders: { left: MOVED_POINT } });
    },
  );

  it('forgets the process afterwards, and succeeds when that fails', async () => {
    const first = await process();
    await save({ process_id: first.process_id, shirt_img: WANTED });
    expect(memory.records.processes.size).toBe(0);
    expect([...memory.files.keys()].filter((path) => path.includes('/processes/'))).toEqual([]);

    deps = setUp();
    const second = await process();
    deps.processes.delete = async () => {
      throw new Error('unavailable');
    };
    const reply = await save({ process_id: second.process_id, shirt_img: WANTED });
    expect(reply.success).toBe(true);
  });

  it('keeps what was seen of the person, in the folder of the photo', async () => {
    const facts = { reading: 'dress' } as KeptParse['facts'];
    const maps = Uint8Array.of(1, 2, 3);
    const seen = async () => ({ version: 'one', asked: 'dress' as const, facts, maps });
    const { process_id } = await makeProcessPhoto({ ...deps, seen })(
      { image_data: photo, reading: 'dress' },
      CONTEXT,
    );
    await save({ process_id, shirt_img: WANTED });
    const { parses = [], image } = memory.records.photos.get('look')!;
    const path = image.path.replace('photo.jpg', 'parse.bin');
    expect(parses).toMatchObject([{ version: 'one', asked: 'dress', facts, file: { path } }]);
    expect(memory.files.get(path)).toEqual(maps);
    expect([...memory.files.keys()].filter((each) => each.includes('processes'))).toEqual([]);
  });

  it('is saved without what was seen of the person where that is gone', async () => {
    const facts = { reading: 'dress' } as KeptParse['facts'];
    const maps = Uint8Array.of(1, 2, 3);
    const seen = async () => ({ version: 'one', asked: null, facts, maps });
    const { process_id } = await makeProcessPhoto({ ...deps, seen })(
      { image_data: photo },
      CONTEXT,
    );
    memory.files.delete(memory.records.processes.get(process_id)?.parse?.file.path ?? '');
    await save({ process_id, shirt_img: WANTED });
    expect(memory.records.photos.get('look')).not.toHaveProperty('parses');
  });

  it('whose files are gone is not found', async () => {
    const { process_id } = await process();
    memory.files.clear();
    await expect(save({ process_id, shirt_img: WANTED })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('processing', () => {
  it('keeps the document last and nothing of it when a file fails', async () => {
    await process();
    expect(memory.log.at(-1)).toBe('create id-1');
    deps = setUp();
    deps.images.put = async () => {
      throw new Error('disk full');
    };
    await expect(process()).rejects.toThrow('disk full');
    expect(memory.records.processes.size).toBe(0);
  });
});
