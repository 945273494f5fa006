import type { SegmentationResult } from '@contract';
import { openDB } from 'idb';
import type { IDBPDatabase } from 'idb';
import { TRAY_DATABASE } from '../../../../lib/kept/kept-pictures.ts';
import type { KeptPicture, TrayItem } from './tray-item.ts';

const STORE = 'entries';

/** The tray of one user on this device. Every write rejects if the storage is full. */
export type TrayDb = {
  list: () => Promise<TrayItem[]>;
  put: (item: TrayItem) => Promise<void>;
  putPicture: (id: string, picture: KeptPicture) => Promise<void>;
  picture: (id: string) => Promise<KeptPicture | undefined>;
  putResult: (id: string, result: SegmentationResult) => Promise<void>;
  result: (id: string) => Promise<SegmentationResult | undefined>;
  /** Removes a photo with all that belongs to it. */
  remove: (id: string) => Promise<void>;
  /** Removes the picture and the result, which a saved photo needs no more. */
  removeLarge: (id: string) => Promise<void>;
  close: () => void;
};

/** Whether a write was refused because the browser gives this page no more room. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Opens the database when it is first used. It closes by itself when a log-out deletes it, in whichever tab. */
export const createTrayDb = (uid: string): TrayDb => {
  let opening: Promise<IDBPDatabase> | undefined;
  const database = () =>
    (opening ??= openDB(TRAY_DATABASE, 1, {
      upgrade: (db) => void db.createObjectStore(STORE),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    }));
  const keyOf = (kind: 'item' | 'picture' | 'result', id: string) => `${uid}/${kind}/${id}`;
  const get = async (key: string) => (await database()).get(STORE, key) as Promise<unknown>;
  const put = async (key: string, value: unknown) => {
    await (await database()).put(STORE, value, key);
  };
  const drop = async (...keys: string[]) => {
    const db = await database();
    await Promise.all(keys.map((key) => db.delete(STORE, key)));
  };
  return {
    list: async () => {
      const all = keyOf('item', '');
      const range = IDBKeyRange.bound(all, `${all}\uffff`);
      return (await (await database()).getAll(STORE, range)) as TrayItem[];
    },
    put: (item) => put(keyOf('item', item.id), item),
    putPicture: (id, picture) => put(keyOf('picture', id), picture),
    picture: (id) => get(keyOf('picture', id)) as Promise<KeptPicture | undefined>,
    putResult: (id, result) => put(keyOf('result', id), result),
    result: (id) => get(keyOf('result', id)) as Promise<SegmentationResult | undefined>,
    remove: (id) => drop(keyOf('item', id), keyOf('picture', id), keyOf('result', id)),
    removeLarge: (id) => drop(keyOf('picture', id), keyOf('result', id)),
    close: () => void opening?.then((db) => db.close()).catch(() => undefined),
  };
};
