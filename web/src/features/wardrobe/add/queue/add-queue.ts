import { hasUnsaved, INITIAL_STATE, reduceAdd } from './add-state.ts';
import type { AddAction, AddState } from './add-state.ts';
import type { ChosenPhoto } from '../picture/picture-file.ts';

/** One photo of the queue. `reading`: its file is being read or converted. */
export type QueueItem = {
  id: string;
  /** Name of its file, empty before one is chosen. */
  name: string;
  reading: boolean;
  state: AddState;
};

/** Photos being added to the wardrobe. Never empty: without a file there is one blank item. */
export type Queue = {
  items: readonly QueueItem[];
  /** The displayed item. */
  shownId: string;
  /** Whether segmentation is started; it then continues with the next photo until it is stopped. */
  started: boolean;
};

export type QueueAction =
  | { type: 'added'; files: readonly { id: string; name: string }[] }
  | { type: 'reading'; id: string; name: string }
  /** `action`: the result of reading, `chosen` or `refused`. */
  | { type: 'read'; id: string; action: AddAction }
  | { type: 'removed'; id: string }
  | { type: 'shown'; id: string }
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'changed'; id: string; action: AddAction };

/** A photo that is read but not segmented yet. */
export type WaitingPhoto = { id: string; photo: ChosenPhoto };

export type ItemStatus = 'waiting' | 'segmenting' | 'ready' | 'saved' | 'failed';

/** A single photo is segmented only when its button is pressed; only a queue continues by itself. */
const ENDS_ONE: readonly AddAction['type'][] = ['segmented', 'segmentation-failed', 'restarted'];

const newItem = (id: string, name: string, state = INITIAL_STATE): QueueItem => ({
  id,
  name,
  reading: name !== '',
  state,
});

/** @param start where its photo begins, if it is not a blank one */
export const createQueue = (blankId: string, start?: AddState): Queue => ({
  items: [newItem(blankId, '', start)],
  shownId: blankId,
  started: false,
});

/** Whether no file was chosen for it, or the chosen file was refused. */
const isBlank = ({ reading, state }: QueueItem): boolean =>
  !reading && state.step === 'upload' && !state.photo;

const change = (queue: Queue, id: string, to: (item: QueueItem) => QueueItem): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.id === id ? to(item) : item)),
});

const remove = (queue: Queue, id: string): Queue => {
  const index = queue.items.findIndex((item) => item.id === id);
  const items = queue.items.filter((item) => item.id !== id);
  const neighbour = items[index] ?? items.at(-1);
  if (index < 0 || !neighbour) return queue;
  return { ...queue, items, shownId: queue.shownId === id ? neighbour.id : queue.shownId };
};

/** Actions on the queue and, with `changed`, on one of its photos. */
export const reduceQueue = (queue: Queue, action: QueueAction): Queue => {
  switch (action.type) {
    case 'added': {
      const [only, ...others] = queue.items;
      const kept = only && others.length === 0 && isBlank(only) ? [] : queue.items;
      const added = action.files.map(({ id, name }) => newItem(id, name));
      const items = [...kept, ...added];
      const isShown = items.some(({ id }) => id === queue.shownId);
      return { ...queue, items, shownId: isShown ? queue.shownId : (items[0]?.id ?? '') };
    }
    case 'reading':
      return change(queue, action.id, (item) => ({ ...item, name: action.name, reading: true }));
    case 'read':
      return change(queue, action.id, (item) => ({
        ...item,
        reading: false,
        state: reduceAdd(item.state, action.action),
      }));
    case 'removed':
      return remove(queue, action.id);
    case 'shown':
      return queue.items.some(({ id }) => id === action.id)
        ? { ...queue, shownId: action.id }
        : queue;
    case 'started':
      return { ...queue, started: true };
    case 'stopped':
      return { ...queue, started: false };
    case 'changed': {
      const changed = change(queue, action.id, (item) => ({
        ...item,
        state: reduceAdd(item.state, action.action),
      }));
      const ends = queue.items.length === 1 && ENDS_ONE.includes(action.action.type);
      return ends ? { ...changed, started: false } : changed;
    }
  }
};

export const statusOf = ({ reading, state }: QueueItem): ItemStatus => {
  if (state.step === 'results') return state.saving === 'done' ? 'saved' : 'ready';
  if (state.segmenting) return 'segmenting';
  return state.problem && !reading ? 'failed' : 'waiting';
};

/** The photo to segment next, while none is being segmented: the displayed one first. Failed photos wait until the user tries again. */
export const nextToSegment = ({ items, started, shownId }: Queue): WaitingPhoto | undefined => {
  if (!started || items.some((item) => statusOf(item) === 'segmenting')) return undefined;
  const waiting = items.flatMap((item) =>
    !item.reading && item.state.photo && statusOf(item) === 'waiting'
      ? [{ id: item.id, photo: item.state.photo }]
      : [],
  );
  return waiting.find(({ id }) => id === shownId) ?? waiting[0];
};

/** After a photo is saved: the next one that needs the user's attention, starting behind it. Undefined if there is none. */
export const nextToShow = ({ items, shownId }: Queue): QueueItem | undefined => {
  const at = items.findIndex(({ id }) => id === shownId);
  const behindFirst = [...items.slice(at + 1), ...items.slice(0, at)];
  const order: ItemStatus[] = ['ready', 'segmenting', 'waiting', 'failed'];
  const open = behindFirst.filter(({ state }) => state.step === 'upload' || state.saving === 'no');
  return order
    .map((status) => open.find((item) => statusOf(item) === status))
    .find((item) => item !== undefined);
};

/** How many photos closing would lose. A single photo counts only after garments were found. */
export const countUnsaved = ({ items }: Queue): number => {
  if (items.length === 1) return items.filter(({ state }) => hasUnsaved(state)).length;
  return items.filter((item) => {
    if (item.state.step === 'results') return hasUnsaved(item.state);
    return item.reading || (item.state.photo !== null && statusOf(item) !== 'failed');
  }).length;
};

/** Whether a reload would interrupt work: a photo is being segmented or saved. */
export const isRunning = ({ items }: Queue): boolean =>
  items.some(
    (item) =>
      statusOf(item) === 'segmenting' ||
      (item.state.step === 'results' && item.state.saving === 'running'),
  );

/** Progress of the whole queue: of segmenting while that runs, then of saving. `share`: 0 to 1. */
export const progressOf = (queue: Queue): { label: string; share: number } => {
  const statuses = queue.items.map(statusOf);
  const count = (...some: ItemStatus[]) =>
    statuses.filter((status) => some.includes(status)).length;
  const isSegmenting = count('segmenting') > 0 || nextToSegment(queue) !== undefined;
  const done = isSegmenting ? count('ready', 'saved', 'failed') : count('saved');
  const failed = count('failed');
  const label = `${isSegmenting ? 'Segmented' : 'Saved'} ${done} of ${statuses.length}`;
  return {
    label: failed > 0 ? `${label}, ${failed} failed` : label,
    share: done / statuses.length,
  };
};

export const isAllSaved = ({ items }: Queue): boolean =>
  items.every((item) => statusOf(item) === 'saved');
