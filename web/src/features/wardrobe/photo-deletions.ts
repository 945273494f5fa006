import type { WardrobePhoto } from '@contract';

/** How long a deletion can be undone. */
export const UNDO_MS = 5000;
/** How often it is asked again whether somebody still reads the message. */
const HELD_MS = 1000;

/** A deletion that was sent. The same key sent again is the same deletion. */
export type SentDeletion = { path: string; key: string };

type Deps = {
  /** Deletes on the server, even if the page goes away; rejects when it did not. */
  remove: (deletion: SentDeletion) => Promise<void>;
  onFailed: () => void;
  createKey: () => string;
  /** Keeps the deletions whose answer has not come, for the page that is opened next. */
  unfinished: { read: () => SentDeletion[]; write: (deletions: SentDeletion[]) => void };
};

type Options = {
  /** The request is on its way: it cannot be undone any more. */
  onSent: () => void;
  /** Whether to wait longer, as for someone who has moved to the undo button. */
  isHeld?: () => boolean;
};

type Waiting = { timer: ReturnType<typeof setTimeout>; onSent: () => void };

/** Creates the store of deletions that can still be undone. A photo is hidden from its deletion on, and deleted once. */
export const createPhotoDeletions = ({ remove, onFailed, createKey, unfinished }: Deps) => {
  let interrupted = unfinished.read();
  // A deleted photo stays hidden: a list that was asked for before may come after.
  let hidden: ReadonlySet<string> = new Set(interrupted.map(({ path }) => path));
  const sent = new Map<string, SentDeletion>(interrupted.map((one) => [one.path, one]));
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();

  const setHidden = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const reveal = (path: string) => setHidden(new Set([...hidden].filter((one) => one !== path)));

  /** What leaves the waiting room, by undo or by being sent, leaves it once. */
  const take = (path: string): Waiting | undefined => {
    const entry = waiting.get(path);
    waiting.delete(path);
    if (entry) clearTimeout(entry.timer);
    return entry;
  };

  const settle = async (deletion: SentDeletion) => {
    sent.set(deletion.path, deletion);
    unfinished.write([...sent.values()]);
    try {
      await remove(deletion);
    } catch {
      reveal(deletion.path);
      onFailed();
    }
    sent.delete(deletion.path);
    unfinished.write([...sent.values()]);
  };

  const send = (path: string) => {
    const entry = take(path);
    if (!entry) return;
    entry.onSent();
    void settle({ path, key: createKey() });
  };

  return {
    /** Paths of photos that were deleted, may it still be undone or not. */
    getHidden: () => hidden,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    begin: ({ path }: WardrobePhoto, { onSent, isHeld = () => false }: Options) => {
      if (hidden.has(path)) return;
      const wait = (timeMs: number): ReturnType<typeof setTimeout> =>
        setTimeout(() => {
          const entry = waiting.get(path);
          if (entry && isHeld()) entry.timer = wait(HELD_MS);
          else send(path);
        }, timeMs);
      waiting.set(path, { onSent, timer: wait(UNDO_MS) });
      setHidden(new Set(hidden).add(path));
    },
    /** Returns whether it came in time. */
    undo: (path: string): boolean => {
      if (!take(path)) return false;
      reveal(path);
      return true;
    },
    /** Sends what waits, as when the page is left. */
    flush: () => {
      for (const path of [...waiting.keys()]) send(path);
    },
    /** Sends again what the page before may not have sent. */
    resume: () => {
      const again = interrupted;
      interrupted = [];
      for (const deletion of again) void settle(deletion);
    },
  };
};
export type PhotoDeletions = ReturnType<typeof createPhotoDeletions>;
