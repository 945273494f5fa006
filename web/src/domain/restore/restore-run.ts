import {
  listImages,
  listPieces,
  listTrips,
  listTryOns,
  MAX_TRY_ONS,
  restorePhoto,
  restoreTryOn,
  saveTrip,
} from '@contract';
import { isApiError } from '../../lib/api/api-error.ts';
import type { Call } from '../../lib/api/call.ts';
import { missingParts, planRestore } from './restore-plan.ts';
import type { RestorePlan, RestoreRecord } from './restore-plan.ts';
import { restoreWashLimits, sendMonth } from './restore-calendar.ts';
import { lookbookRequest, readLookbookIds } from './restore-lookbooks.ts';
import { restoreProfile } from './restore-profile.ts';
import type { ExportPart } from './export-zip.ts';

/** How long it waits before it tries again, without a connection or after a fault of the server. */
const OFFLINE_MS = 5000;

export type RestoreState = {
  /** `parts`: waits for the other parts of the export. */
  status: 'parts' | 'reading' | 'running' | 'waiting' | 'stopped' | 'done';
  /** Numbers of the missing parts; null if it is not known how many there are. */
  missing: number[] | null;
  total: number;
  /** How many records were looked at. */
  done: number;
  restored: Record<RestoreRecord['kind'], number>;
  /** Records that the account has already. */
  present: number;
  failed: { name: string; why: string }[];
  /** Why it stopped by itself, a sentence. */
  problem: string | null;
  isProfileRestored: boolean;
};

export type RestoreDeps = {
  uid: string;
  call: Call;
  /** Called after it has restored something. */
  onRestored: () => void;
};

const UNREADABLE = 'It could not be read. The export may be damaged.';
const NONE = {
  ...{ photo: 0, piece: 0, 'try-on': 0, month: 0, 'wash-limits': 0, trip: 0 },
  ...{ look: 0, collection: 0 },
};

/** Waits, or rejects with the signal's reason when it aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** How often a request is repeated that took too long or met a fault of the server. */
const MAX_FAULTS = 3;

/** Whether the same request may succeed the next time. */
const isFault = (error: unknown): boolean =>
  isApiError(error) &&
  (error.code === 'timeout' || error.code === 'bad-reply' || error.status >= 500);

/** How long to wait before the same request again; null if that does not help. */
const waitOf = (error: unknown): number | null => {
  if (!isApiError(error)) return null;
  if (error.code === 'offline') return OFFLINE_MS;
  return error.retryAfterSeconds === undefined ? null : Math.max(1, error.retryAfterSeconds) * 1000;
};

