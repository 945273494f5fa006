import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reading } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { PhotoRecord } from '../../stores/wardrobe/photo-store.ts';
import type { PersonParse } from '../../vision/body/person-parse.ts';
import { inSteps } from '../../vision/parser/packed-person.ts';
import { shareParses } from '../../vision/parser/share-parses.ts';
import { drawnParse } from '../../vision/test-support/drawn-parse.ts';
import { countingIds, createMemory } from '../test-support/memory.ts';
import { makeRecallPerson } from './known-person.ts';

const PATH = 'users/ada/photos/look/rev/photo.jpg';
const ADDRESS = `https://storage.example/${PATH}`;
const { photo } = drawnParse({ sleeves: 'short' });

/** A parser that counts how often it is asked. */
const createParser = () =>
  vi.fn(
    async (
      _: unknown,
      options?: { reading?: Reading; signal?: AbortSignal },
    ): Promise<PersonParse | null> => ({
      ...inSteps(drawnParse({ sleeves: 'short' })),
      reading: options?.reading ?? 'dress',
    }),
  );

let memory: ReturnType<typeof createMemory>;
let parser: ReturnType<typeof createParser>;
let warned: string[];

const keepPhoto = (fields: Partial<PhotoRecord> = {}) =>
  memory.records.photos.set('look', {
    id: 'look',
    image: { path: PATH, token: 't' },
    ...fields,
  } as PhotoRecord);
const keptParses = () => memory.records.photos.get('look')?.parses ?? [];
const parseFiles = () => [...memory.files.keys()].filter((path) => path.includes('parse-'));

/** A request to try something on, in a process of its own: all that is known is what was kept. */
const tryOn = async (
  { reference = ADDRESS, version = 'one' } = {},
  ask: readonly (Reading | undefined)[] = [undefined],
) => {
  const parses = shareParses(parser);
  const { photoStore: photos, images } = memory;
  const newId = countingIds();
  const warn = (message: string) => void warned.push(message);
  const own = { ...photo };
  const recall = makeRecallPerson({
    ...{ parses, photos, images, version, warn },
    newId: () => `${version}-${newId()}`,
  });
  const keep = await recall({ uid: 'ada', reference, photo: own });
  const seen: (PersonParse | null)[] = [];
  for (const reading of ask) seen.push(await parses.parse(own, reading && { reading }));
  await keep();
  return seen;
};

beforeEach(() => {
  memory = createMemory();
  parser = createParser();
  warned = [];
  keepPhoto();
});

describe('a person in a saved photo', () => {
  it('is parsed once, and then known', async () => {
    const [first] = await tryOn();
    const [second] = await tryOn();
    expect(parser).toHaveBeenCalledTimes(1);
    expect(second?.labels).toEqual(first?.labels);
    expect(second?.landmarks).toEqual(first?.landmarks);
    expect(keptParses()).toMatchObject([{ version: 'one', asked: null }]);
    expect(parseFiles()).toEqual(['users/ada/photos/look/one-id-1/parse-likelier.bin']);
  });

  it('is parsed again by another version of the parser, whose parse replaces the other', async () => {
    await tryOn();
    await tryOn({ version: 'two' });
    await tryOn({ version: 'two' });
    expect(parser).toHaveBeenCalledTimes(2);
    expect(keptParses()).toMatchObject([{ version: 'two', asked: null }]);
    expect(parseFiles()).toEqual(['users/ada/photos/look/two-id-1/parse-likelier.bin']);
  });

  it('is parsed again if the kept picture is missing or damaged', async () => {
    await tryOn();
    memory.files.clear();
    await tryOn();
    expect(parser).toHaveBeenCalledTimes(2);
    const [path] = parseFiles();
    memory.files.set(path ?? '', Buffer.from('no picture'));
    await tryOn();
    expect(parser).toHaveBeenCalledTimes(3);
    expect(keptParses()).toHaveLength(1);
    await tryOn();
    expect(parser).toHaveBeenCalledTimes(3);
  });

  it('is known in each reading that was asked for', async () => {
    await tryOn({}, [undefined, 'separates']);
    const seen = await tryOn({}, [undefined, 'separates']);
    expect(parser).toHaveBeenCalledTimes(2);
    expect(seen.map((parse) => parse?.reading)).toEqual(['dress', 'separates']);
    expect(keptParses().map(({ asked }) => asked)).toEqual([null, 'separates']);
  });

  it('wears what the photo was saved with', async () => {
    // The likelier reading is a dress, but its owner took the other.
    keepPhoto({ otherReading: 'dress' });
    const [first] = await tryOn();
    const [second] = await tryOn();
    expect([first?.reading, second?.reading]).toEqual(['separates', 'separates']);
    expect(parser).toHaveBeenCalledTimes(1);
    expect(keptParses().map(({ asked }) => asked)).toEqual(['separates']);
  });

  it.each([0, 1])(
    'wears what the photo was saved with in whatever order parses are kept',
    async (first) => {
      await tryOn({}, [undefined, 'separates']);
      const kept = keptParses();
      keepPhoto({ parses: [kept[first]!, kept[1 - first]!], otherReading: 'dress' });
      const [again] = await tryOn();
      expect(again?.reading).toBe('separates');
      expect(parser).toHaveBeenCalledTimes(2);
    },
  );

  it('is known in the likelier reading where that is the one that was saved', async () => {
    await tryOn();
    keepPhoto({ parses: keptParses(), otherReading: 'separates' });
    const [again] = await tryOn();
    expect(again?.reading).toBe('dress');
    expect(parser).toHaveBeenCalledTimes(1);
  });
});

