import type { SegmentationResult } from '@contract';
import { isApiError } from '../../../../lib/api/api-error.ts';
import type { ImportReport, Source } from '../import/source.ts';
import { isStorageFull } from './tray-db.ts';
import { hasExpired, inOrder, isSure, resumed, withResult } from './tray-item.ts';
import type { KeptPicture, TrayItem } from './tray-item.ts';
import type { Added, ReadFile, ReadLater, TrayDeps, TrayState } from './tray-types.ts';

/** Most photos in a tray. */
export const MAX_TRAY = 100;
/** How long it waits before it tries again without a connection. */
const OFFLINE_MS = 5000;

/** Photos that are added together. They are kept on this device, looked at one after the other, and saved when their owner says so. */
export const createTray = (deps: TrayDeps) => {
  const { db, now } = deps;
  let state: TrayState = { loaded: false, items: [], wait: null, isFull: false, reports: [] };
  const listeners = new Set<() => void>();
  const stopped = new AbortController();
  let isWorking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: Partial<TrayState>) => {
    if (stopped.signal.aborted) return;
    const before = state.items.length;
    state = { ...state, ...next };
    if (state.items.length !== before) deps.onCount(state.items.length);
    for (const listener of [...listeners]) listener();
  };
  const find = (id: string) => state.items.find((item) => item.id === id);
  /** Changes an item here and on the device; without room on the device it continues here. */
  const change = async (id: string, fields: Partial<TrayItem>) => {
    const item = find(id);
    if (!item || stopped.signal.aborted) return;
    const changed = { ...item, ...fields };
    set({ items: state.items.map((other) => (other.id === id ? changed : other)) });
    await db.put(changed).catch((error: unknown) => {
      if (isStorageFull(error)) set({ isFull: true });
    });
  };

  /** Waits if that is what the error asks for. */
  const waitsAfter = (error: unknown): boolean => {
    if (!isApiError(error)) return false;
    const seconds = error.retryAfterSeconds;
    const isOffline = error.code === 'offline';
    if (seconds === undefined && !isOffline) return false;
    const ms = isOffline ? OFFLINE_MS : Math.max(1, seconds ?? 1) * 1000;
    set({ wait: { untilMs: now() + ms, why: isOffline ? 'offline' : 'quota' } });
    clearTimeout(timer);
    timer = setTimeout(goOn, ms);
    return true;
  };
  function goOn() {
    set({ wait: null });
    void work();
  }

  /** Marks the photos whose results the server has removed. They are looked at again under another key, because the old one may still name the old result. */
  const expire = () => {
    for (const item of state.items) {
      if (!hasExpired(item, now())) continue;
      void change(item.id, { status: 'expired', found: [], notes: [], key: deps.newId() });
    }
  };

  const newThumbnail = async ({ photo_img }: SegmentationResult) => {
    const thumbnail = photo_img === undefined ? null : await deps.shrink(photo_img);
    return thumbnail && { thumbnail };
  };

  /** Fetches the picture of a row of a list, and keeps it. Undefined if the photo has no address, or there is no picture at it. */
  const fetchTo = async (id: string): Promise<KeptPicture | undefined> => {
    const address = find(id)?.address;
    if (address === undefined) return undefined;
    const read = await deps.read(await deps.fetchPicture(address, stopped.signal));
    if (!find(id)) return undefined;
    if ('problem' in read) {
      await change(id, { status: 'failed', problem: read.problem });
      return undefined;
    }
    await db.putPicture(id, read.picture);
    await change(id, { thumbnail: read.thumbnail, fileName: read.fileName });
    return read.picture;
  };

  const look = async (id: string) => {
    await change(id, { status: 'looking', problem: null, wait: null });
    try {
      const picture = (await db.picture(id)) ?? (await fetchTo(id));
      // Removed in the meantime, or it is no picture.
      if (find(id)?.status !== 'looking') return;
      if (!picture) return await change(id, { status: 'failed', problem: LOST });
      const { key } = find(id) as TrayItem;
      const result = await deps.look(picture, `look-${key}`, stopped.signal, (wait) => {
        const known = find(id)?.wait ?? null;
        if (known !== wait) void change(id, { wait });
      });
      const item = find(id);
      // Removed in the meantime.
      if (!item) return;
      await db.putResult(id, result);
      const found = withResult(item, result, state.items, deps.describe(result));
      await change(id, { ...found, lookedAt: now(), ...(await newThumbnail(result)) });
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (waitsAfter(error)) return await change(id, { status: 'waiting' });
      const isFull = isStorageFull(error);
      if (isFull) set({ isFull });
      const wasFetched = find(id)?.fileName !== '';
      const explain = wasFetched ? deps.explain.look : deps.explain.fetch;
      const problem = isFull ? FULL : explain(error);
      await change(id, { status: 'failed', problem });
    }
  };

  const save = async (id: string) => {
    await change(id, { status: 'saving', problem: null });
    try {
      const [item, result] = [find(id), await db.result(id)];
      if (!item) return;
      if (!item.isSaved) {
        if (!result) return await change(id, { status: 'waiting' });
        await deps.save(item, result, stopped.signal);
        deps.onSaved();
        await change(id, { isSaved: true });
      }
      const problem = item.listed ? await deps.saveFacts(item, stopped.signal) : null;
      if (item.listed) deps.onSaved();
      await change(id, { status: 'saved', problem });
      await db.removeLarge(id);
    } catch (error) {
      if (stopped.signal.aborted) return;
      if (waitsAfter(error)) return await change(id, { status: 'to-save' });
      if (find(id)?.isSaved) {
        return await change(id, { status: 'saved', problem: deps.explain.save(error) });
      }
      // The server keeps a result for a day. The photo is still here, and is looked at again.
      if (isApiError(error) && error.code === 'not-found') {
        return await change(id, { status: 'waiting' });
      }
      await change(id, { status: 'ready', notes: [deps.explain.save(error)] });
    }
  };

  /** One photo at a time: first those to save, whose owner waits for them. */
  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      while (!stopped.signal.aborted && state.wait === null) {
        const toSave = state.items.find(({ status }) => status === 'to-save');
        const next = toSave ?? state.items.find(({ status }) => status === 'waiting');
        if (!next) return;
        await (toSave ? save(next.id) : look(next.id));
      }
    } finally {
      isWorking = false;
    }
  }

  /** The file of a source, read; a picture at an address is fetched when its turn comes. */
  const readSource = async (source: Source): Promise<ReadFile | ReadLater> => {
    if ('address' in source) {
      return { id: source.address, picture: null, thumbnail: null, fileName: '' };
    }
    if (!('read' in source)) return deps.read(source);
    return source.read().then(deps.read, () => ({ problem: DAMAGED }));
  };

  const keep = async (source: Source, addedAt: number, place: number): Promise<boolean> => {
    if ('address' in source && find(source.address)) return false;
    const read = await readSource(source);
    const id = 'problem' in read ? `refused-${deps.newId()}` : read.id;
    if (stopped.signal.aborted || find(id)) return false;
    const item: TrayItem = {
      id,
      name: source.name,
      fileName: 'problem' in read ? '' : read.fileName,
      key: deps.newId(),
      addedAt,
      place,
      thumbnail: 'problem' in read ? null : read.thumbnail,
      status: 'problem' in read ? 'failed' : 'waiting',
      problem: 'problem' in read ? read.problem : null,
      found: [],
      notes: [],
      fingerprint: null,
      copyOf: null,
      addAnyway: false,
      selected: [],
      revision: 0,
      ...('address' in source && { address: source.address, listed: source.listed }),
    };
    try {
      if (!('problem' in read) && read.picture) await db.putPicture(id, read.picture);
      await db.put(item);
    } catch {
      await db.remove(id).catch(() => undefined);
      set({ isFull: true });
      Object.assign(item, { status: 'failed', problem: FULL });
    }
    set({ items: inOrder([...state.items, item]) });
    void work();
    return true;
  };

  /** Files are read one after the other, because each may be large. */
  let adding: Promise<unknown> = Promise.resolve();
  const loading = db
    .list()
    .then((items) => set({ loaded: true, items: inOrder(items.map(resumed)) }))
    // Without a database (a private window) nothing can be continued.
    .catch(() => set({ loaded: true }))
    .then(() => {
      expire();
      void work();
    });

  return {
    get: (): TrayState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      // A page may have been open for days.
      expire();
      return () => listeners.delete(listener);
    },
    /** Keeps pictures and begins to look at them. One that is in the tray is not taken again, and one that has no room is not read. */
    add: (sources: readonly Source[]): Promise<Added> => {
      const run = async (): Promise<Added> => {
        await loading;
        const addedAt = now();
        const counts: Added = { added: 0, same: 0, tooMany: 0 };
        for (const [place, source] of sources.entries()) {
          if (state.items.length >= MAX_TRAY) counts.tooMany++;
          else if (await keep(source, addedAt, place)) counts.added++;
          else counts.same++;
        }
        return counts;
      };
      const done = adding.then(run);
      adding = done.catch(() => undefined);
      return done;
    },
    /** Shows what became of zips and lists. */
    report: (reports: readonly ImportReport[]) => set({ reports: [...state.reports, ...reports] }),
    dismissReport: (report: ImportReport) =>
      set({ reports: state.reports.filter((other) => other !== report) }),
    remove: async (id: string) => {
      set({ items: state.items.filter((item) => item.id !== id) });
      await db.remove(id).catch(() => undefined);
    },
    retry: async (id: string) => {
      await change(id, { status: 'waiting', problem: null });
      void work();
    },
    setAddAnyway: (id: string, addAnyway: boolean) => change(id, { addAnyway }),
    /** Saves every photo that needs no look. */
    saveSure: async () => {
      expire();
      await Promise.all(
        state.items.filter(isSure).map(({ id }) => change(id, { status: 'to-save' })),
      );
      void work();
    },
    /** The picture and the result of a photo, to look at them. Null if they are gone. */
    open: async (id: string) => {
      expire();
      if (find(id)?.status === 'expired') return null;
      const [picture, result] = await Promise.all([db.picture(id), db.result(id)]);
      return picture && result ? { picture, result } : null;
    },
    /** Keeps what its owner changed while looking at it. */
    correct: async (
      id: string,
      result: SegmentationResult,
      fields: Pick<TrayItem, 'selected' | 'revision'>,
    ) => {
      await db.putResult(id, result).catch(() => undefined);
      const found = deps.describe(result);
      await change(id, { ...fields, found, ...(await newThumbnail(result)) });
    },
    /** After its owner has saved it. */
    wasSaved: async (id: string) => {
      if (!find(id)?.listed) {
        await change(id, { status: 'saved' });
        return void (await db.removeLarge(id).catch(() => undefined));
      }
      await change(id, { status: 'to-save', isSaved: true });
      void work();
    },
    /** Removes all photos. */
    clear: async () => {
      const { items } = state;
      set({ items: [], isFull: false, wait: null, reports: [] });
      clearTimeout(timer);
      await Promise.all(items.map(({ id }) => db.remove(id).catch(() => undefined)));
    },
    /** Ends all work here; what is kept stays. */
    stop: () => {
      stopped.abort();
      clearTimeout(timer);
      db.close();
    },
  };
};
export type Tray = ReturnType<typeof createTray>;

export const FULL =
  'There is no room left on this device for this photo. Save or remove others, then choose it again.';
const DAMAGED = 'This picture is damaged in its zip.';
const LOST = 'This photo is no longer on this device. Please choose it again.';
