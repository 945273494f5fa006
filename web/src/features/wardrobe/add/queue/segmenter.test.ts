import type { SegmentationResult } from '@contract';
import { describe, expect, it } from 'vitest';
import { segmentation } from '../../test-support/segmentation.ts';
import { statusOf } from './add-queue.ts';
import type { ChosenPhoto } from '../picture/picture-file.ts';
import { createQueueStore } from './queue-store.ts';
import { createSegmenter } from './segmenter.ts';

type Asked = {
  id: string;
  signal: AbortSignal;
  answer: (result: SegmentationResult) => void;
  fail: (error: Error) => void;
};

const begin = (...ids: string[]) => {
  const store = createQueueStore('blank');
  const asked: Asked[] = [];
  const segment = ({ id }: ChosenPhoto, signal: AbortSignal) =>
    new Promise<SegmentationResult>((answer, fail) => {
      asked.push({ id, signal, answer, fail });
      signal.addEventListener('abort', () => fail(new Error('aborted')));
    });
  const segmenter = createSegmenter({ store, segment, explain: (error) => String(error) });
  const end = segmenter.follow();
  store.dispatch({ type: 'added', files: ids.map((id) => ({ id, name: id })) });
  for (const id of ids) {
    const photo = { id, name: id, fileName: id, dataUrl: 'data:image/jpeg;base64,' };
    store.dispatch({ type: 'read', id, action: { type: 'chosen', photo } });
  }
  const statuses = () => store.get().items.map(statusOf);
  return { store, asked, segmenter, end, statuses };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSegmenter', () => {
  it('does nothing before it is started, then asks for one photo after the other', async () => {
    const { store, asked, statuses } = begin('a', 'b');
    expect(asked).toEqual([]);
    store.dispatch({ type: 'started' });
    store.dispatch({ type: 'started' });
    expect(asked.map(({ id }) => id)).toEqual(['a']);
    asked[0]?.answer(segmentation());
    await settled();
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(statuses()).toEqual(['ready', 'segmenting']);
  });

  it('goes on behind a photo that fails', async () => {
    const { store, asked, statuses } = begin('a', 'b');
    store.dispatch({ type: 'started' });
    asked[0]?.fail(new Error('No person.'));
    await settled();
    expect(statuses()).toEqual(['failed', 'segmenting']);
    expect(store.get().items[0]?.state.problem).toBe('Error: No person.');
  });

  it('stops: the photo waits again, nothing else is asked for until it is started again', async () => {
    const { store, asked, segmenter, statuses } = begin('a', 'b');
    store.dispatch({ type: 'started' });
    segmenter.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    await settled();
    expect(statuses()).toEqual(['waiting', 'waiting']);
    expect(asked).toHaveLength(1);
    store.dispatch({ type: 'started' });
    expect(asked).toHaveLength(2);
  });

  it('never asks twice at once, even when it is started again before the stopped one has ended', async () => {
    const { store, asked, segmenter } = begin('a');
    store.dispatch({ type: 'started' });
    segmenter.stop();
    store.dispatch({ type: 'started' });
    expect(asked).toHaveLength(1);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('aborts a photo that is removed and goes on with the next', async () => {
    const { store, asked } = begin('a', 'b');
    store.dispatch({ type: 'started' });
    store.dispatch({ type: 'removed', id: 'a' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await settled();
    expect(asked.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('ends with the dialog', async () => {
    const { store, asked, end } = begin('a', 'b');
    store.dispatch({ type: 'started' });
    end();
    expect(asked[0]?.signal.aborted).toBe(true);
    store.dispatch({ type: 'shown', id: 'b' });
    await settled();
    expect(asked).toHaveLength(1);
  });
});
