import { describe, expect, it } from 'vitest';
import { segmentation } from '../../test-support/segmentation.ts';
import {
  countUnsaved,
  createQueue,
  isAllSaved,
  nextToSegment,
  nextToShow,
  progressOf,
  reduceQueue,
  statusOf,
} from './add-queue.ts';
import type { Queue, QueueAction } from './add-queue.ts';
import type { AddAction } from './add-state.ts';

const photo = (id: string) => ({
  id,
  name: `${id}.jpg`,
  fileName: `1_${id}.jpg`,
  dataUrl: 'data:image/jpeg;base64,/9j/',
});
const run = (actions: QueueAction[], queue = createQueue('blank')): Queue =>
  actions.reduce(reduceQueue, queue);
const files = (...ids: string[]) => ids.map((id) => ({ id, name: `${id}.jpg` }));
const added = (...ids: string[]): QueueAction => ({ type: 'added', files: files(...ids) });
const read = (id: string): QueueAction => ({
  type: 'read',
  id,
  action: { type: 'chosen', photo: photo(id) },
});
const changed = (id: string, ...actions: AddAction[]): QueueAction[] =>
  actions.map((action) => ({ type: 'changed', id, action }));
const segmented = (id: string): QueueAction[] =>
  changed(id, { type: 'segmenting' }, { type: 'segmented', result: segmentation() });
const saved = (id: string): QueueAction[] => changed(id, { type: 'saving' }, { type: 'saved' });
const failed = (id: string): QueueAction[] =>
  changed(id, { type: 'segmenting' }, { type: 'segmentation-failed', problem: 'No.' });

const three = run([added('a', 'b', 'c'), read('a'), read('b'), read('c')]);
const ids = ({ items }: Queue) => items.map(({ id }) => id);
const statuses = ({ items }: Queue) => items.map(statusOf);

describe('adding and removing', () => {
  it('begins with a blank place, which the first photos take', () => {
    const queue = run([added('a', 'b')]);
    expect(ids(queue)).toEqual(['a', 'b']);
    expect(queue.shownId).toBe('a');
    expect(queue.items.every(({ reading }) => reading)).toBe(true);
  });

  it('puts more photos at the end and stays with the shown one', () => {
    const queue = run([{ type: 'shown', id: 'b' }, added('d')], three);
    expect(ids(queue)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.shownId).toBe('b');
  });

  it('gives the place of a refused file to the next ones', () => {
    const refused: QueueAction = {
      type: 'read',
      id: 'blank',
      action: { type: 'refused', problem: 'No.' },
    };
    const queue = run([{ type: 'reading', id: 'blank', name: 'x.gif' }, refused, added('a', 'b')]);
    expect(ids(queue)).toEqual(['a', 'b']);
  });

  it('shows a neighbour when the shown photo is removed, and keeps the last', () => {
    const first = run([{ type: 'removed', id: 'a' }], three);
    expect([ids(first), first.shownId]).toEqual([['b', 'c'], 'b']);
    const last = run([{ type: 'removed', id: 'c' }], run([{ type: 'shown', id: 'c' }], first));
    expect([ids(last), last.shownId]).toEqual([['b'], 'b']);
    expect(run([{ type: 'removed', id: 'b' }], last)).toEqual(last);
    expect(run([{ type: 'shown', id: 'gone' }], last)).toEqual(last);
  });
});

describe('segmenting', () => {
  const started = run([{ type: 'started' }], three);

  it('takes one photo at a time, the shown one first', () => {
    expect(nextToSegment(three)).toBeUndefined();
    expect(nextToSegment(started)?.id).toBe('a');
    expect(nextToSegment(run([{ type: 'shown', id: 'c' }], started))?.id).toBe('c');
    const running = run(changed('a', { type: 'segmenting' }), started);
    expect(statuses(running)).toEqual(['segmenting', 'waiting', 'waiting']);
    expect(nextToSegment(running)).toBeUndefined();
    expect(nextToSegment(run(segmented('a'), started))?.id).toBe('b');
  });

  it('goes on behind a photo that failed, and not with one that is still being read', () => {
    expect(nextToSegment(run(failed('a'), started))?.id).toBe('b');
    const reading = run([{ type: 'reading', id: 'b', name: 'x.jpg' }, ...failed('a')], started);
    expect(nextToSegment(reading)?.id).toBe('c');
  });

  it('goes on by itself in a queue only', () => {
    const one = run([added('a'), read('a'), { type: 'started' }]);
    expect(run(segmented('a'), one).started).toBe(false);
    expect(run(failed('a'), one).started).toBe(false);
    expect(run(segmented('a'), started).started).toBe(true);
    expect(run([{ type: 'stopped' }], started).started).toBe(false);
  });
});

describe('what is left', () => {
  const mixed = run([...segmented('a'), ...saved('a'), ...segmented('b'), ...failed('c')], three);

  it('tells how each photo is getting on', () => {
    expect(statuses(mixed)).toEqual(['saved', 'ready', 'failed']);
  });

  it('leads from a saved photo to one that is ready, then to those that are not', () => {
    expect(nextToShow(mixed)?.id).toBe('b');
    const both = run(saved('b'), mixed);
    expect(nextToShow(both)?.id).toBe('c');
    expect(isAllSaved(both)).toBe(false);
    const all = run([{ type: 'removed', id: 'c' }], both);
    expect(nextToShow(all)).toBeUndefined();
    expect(isAllSaved(all)).toBe(true);
  });

  it('does not lead to a photo that is being saved', () => {
    const saving = run(changed('b', { type: 'saving' }), mixed);
    expect(nextToShow(saving)?.id).toBe('c');
  });

  it('counts what closing would lose', () => {
    expect(countUnsaved(createQueue('blank'))).toBe(0);
    expect(countUnsaved(run([added('a'), read('a')]))).toBe(0);
    expect(countUnsaved(three)).toBe(3);
    expect(countUnsaved(mixed)).toBe(1);
  });

  it('counts what is segmented while that goes on, then what is saved', () => {
    const running = run([{ type: 'started' }, ...segmented('a')], three);
    expect(progressOf(running)).toEqual({ label: 'Segmented 1 of 3', share: 1 / 3 });
    expect(progressOf(mixed)).toEqual({ label: 'Saved 1 of 3, 1 failed', share: 1 / 3 });
  });
});
