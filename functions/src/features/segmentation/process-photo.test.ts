import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import type { PhotoRecord } from '../../stores/wardrobe/photo-store.ts';
import { bandsOf } from '../../vision/pictures/fingerprint.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import { CONTEXT, countingIds, createMemory, NOW } from '../test-support/memory.ts';
import { photoWithMetadata } from '../test-support/pictures.ts';
import { makeProcessPhoto } from './process-photo.ts';

const segmenter: Segmenter = {
  engine: 'empty',
  segment: async ({ width, height }) => ({ engine: 'empty', width, height, pieces: [], notes: [] }),
};

/** A handler whose clock goes on by a second a photo. */
const setUp = () => {
  const memory = createMemory();
  const { images, photoStore: photos, processStore: processes, ledger } = memory;
  let seconds = 0;
  const now = () => new Date(NOW.getTime() + 1000 * seconds++);
  return {
    memory,
    deps: { segmenter, photos, processes, images, ledger, now, newId: countingIds() },
  };
};
const photo = async () => toDataUrl(await photoWithMetadata(60, 90), 'image/jpeg');

it('keeps the newest 120 results of a user, and their files', async () => {
  const { memory, deps } = setUp();
  const processPhoto = makeProcessPhoto(deps);
  const image_data = await photo();
  for (let count = 0; count < 122; count++) await processPhoto({ image_data }, CONTEXT);
  const kept = Array.from({ length: 120 }, (_, index) => `id-${index + 3}`);
  expect([...memory.records.processes.keys()]).toEqual(kept);
  expect(new Set([...memory.files.keys()].map((path) => path.split('/')[3]))).toEqual(
    new Set(kept),
  );
});

it('says which saved photo the new one is a copy of, and gives its fingerprint', async () => {
  const { memory, deps } = setUp();
  const processPhoto = makeProcessPhoto(deps);
  const image_data = await photo();
  const first = await processPhoto({ image_data }, CONTEXT);
  expect(first.fingerprint).toMatch(/^[0-9a-f]{128}$/);
  expect(first).not.toHaveProperty('resembles');

  const hash = first.fingerprint!;
  const file = { path: 'users/ada/photos/kept/thumb.webp', token: 't' };
  const keep = (id: string, kept: string) =>
    memory.records.photos.set(id, {
      id,
      thumbnail: file,
      fingerprint: { hash: kept, bands: bandsOf(kept) },
    } as PhotoRecord);
  // Another picture with some bands in common, and one of the same shapes in other colours.
  const flip = (digits: string) =>
    digits.replace(/./g, (digit) => (15 - parseInt(digit, 16)).toString(16));
  keep('other', hash.slice(0, 9) + flip(hash.slice(9, 32)) + hash.slice(32));
  keep('recoloured', hash.slice(0, 32) + flip(hash.slice(32)));
  expect(await processPhoto({ image_data }, CONTEXT)).not.toHaveProperty('resembles');
  keep('kept', hash);
  expect((await processPhoto({ image_data }, CONTEXT)).resembles).toEqual({
    photo_id: 'kept',
    thumbnail: `https://storage.example/${file.path}`,
  });
});

it('gives the result when saved photos cannot be compared', async () => {
  const { deps } = setUp();
  const photos = { listByBands: () => Promise.reject(new Error('unavailable')) };
  const reply = await makeProcessPhoto({ ...deps, photos })({ image_data: await photo() }, CONTEXT);
  expect(reply).toMatchObject({ success: true, process_id: 'id-1' });
});

it('gives the result when older ones cannot be removed', async () => {
  const { deps } = setUp();
  const processes = {
    ...deps.processes,
    listBeyond: () => Promise.reject(new Error('unavailable')),
  };
  const reply = await makeProcessPhoto({ ...deps, processes })(
    { image_data: await photo() },
    CONTEXT,
  );
  expect(reply).toMatchObject({ success: true, process_id: 'id-1' });
});

