import type { SegmentationResult } from '@contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { isSkipped, isSure, needsLook } from './tray-item.ts';
import type { TrayItem } from './tray-item.ts';
import type { TrayDb } from './tray-db.ts';
import { createTray, FULL } from './tray.ts';

/** What the device keeps: it stays when the page is left. */
const createDevice = () => {
  const items = new Map<string, TrayItem>();
  const pictures = new Map<string, unknown>();
  const results = new Map<string, unknown>();
  const full = { now: false };
  const put = async (to: Map<string, unknown>, id: string, value: unknown) => {
    if (full.now) throw new DOMException('No room.', 'QuotaExceededError');
    to.set(id, value);
  };
  const open = () =>
    ({
      list: async () => [...items.values()],
      put: (item: TrayItem) => put(items, item.id, item),
      putPicture: (id: string, picture: unknown) => put(pictures, id, picture),
      picture: async (id: string) => pictures.get(id),
      putResult: (id: string, result: unknown) => put(results, id, result),
      result: async (id: string) => results.get(id),
      remove: async (id: string) => {
        for (const kept of [items, pictures, results]) kept.delete(id);
      },
      removeLarge: async (id: string) => {
        for (const kept of [pictures, results]) kept.delete(id);
      },
      close: () => undefined,
    }) as TrayDb;
  return { open, items, pictures, results, full };
};

/** Fingerprints that are far apart, one for each letter. */
const print = (digit: string) => digit.repeat(32) + '80'.repeat(48);
const resultOf = (name: string, fields: object = {}) =>
  ({
    process_id: `process-${name}`,
    fingerprint: print(name.charAt(0)),
    notes: [],
    ...fields,
  }) as unknown as SegmentationResult;
const file = (name: string) => new File(['x'], name);

let ids = 0;
const setUp = (device = createDevice()) => {
  const look = vi.fn(async (picture: unknown) => resultOf(picture as string));
  const save = vi.fn(async () => undefined);
  const fetchPicture = vi.fn(async (address: string) => file(`fetched ${address}`));
  const saveFacts = vi.fn(async () => null as string | null);
  const counts: number[] = [];
  const tray = createTray({
    db: device.open(),
    read: async ({ name }) =>
      name.endsWith('.txt')
        ? { problem: 'This file is not a picture.' }
        : { id: name, picture: name as never, thumbnail: null, fileName: `1_${name}` },
    look: look as never,
    save: save as never,
    shrink: async (dataUrl) => ({ bytes: new ArrayBuffer(dataUrl.length), type: 'image/webp' }),
    describe: ({ process_id }) =>
      process_id.includes('empty') ? [] : [{ category: 'shirt', count: 1 }],
    explain: {
      look: () => 'Failed to look.',
      save: () => 'Failed to save.',
      fetch: () => 'Failed to fetch.',
    },
    onSaved: () => undefined,
    onCount: (count) => counts.push(count),
    now: Date.now,
    fetchPicture: fetchPicture as never,
    saveFacts: saveFacts as never,
    newId: () => `id-${++ids}`,
  });
  const item = (id: string) => tray.get().items.find((one) => one.id === id)!;
  const until = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy());
  return { device, tray, look, save, fetchPicture, saveFacts, counts, item, until };
};
const statuses = ({ tray }: ReturnType<typeof setUp>) =>
  tray.get().items.map(({ id, status }) => `${id} ${status}`);

afterEach(() => vi.useRealTimers());

