/** How long a deletion can be undone. */
export const UNDO_MS = 5000;
/** How often to check again whether the user still reads the message. */
const HELD_MS = 1000;

/** A sent deletion. Sending the same key again is the same deletion. */
export type SentDeletion = { id: string; key: string };

type Deps = {
  /** Deletes on the server, even if the page closes; rejects if it fails. */
  remove: (deletion: SentDeletion) => Promise<void>;
  onFailed: () => void;
  createKey: () => string;
  /** Stores the deletions without an answer, for the page that is opened next. */
  unfinished: { read: () => SentDeletion[]; write: (deletions: SentDeletion[]) => void };
};

type Options = {
  /** Called when the request is sent; it cannot be undone any more. */
  onSent: () => void;
  /** Whether to wait longer, for example because the user has moved to the undo button. */
  isHeld?: () => boolean;
};

type Waiting = { timer: ReturnType<typeof setTimeout>; onSent: () => void };

/** Creates the store of deletions that can still be undone. A deleted item is hidden from then on, and deleted once. */
export const createUndoableDeletions = ({ remove, onFailed, createKey, unfinished }: Deps) => {
  let interrupted = unfinished.read();
  // Deleted items stay hidden, because a list requested earlier may arrive later.
  let hidden: ReadonlySet<string> = new Set(interrupted.map(({ id }) => id));
  const sent = new Map<string, SentDeletion>(interrupted.map((one) => [one.id, one]));
  const running = new Set<Promise<boolean>>();
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();

  const setHidden = (next: ReadonlySet<string>) => {
    hidden = next;
    for (const listener of listeners) listener();
  };
  const reveal = (id: string) => setHidden(new Set([...hidden].filter((one) => one !== id)));

  /** Takes a waiting deletion out, for undo or for sending; it succeeds only once. */
  const take = (id: string): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (entry) clearTimeout(entry.timer);
    return entry;
  };

  const settle = async (deletion: SentDeletion): Promise<boolean> => {
    sent.set(deletion.id, deletion);
    unfinished.write([...sent.values()]);
    let done = true;
    try {
      await remove(deletion);
    } catch {
      done = false;
      reveal(deletion.id);
      onFailed();
    }
    sent.delete(deletion.id);
    unfinished.write([...sent.values()]);
    return done;
  };
  const run = (deletion: SentDeletion) => {
    const settling = settle(deletion).finally(() => running.delete(settling));
    running.add(settling);
  };

  const send = (id: string) => {
    const entry = take(id);
    if (!entry) return;
    entry.onSent();
    run({ id, key: createKey() });
  };
  const flush = () => {
    for (const id of [...waiting.keys()]) send(id);
  };

  return {
    /** Ids of all deleted items, whether or not they can still be undone. */
    getHidden: () => hidden,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    begin: (id: string, { onSent, isHeld = () => false }: Options) => {
      if (hidden.has(id)) return;
      const wait = (timeMs: number): ReturnType<typeof setTimeout> =>
        setTimeout(() => {
          const entry = waiting.get(id);
          if (entry && isHeld()) entry.timer = wait(HELD_MS);
          else send(id);
        }, timeMs);
      waiting.set(id, { onSent, timer: wait(UNDO_MS) });
      setHidden(new Set(hidden).add(id));
    },
    /** Returns whether it was in time. */
    undo: (id: string): boolean => {
      if (!take(id)) return false;
      reveal(id);
      return true;
    },
    /** Sends waiting deletions, for example when the page is left. */
    flush,
    /** Sends waiting deletions and waits for all answers, for example before the user is signed out. Resolves to whether everything was deleted. */
    finish: async (): Promise<boolean> => {
      flush();
      return (await Promise.all(running)).every(Boolean);
    },
    /** Sends again the deletions that the previous page may not have sent. */
    resume: () => {
      const again = interrupted;
      interrupted = [];
      for (const deletion of again) run(deletion);
    },
  };
};
export type UndoableDeletions = ReturnType<typeof createUndoableDeletions>;