/** Puts an export back into an account, record after record. What is there already is not sent. */
export const createRestore = (given: readonly ExportPart[], deps: RestoreDeps) => {
  const { uid, call } = deps;
  const parts = new Map(given.map((part) => [part.part, part]));
  const missingNow = () => missingParts([...parts.values()]);
  let state: RestoreState = {
    status: 'parts',
    missing: missingNow(),
    total: 0,
    done: 0,
    restored: NONE,
    present: 0,
    failed: [],
    problem: null,
    isProfileRestored: false,
  };
  let plan: RestorePlan | undefined;
  let controller = new AbortController();
  const listeners = new Set<() => void>();
  const set = (next: Partial<RestoreState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  /** Ids of what the account has. */
  const readPresent = async (signal: AbortSignal): Promise<Set<string>> => {
    const ids = new Set<string>();
    let cursor: string | undefined;
    do {
      const input = { userId: uid, ...(cursor && { cursor }) };
      const page = await call(listImages, input, { signal });
      for (const { name } of page.images) ids.add(`photo/${name.split('.')[0]}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    do {
      const page = await call(listPieces, { userId: uid, ...(cursor && { cursor }) }, { signal });
      for (const { id } of page.pieces) ids.add(`piece/${id}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    do {
      const input = { uid, limit: MAX_TRY_ONS, ...(cursor && { cursor }) };
      const page = await call(listTryOns, input, { signal });
      for (const { id } of page.items) ids.add(`try-on/${id}`);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const { trips } = await call(listTrips, { uid }, { signal });
    for (const { id } of trips) ids.add(`trip/${id}`);
    for (const id of await readLookbookIds(uid, call, signal)) ids.add(id);
    return ids;
  };

  /** Repeats some work as long as the server or the connection asks for patience. */
  const patiently = async <Result>(
    work: () => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    for (let faults = 0; ;) {
      try {
        return await work();
      } catch (error) {
        signal.throwIfAborted();
        const mayRepeat = isFault(error) && ++faults <= MAX_FAULTS;
        const ms = waitOf(error) ?? (mayRepeat ? OFFLINE_MS : null);
        if (ms === null) throw error;
        set({ status: 'waiting' });
        await pause(ms, signal);
        set({ status: 'running' });
      }
    }
  };

  const send = async (record: RestoreRecord, signal: AbortSignal): Promise<boolean> => {
    if (record.kind === 'try-on') {
      const { tryOn } = await record.read();
      const sent = () => call(restoreTryOn, { userId: uid, tryOn }, { signal });
      return (await patiently(sent, signal)).was_there;
    }
    if (record.kind === 'month') {
      const month = { month: record.id, days: await record.read() };
      return patiently(() => sendMonth(uid, month, call, signal), signal);
    }
    if (record.kind === 'wash-limits') {
      const file = await record.read();
      return patiently(() => restoreWashLimits(uid, file, call, signal), signal);
    }
    if (record.kind === 'trip') {
      const trip = await record.read();
      await patiently(() => call(saveTrip, { uid, trip }, { signal }), signal);
      return false;
    }
    if (record.kind === 'look' || record.kind === 'collection') {
      await patiently(await lookbookRequest(record, uid, call, signal), signal);
      return false;
    }
    const input = { userId: uid, ...(await record.read()) };
    return (await patiently(() => call(restorePhoto, input, { signal }), signal)).was_there;
  };

  const restore = async (record: RestoreRecord, isThere: boolean, signal: AbortSignal) => {
    try {
      const wasThere = isThere || (await send(record, signal));
      if (wasThere) set({ present: state.present + 1 });
      else {
        const { kind } = record;
        set({ restored: { ...state.restored, [kind]: state.restored[kind] + 1 } });
      }
    } catch (error) {
      signal.throwIfAborted();
      const why = isApiError(error) ? error.message : UNREADABLE;
      set({ failed: [...state.failed, { name: record.name, why }] });
    }
    set({ done: state.done + 1 });
  };

  const run = async (signal: AbortSignal) => {
    if (!plan) {
      set({ status: 'reading' });
      plan = await planRestore([...parts.values()]);
      const failed = plan.broken.map((name) => ({ name, why: UNREADABLE }));
      set({ total: plan.records.length, failed });
    }
    signal.throwIfAborted();
    set({ status: 'running' });
    const there = await patiently(() => readPresent(signal), signal);
    for (const record of plan.records.slice(state.done)) {
      await restore(record, there.has(`${record.kind}/${record.id}`), signal);
    }
    const { profile } = plan;
    if (profile) {
      const isProfileRestored = await patiently(
        () => restoreProfile(uid, profile, call, signal),
        signal,
      ).catch((error: unknown) => {
        signal.throwIfAborted();
        const why = isApiError(error) ? error.message : UNREADABLE;
        set({ failed: [...state.failed, { name: 'Name and preferences', why }] });
        return false;
      });
      set({ isProfileRestored });
    }
    set({ status: 'done' });
  };

  const start = async (): Promise<void> => {
    const own = new AbortController();
    controller = own;
    const { signal } = own;
    set({ problem: null });
    try {
      await run(signal);
    } catch (error) {
      // It was started again since it was stopped.
      if (controller !== own) return;
      // Stopped by its owner, or the account could not be read: it can go on from here.
      if (!signal.aborted) {
        set({ problem: isApiError(error) ? error.message : UNREADABLE });
      }
      set({ status: 'stopped' });
    } finally {
      deps.onRestored();
    }
  };

  return {
    get: (): RestoreState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds parts of the same export. */
    addParts: (more: readonly ExportPart[]) => {
      for (const part of more) parts.set(part.part, part);
      set({ missing: missingNow() });
    },
    /** Starts it, or goes on after a stop. */
    start,
    stop: () => controller.abort(),
  };
};
export type Restore = ReturnType<typeof createRestore>;
