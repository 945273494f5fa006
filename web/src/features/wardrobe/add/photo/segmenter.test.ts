import type { SegmentationResult } from '@contract';
import { describe, expect, it } from 'vitest';
import { segmentation } from '../../../../test-support/segmentation.ts';
import { createAddStore } from './add-store.ts';
import { createSegmenter } from './segmenter.ts';

type Asked = {
  signal: AbortSignal;
  sent: (share: number) => void;
  answer: (result: SegmentationResult) => void;
  fail: (error: Error) => void;
};

const PHOTO = { id: 'a', name: 'a.jpg', fileName: '1_a.jpg', dataUrl: 'data:image/jpeg;base64,' };

const begin = () => {
  const store = createAddStore();
  const asked: Asked[] = [];
  const segmenter = createSegmenter({
    store,
    segment: (_photo, signal, sent) =>
      new Promise((answer, fail) => {
        asked.push({ signal, sent, answer, fail });
        signal.addEventListener('abort', () => fail(new Error('aborted')));
      }),
    explain: (error) => String(error),
  });
  store.dispatch({ type: 'chosen', photo: PHOTO });
  return { store, asked, segmenter };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createSegmenter', () => {
  it('segments the chosen photo once, and tells how much of it is sent', async () => {
    const { store, asked, segmenter } = begin();
    void segmenter.start();
    void segmenter.start();
    expect(asked).toHaveLength(1);
    asked[0]?.sent(0.5);
    expect(store.get()).toMatchObject({ segmenting: true, sent: 0.5 });
    asked[0]?.answer(segmentation());
    await settled();
    expect(store.get().step).toBe('results');
  });

  it('does nothing without a photo', () => {
    const { store, asked, segmenter } = begin();
    store.dispatch({ type: 'restarted' });
    void segmenter.start();
    expect(asked).toEqual([]);
  });

  it('says why it failed, and tries again when it is asked to', async () => {
    const { store, asked, segmenter } = begin();
    void segmenter.start();
    asked[0]?.fail(new Error('No person.'));
    await settled();
    expect(store.get()).toMatchObject({ segmenting: false, problem: 'Error: No person.' });
    void segmenter.start();
    expect(asked).toHaveLength(2);
  });

  it('stops: the photo stays, and what the stopped request still says changes nothing', async () => {
    const { store, asked, segmenter } = begin();
    void segmenter.start();
    segmenter.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    void segmenter.start();
    asked[0]?.sent(0.9);
    await settled();
    expect(store.get()).toMatchObject({ photo: PHOTO, segmenting: true, problem: null });
    expect(store.get()).not.toHaveProperty('sent');
    expect(asked).toHaveLength(2);
  });

  it('ends with the dialog', async () => {
    const { store, asked, segmenter } = begin();
    void segmenter.start();
    segmenter.end();
    expect(asked[0]?.signal.aborted).toBe(true);
    await settled();
    expect(store.get()).toMatchObject({ problem: null });
  });
});