it('gives a photo that browsers cannot draw back as a JPEG, and no other one', async () => {
  const { deps } = setUp();
  const pixels = sharp({ create: { width: 30, height: 40, channels: 3, background: '#7a9' } });
  const replyTo = async (bytes: Uint8Array, type: string) =>
    makeProcessPhoto(deps)(
      { image_data: `data:${type};base64,${Buffer.from(bytes).toString('base64')}` },
      CONTEXT,
    );
  const tiff = await replyTo(await pixels.tiff().toBuffer(), 'image/tiff');
  expect(tiff.photo_img).toMatch(/^data:image\/jpeg;base64,/);
  const gif = await replyTo(await pixels.gif().toBuffer(), 'image/gif');
  expect(gif).toMatchObject({ width: 30, height: 40 });
  expect(gif.photo_img).toBeUndefined();
});

describe('a photo that lies on its side', () => {
  /** A white field with a black upper edge. */
  const sideways = async () => {
    const create = { width: 60, height: 90, channels: 3 as const, background: '#fff' };
    const edge = { create: { ...create, height: 20, background: '#000' } };
    const png = await sharp({ create })
      .composite([{ input: edge, gravity: 'north' }])
      .png();
    return toDataUrl(await png.toBuffer(), 'image/png');
  };
  const darkSide = async (dataUrl: string | undefined) => {
    const picture = sharp(Buffer.from((dataUrl ?? '').split(',')[1] ?? '', 'base64'));
    const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data[y * info.width + x]! < 60;
    const [right, bottom] = [info.width - 3, info.height - 3];
    if (at(2, 2)) return at(right, 2) ? 'top' : 'left';
    return at(right, 2) ? 'right' : at(2, bottom) ? 'bottom' : 'none';
  };
  const turning = { ...segmenter, turnsToUpright: () => Promise.resolve(1 as const) };

  it('is turned upright, kept so, and given back so', async () => {
    const { memory, deps } = setUp();
    const process = makeProcessPhoto({ ...deps, segmenter: turning });
    const reply = await process({ image_data: await sideways() }, CONTEXT);
    expect(reply).toMatchObject({ width: 90, height: 60 });
    expect(await darkSide(reply.photo_img)).toBe('right');
    const [, kept] = [...memory.files].find(([path]) => path.endsWith('/photo.jpg'))!;
    expect(await darkSide(toDataUrl(kept, 'image/jpeg'))).toBe('right');
  });

  it.each([
    [0, 60, 'none'],
    [1, 90, 'right'],
    [2, 60, 'bottom'],
    [3, 90, 'left'],
  ])(
    'is turned by %i quarters if that is asked for, whatever it looks like',
    async (turn, width, side) => {
      const { deps } = setUp();
      const process = makeProcessPhoto({ ...deps, segmenter: turning });
      const reply = await process({ image_data: await sideways(), turn }, CONTEXT);
      expect(reply.width).toBe(width);
      if (turn === 0) expect(reply.photo_img).toBeUndefined();
      else expect(await darkSide(reply.photo_img)).toBe(side);
    },
  );
});

it('passes on which reading is asked for, and says which other one there is', async () => {
  const { memory, deps } = setUp();
  const asked: unknown[] = [];
  const unsure: Segmenter = {
    ...segmenter,
    segment: async (picture, { reading } = {}) => {
      asked.push(reading);
      const otherReading = reading === 'dress' ? 'separates' : 'dress';
      return { ...(await segmenter.segment(picture)), otherReading };
    },
  };
  const process = makeProcessPhoto({ ...deps, segmenter: unsure });
  const image_data = await photo();
  expect((await process({ image_data }, CONTEXT)).other_reading).toBe('dress');
  const dress = await process({ image_data, reading: 'dress' }, CONTEXT);
  expect(dress.other_reading).toBe('separates');
  expect(asked).toEqual([undefined, 'dress']);
  expect(memory.records.processes.get(dress.process_id)?.otherReading).toBe('separates');
  expect(await makeProcessPhoto(deps)({ image_data }, CONTEXT)).not.toHaveProperty('other_reading');
});

it('says of a photo that nobody wears what is in it', async () => {
  const { deps } = setUp();
  const alone: Segmenter = {
    ...segmenter,
    segment: async (picture) => ({ ...(await segmenter.segment(picture)), shows: 'piece' }),
  };
  const image_data = await photo();
  expect(
    await makeProcessPhoto({ ...deps, segmenter: alone })({ image_data }, CONTEXT),
  ).toMatchObject({ shows: 'piece' });
  expect(await makeProcessPhoto(deps)({ image_data }, CONTEXT)).not.toHaveProperty('shows');
});