describe('the tray', () => {
  it('looks at one photo after the other, and saves those that are sure', async () => {
    const world = setUp();
    const { tray, look, save, item, until } = world;
    let [running, most] = [0, 0];
    look.mockImplementation(async (name: unknown) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return resultOf(name as string, name === 'b' ? { notes: ['Unsure.'] } : {});
    });
    expect(await tray.add(['a', 'b', 'c-empty', 'd.txt'].map(file))).toEqual({
      added: 4,
      same: 0,
      tooMany: 0,
    });
    await until(() => item('c-empty').status === 'ready');
    expect(most).toBe(1);
    expect([isSure(item('a')), needsLook(item('b')), needsLook(item('c-empty'))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(tray.get().items.at(-1)).toMatchObject({
      status: 'failed',
      problem: 'This file is not a picture.',
    });
    await tray.saveSure();
    await until(() => item('a').status === 'saved');
    expect(save).toHaveBeenCalledOnce();
    expect(statuses(world).slice(1, 3)).toEqual(['b ready', 'c-empty ready']);
    expect(world.device.pictures.has('a')).toBe(false);
  });

  it('shows a photo as the server turned it', async () => {
    const { tray, look, item, until } = setUp();
    look.mockResolvedValueOnce(resultOf('a', { photo_img: 'data:image/jpeg;base64,AAAA' }));
    await tray.add([file('a'), file('b')]);
    await until(() => item('b').status === 'ready');
    expect(item('a').thumbnail).toMatchObject({ type: 'image/webp' });
    expect(item('b').thumbnail).toBeNull();
    await tray.correct('b', resultOf('b', { photo_img: 'data:image/jpeg;base64,AA' }), {
      selected: ['shirt'],
      revision: 2,
    });
    expect(item('b').thumbnail).toMatchObject({ type: 'image/webp' });
  });

  it('takes the same file only once, and a hundred at most', async () => {
    const { tray } = setUp();
    expect(await tray.add([file('a'), file('a')])).toMatchObject({ added: 1, same: 1 });
    const many = Array.from({ length: 101 }, (_, index) => file(`f${index}`));
    expect(await tray.add(many)).toEqual({ added: 99, same: 0, tooMany: 2 });
    expect(tray.get().items).toHaveLength(100);
  });

  it('skips copies of saved photos and of others in the tray, unless their owner adds them anyway', async () => {
    const { tray, look, save, item, until } = setUp();
    const resembles = { photo_id: 'old', thumbnail: 'https://x.example/t' };
    look.mockImplementation(async (name: unknown) =>
      resultOf(name as string, name === 'b' ? { resembles } : {}),
    );
    await tray.add(['a', 'b', 'a-again'].map(file));
    await until(() => item('a-again').status === 'ready');
    expect(item('b').copyOf).toEqual({
      of: 'wardrobe',
      photoId: 'old',
      thumbnail: resembles.thumbnail,
    });
    expect(item('a-again').copyOf).toEqual({ of: 'tray', id: 'a' });
    expect(['b', 'a-again'].map((id) => isSkipped(item(id)))).toEqual([true, true]);
    await tray.setAddAnyway('b', true);
    await tray.saveSure();
    await until(() => item('b').status === 'saved');
    expect(save).toHaveBeenCalledTimes(2);
    expect(item('a-again').status).toBe('ready');
  });

  it('continues after a reload, and repeats an interrupted save under the same name and key', async () => {
    const world = setUp();
    const { device, tray, look, save, item, until } = world;
    look.mockImplementation((name: unknown) =>
      name === 'b' ? new Promise(() => undefined) : Promise.resolve(resultOf(name as string)),
    );
    save.mockReturnValue(new Promise(() => undefined));
    await tray.add([file('a')]);
    await until(() => item('a').status === 'ready');
    await tray.saveSure();
    await until(() => save.mock.calls.length === 1);
    await tray.add([file('b')]);
    tray.stop();

    const again = setUp(device);
    await again.until(() => again.item('b')?.status === 'ready');
    expect(statuses(again)).toEqual(['a saved', 'b ready']);
    const [first] = save.mock.calls[0] as unknown as [TrayItem];
    const [second] = again.save.mock.calls[0] as unknown as [TrayItem];
    for (const field of ['fileName', 'key', 'revision'] as const)
      expect(second[field]).toBe(first[field]);
  });

  it('waits as long as the server asks, and then goes on with the same photo', async () => {
    vi.useFakeTimers();
    const { tray, look, item } = setUp();
    const error = new ApiError('rate-limited', 'Later.', { status: 429, retryAfterSeconds: 30 });
    look.mockRejectedValueOnce(error);
    await tray.add([file('a'), file('b')]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(look).toHaveBeenCalledOnce();
    expect(tray.get().wait).toMatchObject({ why: 'quota' });
    expect(item('a').status).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1000);
    expect(tray.get().wait).toBeNull();
    expect([item('a').status, item('b').status]).toEqual(['ready', 'ready']);
  });

  it('says why a photo failed, and tries it again', async () => {
    const { tray, look, item, until } = setUp();
    look.mockRejectedValueOnce(new ApiError('no-garment', 'None.', { status: 422 }));
    await tray.add([file('a'), file('b')]);
    await until(() => item('b').status === 'ready');
    expect(item('a')).toMatchObject({ status: 'failed', problem: 'Failed to look.' });
    await tray.retry('a');
    await until(() => item('a').status === 'ready');
  });

  it('looks again at a photo whose result the server no longer has', async () => {
    const { tray, look, save, item, until } = setUp();
    save.mockRejectedValueOnce(new ApiError('not-found', 'Expired.', { status: 404 }));
    await tray.add([file('a')]);
    await until(() => item('a').status === 'ready');
    await tray.saveSure();
    await until(() => look.mock.calls.length === 2 && item('a').status === 'ready');
  });

  it('says of a photo that was not saved within a day that it has to be added again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const device = createDevice();
    const before = setUp(device);
    before.look.mockImplementation(async (name: unknown) =>
      resultOf(
        name as string,
        name === 'copy' ? { resembles: { photo_id: 'old', thumbnail: 'https://x.example/t' } } : {},
      ),
    );
    await before.tray.add(['a', 'b', 'copy'].map(file));
    await before.until(() => before.item('copy').status === 'ready');
    const { key } = before.item('a');
    before.tray.stop();

    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    const world = setUp(device);
    const { tray, look, save, item, until } = world;
    await until(() => tray.get().loaded);
    expect(statuses(world)).toEqual(['a ready', 'b ready', 'copy ready']);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await tray.open('a')).toBeNull();
    expect(statuses(world)).toEqual(['a expired', 'b expired', 'copy ready']);
    expect(device.items.get('a')).toMatchObject({ status: 'expired', found: [] });
    await tray.saveSure();
    expect(save).not.toHaveBeenCalled();

    await tray.retry('a');
    await until(() => item('a').status === 'ready');
    expect(look).toHaveBeenCalledOnce();
    expect(item('a').key).not.toBe(key);
    expect(item('a').fileName).toBe('1_a');
    await tray.remove('b');
    await tray.saveSure();
    await until(() => item('a').status === 'saved');
    expect([...device.items.keys()]).toEqual(['a', 'copy']);
  });

  it('says that the device is full', async () => {
    const device = createDevice();
    device.full.now = true;
    const { tray, item } = setUp(device);
    await tray.add([file('a')]);
    expect(tray.get().isFull).toBe(true);
    expect(item('a')).toMatchObject({ status: 'failed', problem: FULL });
  });

  it('keeps nothing after it is emptied', async () => {
    const { device, tray, counts, item, until } = setUp();
    await tray.add([file('a')]);
    await until(() => item('a').status === 'ready');
    await tray.clear();
    expect([device.items.size, device.pictures.size, device.results.size]).toEqual([0, 0, 0]);
    expect(counts).toEqual([1, 0]);
  });
});
