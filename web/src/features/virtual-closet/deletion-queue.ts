export type DeletionDeps<Item extends { id: string }> = {
  /** How long a deletion can be undone, milliseconds. */
  undoMs: number;
  /** Sends it; never rejects. `leaving`: the page or the view goes away meanwhile. */
  send: (item: Item, leaving: boolean) => Promise<void>;
};

export type DeletionQueue<Item extends { id: string }> = {
  /** Begins the time in which it can be undone. The same item again meanwhile: nothing happens. */
  add: (item: Item) => void;
  /** @returns whether it was still in time. */
  undo: (id: string) => boolean;
  /** Sends all that wait, now. */
  flush: () => void;
};

/** Holds deletions back for as long as they can be undone; each is sent once. */
export const createDeletionQueue = <Item extends { id: string }>({
  undoMs,
  send,
}: DeletionDeps<Item>): DeletionQueue<Item> => {
  const waiting = new Map<string, { item: Item; timer: ReturnType<typeof setTimeout> }>();

  const take = (id: string): Item | undefined => {
    const entry = waiting.get(id);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    waiting.delete(id);
    return entry.item;
  };
  const release = (id: string, leaving: boolean) => {
    const item = take(id);
    if (item) void send(item, leaving);
  };

  return {
    add: (item) => {
      if (waiting.has(item.id)) return;
      const timer = setTimeout(() => release(item.id, false), undoMs);
      waiting.set(item.id, { item, timer });
    },
    undo: (id) => take(id) !== undefined,
    flush: () => {
      for (const id of [...waiting.keys()]) release(id, true);
    },
  };
};
