import type { SegmentationResult } from '@contract';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api-error.ts';
import type { TrayDb } from './tray-db.ts';
import type { TrayItem } from './tray-item.ts';
import { createTray } from './tray.ts';

const ROW = {
  name: 'Linen shirt',
  address: 'https://shop.example/shirt.jpg',
  listed: { name: 'Linen shirt', facts: { brand: 'Arket' } },
};

const setUp = () => {
  const kept = new Map<string, unknown>();
  const db = {
    list: async () => [],
    put: async () => undefined,
    putPicture: async (id: string, picture: unknown) => void kept.set(`picture ${id}`, picture),
    picture: async (id: string) => kept.get(`picture ${id}`),
    putResult: async (id: string, result: unknown) => void kept.set(`result ${id}`, result),
    result: async (id: string) => kept.get(`result ${id}`),
    remove: async () => undefined,
    removeLarge: async () => undefined,
    close: () => undefined,
  } as unknown as TrayDb;
  const fetchPicture = vi.fn(async (address: string) => new File([address], 'shirt.jpg'));
  const look = vi.fn(async () => ({ process_id: 'p', notes: [] }) as unknown as SegmentationResult);
  const save = vi.fn(async () => undefined);
  const saveFacts = vi.fn<(item: TrayItem) => Promise<string | null>>(async () => null);
  const tray = createTray({
    db,
    read: async (file) =>
      file.name.endsWith('.txt')
        ? { problem: 'This file is not a picture.' }
        : { id: file.name, picture: 'bytes' as never, thumbnail: null, fileName: `1_${file.name}` },
    fetchPicture,
    look,
    save,
    saveFacts,
    shrink: async () => null,
    describe: () => [{ category: 'shirt', count: 1 }],
    explain: { look: () => 'Look.', save: () => 'Save.', fetch: () => 'Not fetched.' },
    onSaved: () => undefined,
    onCount: () => undefined,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  const item = () => tray.get().items[0]!;
  const until = (status: TrayItem['status']) =>
    vi.waitFor(() => expect(item().status).toBe(status));
  return { tray, fetchPicture, look, save, saveFacts, item, until };
};

it('fetches the picture of a row, and writes its facts after the photo is saved', async () => {
  const { tray, fetchPicture, save, saveFacts, item, until } = setUp();
  expect(await tray.add([ROW, ROW])).toEqual({ added: 1, same: 1, tooMany: 0 });
  await until('ready');
  expect(fetchPicture).toHaveBeenCalledExactlyOnceWith(ROW.address, expect.anything());
  expect(item()).toMatchObject({ name: 'Linen shirt', fileName: '1_shirt.jpg' });
  expect(saveFacts).not.toHaveBeenCalled();
  await tray.saveSure();
  await until('saved');
  expect(save).toHaveBeenCalledOnce();
  expect(saveFacts).toHaveBeenCalledOnce();
  expect(saveFacts.mock.calls[0]![0]).toMatchObject({
    fileName: '1_shirt.jpg',
    listed: ROW.listed,
  });
});

it('says what could not be fetched, and fetches it again when asked', async () => {
  const { tray, fetchPicture, item, until } = setUp();
  fetchPicture.mockRejectedValueOnce(new ApiError('invalid-image', 'No.', { status: 400 }));
  await tray.add([ROW]);
  await until('failed');
  expect(item().problem).toBe('Not fetched.');
  await tray.retry(item().id);
  await until('ready');
  expect(item().problem).toBeNull();
});

it('refuses what is no picture at the address of a row', async () => {
  const { tray, fetchPicture, look, item, until } = setUp();
  fetchPicture.mockResolvedValueOnce(new File(['x'], 'page.txt'));
  await tray.add([ROW]);
  await until('failed');
  expect(item().problem).toBe('This file is not a picture.');
  expect(look).not.toHaveBeenCalled();
});

it('writes the facts again after the connection was lost, and does not save again', async () => {
  vi.useFakeTimers();
  const { tray, save, saveFacts, item } = setUp();
  saveFacts.mockRejectedValueOnce(new ApiError('offline', 'Offline.'));
  await tray.add([ROW]);
  await vi.advanceTimersByTimeAsync(0);
  await tray.saveSure();
  await vi.advanceTimersByTimeAsync(0);
  expect(item()).toMatchObject({ status: 'to-save', isSaved: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(item().status).toBe('saved');
  expect(save).toHaveBeenCalledOnce();
  expect(saveFacts).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('keeps the sentence about facts that could not be written', async () => {
  const { tray, saveFacts, item, until } = setUp();
  saveFacts.mockResolvedValueOnce('The facts could not be kept.');
  await tray.add([ROW]);
  await until('ready');
  // As after a review, which saves the photo itself.
  await tray.wasSaved(item().id);
  await until('saved');
  expect(item().problem).toBe('The facts could not be kept.');
});

it('does not unpack what has no room, and says which picture of a zip is damaged', async () => {
  const { tray, item } = setUp();
  const damaged = { name: 'bad.jpg', read: () => Promise.reject(new Error('CRC')) };
  const read = vi.fn(async () => new File(['x'], 'x.jpg'));
  const more = Array.from({ length: 100 }, (_, index) => ({
    name: `${index}.jpg`,
    read: index < 99 ? async () => new File(['x'], `${index}.jpg`) : read,
  }));
  expect(await tray.add([damaged, ...more])).toEqual({ added: 100, same: 0, tooMany: 1 });
  expect(item()).toMatchObject({
    name: 'bad.jpg',
    status: 'failed',
    problem: 'This picture is damaged in its zip.',
  });
  expect(read).not.toHaveBeenCalled();
});