describe('what was parsed is not kept', () => {
  it('of a picture that is no saved photo', async () => {
    await tryOn({ reference: 'data:image/jpeg;base64,AAAA' });
    await tryOn({ reference: 'https://storage.example/users/ada/photos/look/old/photo.jpg' });
    await tryOn({ reference: 'https://storage.example/users/ada/photos/gone/rev/photo.jpg' });
    await tryOn({ reference: 'https://storage.example/users/eve/photos/look/rev/photo.jpg' });
    expect(parseFiles()).toEqual([]);
    expect(keptParses()).toEqual([]);
  });

  it('of a photo without a person', async () => {
    parser.mockResolvedValue(null);
    expect(await tryOn()).toEqual([null]);
    expect(keptParses()).toEqual([]);
  });

  it('if the photo was removed or replaced in the meantime', async () => {
    const { photos } = memory.records;
    parser.mockImplementationOnce(async () => {
      photos.delete('look');
      return inSteps(drawnParse({ sleeves: 'short' }));
    });
    await tryOn();
    expect(parseFiles()).toEqual([]);
    keepPhoto();
    parser.mockImplementationOnce(async () => {
      keepPhoto({ image: { path: 'users/ada/photos/look/new/photo.jpg', token: 't' } });
      return inSteps(drawnParse({ sleeves: 'short' }));
    });
    await tryOn();
    expect(parseFiles()).toEqual([]);
    expect(keptParses()).toEqual([]);
  });

  it('if the account was deleted in the meantime', async () => {
    memory.photoStore.update = () => Promise.reject(new AppError('account-deleted', 'Gone.'));
    await tryOn();
    expect(parseFiles()).toEqual([]);
  });

  it('if nothing can be written, and the try-on goes on', async () => {
    memory.images.put = () => Promise.reject(new Error('unavailable'));
    const [parse] = await tryOn();
    expect(parse).not.toBeNull();
    expect(warned).toEqual(['What was seen in a photo was not kept: Error: unavailable']);
  });

  it('if the photos cannot be read, and the try-on goes on', async () => {
    memory.photoStore.get = () => Promise.reject(new Error('unavailable'));
    const [parse] = await tryOn();
    expect(parse).not.toBeNull();
    expect(parseFiles()).toEqual([]);
  });
});

it('keeps its own files when a commit is repeated whose reply was lost', async () => {
  const { update } = memory.photoStore;
  memory.photoStore.update = async (...request) => {
    await update(...request);
    return update(...request);
  };
  await tryOn();
  expect(keptParses()).toHaveLength(1);
  expect(parseFiles()).toEqual(keptParses().map(({ file }) => file.path));
  await tryOn();
  expect(parser).toHaveBeenCalledTimes(1);
});
