import type { WardrobePhoto } from '@contract';

/** How long a deletion can be undone. */
export const UNDO_MS = 5000;
/** How often it is asked again whether somebody still reads the message. */
const HELD_MS = 1000;

type Deps = {
  /** Deletes on the server; rejects when it did not. `keepalive`: the page may be going away. */
  remove: (photo: WardrobePhoto, options: { keepalive: boolean }) => Promise<void>;
  onFailed: (photo: WardrobePhoto) => void;
};

type Options = {
  /** The request is on its way: it cannot be undone any more. */
  onSent: () => void;
  /** Whether to wait longer, as for someone who has moved to the undo button. */
  isHeld?: () => boolean;
};

type Waiting = { photo: WardrobePhoto; timer: ReturnType<typeof setTimeout>; onSent: () => void };

/** Creates the store of deletions that can still be undone. A photo is hidden from its deletion on and sent to the server once. */
export const createPhotoDeletions = ({ remove, onFailed }: Deps) => {
  // A deleted photo stays hidden: a list that was asked for before may come after.
  let hidden: ReadonlySet<string> = new Set();
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

  const send = (path: string, keepalive: boolean) => {
    const entry = take(path);
    if (!entry) return;
    entry.onSent();
    remove(entry.photo, { keepalive }).catch(() => {
      reveal(path);
      onFailed(entry.photo);
    });
  };

  return {
    /** Paths of photos that were deleted, may it still be undone or not. */
    getHidden: () => hidden,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    begin: (photo: WardrobePhoto, { onSent, isHeld = () => false }: Options) => {
      const { path } = photo;
      if (hidden.has(path)) return;
      const wait = (timeMs: number): ReturnType<typeof setTimeout> =>
        setTimeout(() => {
          const entry = waiting.get(path);
          if (entry && isHeld()) entry.timer = wait(HELD_MS);
          else send(path, false);
        }, timeMs);
      waiting.set(path, { photo, onSent, timer: wait(UNDO_MS) });
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
      for (const path of [...waiting.keys()]) send(path, true);
    },
  };
};
export type PhotoDeletions = ReturnType<typeof createPhotoDeletions>;
