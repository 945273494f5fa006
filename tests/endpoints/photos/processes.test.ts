import { expect, it } from 'vitest';
import {
  createProcessStore,
  type ProcessRecord,
} from '../../../functions/src/stores/wardrobe/process-store.ts';
import { firestore } from '../../support/stored/admin.ts';
import { createUser } from '../../support/auth.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR_MS = 60 * 60_000;
const file = { path: 'users/u/processes/p/photo.jpg', token: 'token' };
const record = (id: string, hour: number): ProcessRecord => ({
  id,
  engine: 'drawn',
  photo: file,
  thumbnail: file,
  width: 10,
  height: 20,
  pieces: [],
  regions: null,
  splits: [],
  edits: [],
  source: null,
  notes: [],
  createdAt: new Date(START + hour * HOUR_MS),
  expiresAt: new Date(START + (hour + 24) * HOUR_MS),
});

const NO_REGIONS = { regions: [], splits: [], edits: [] };

it('lists all but the newest, and does not find a process that is gone', async () => {
  const { uid } = await createUser('hoarder');
  const processes = createProcessStore(firestore, () => new Date(START + 5 * HOUR_MS));
  for (const [index, id] of ['c', 'a', 'd', 'b'].entries()) {
    await processes.create(uid, record(id, index));
  }
  expect(await processes.listBeyond(uid, 2)).toEqual(['a', 'c']);
  expect(await processes.listBeyond(uid, 4)).toEqual([]);

  expect(await processes.setRegions(uid, 'a', NO_REGIONS)).toBe(true);
  await processes.delete(uid, 'a');
  expect(await processes.setRegions(uid, 'a', NO_REGIONS)).toBe(false);
  expect(await processes.get(uid, 'a')).toBeNull();
});
