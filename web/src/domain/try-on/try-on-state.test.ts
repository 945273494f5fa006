import { expect, test } from 'vitest';
import { photo } from '../../test-support/garments.ts';
import { IDLE, tryOnReducer } from './try-on-state.ts';
import type { TryOnAction, TryOnResult, TryOnState } from './try-on-state.ts';

const result: TryOnResult = {
  id: '1763600000000',
  image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'local',
  notes: [],
  photo: photo('first'),
  pieces: [],
};
const { id } = result;
const IMAGE = 'http://127.0.0.1/saved.jpg';

const after = (...actions: TryOnAction[]): TryOnState => actions.reduce(tryOnReducer, IDLE);
const START: TryOnAction = { type: 'started', keepResult: false };
const GENERATING: TryOnAction = { type: 'stepped', step: 'generating' };
const REDO: TryOnAction = { type: 'started', keepResult: true };
const SUCCESS: TryOnAction[] = [START, GENERATING, { type: 'succeeded', result }];
const SHOWN = {
  status: 'result',
  result,
  shown: true,
  saving: 'unsaved',
  storedImage: null,
  message: null,
};

test('prepares, generates, then shows the result', () => {
  expect(after(START)).toMatchObject({ status: 'processing', step: 'preparing' });
  expect(after(START, GENERATING)).toMatchObject({
    status: 'processing',
    step: 'generating',
  });
  expect(after(...SUCCESS)).toEqual(SHOWN);
});

test('fails with a sentence, which can be dismissed', () => {
  const failed = after(START, { type: 'failed', message: 'Try-on failed' });
  expect(failed).toEqual({ status: 'idle', message: 'Try-on failed' });
  expect(tryOnReducer(failed, { type: 'dismissed' })).toEqual(IDLE);
  expect(tryOnReducer(failed, START).status).toBe('processing');
});

test('a redo that fails or is cancelled keeps the result', () => {
  const redo = [...SUCCESS, REDO];
  expect(after(...redo, { type: 'failed', message: 'No.' })).toEqual({ ...SHOWN, message: 'No.' });
  expect(after(...redo, { type: 'cancelled' })).toEqual(SHOWN);
  const other = { ...result, id: '2' };
  expect(after(...redo, { type: 'succeeded', result: other })).toEqual({ ...SHOWN, result: other });
});

test('without keeping the result, a failed or cancelled try-on leaves nothing on display', () => {
  expect(after(...SUCCESS, START, { type: 'failed', message: 'No.' }).status).toBe('idle');
  expect(after(...SUCCESS, START, { type: 'cancelled' })).toEqual(IDLE);
});

test('the result is hidden and shown again', () => {
  const hidden = after(...SUCCESS, { type: 'shown', shown: false });
  expect(hidden).toMatchObject({ shown: false });
  expect(tryOnReducer(hidden, { type: 'shown', shown: true })).toMatchObject({ shown: true });
});

test('is stored, and the mark fades', () => {
  const saved = after(...SUCCESS, { type: 'saving', id }, { type: 'saved', id, image: IMAGE });
  expect(saved).toMatchObject({ saving: 'stored', storedImage: IMAGE });
  expect(tryOnReducer(saved, { type: 'mark-faded' })).toMatchObject({ saving: 'unsaved' });
});

test('can be saved again after a failure', () => {
  const failed = after(
    ...SUCCESS,
    { type: 'saving', id },
    { type: 'save-failed', id, message: 'No.' },
  );
  expect(failed).toEqual({ ...SHOWN, message: 'No.' });
  expect(tryOnReducer(failed, { type: 'saving', id })).toMatchObject({
    saving: 'saving',
    message: null,
  });
});

test('closing clears the result, the error and what runs', () => {
  for (const actions of [SUCCESS, [START], [START, { type: 'failed', message: '' } as const]])
    expect(after(...actions, { type: 'closed' })).toBe(IDLE);
});

test('ignores what comes too late', () => {
  expect(after({ type: 'succeeded', result })).toBe(IDLE);
  expect(after({ type: 'saved', id, image: IMAGE })).toBe(IDLE);
  const shown = after(...SUCCESS);
  expect(tryOnReducer(shown, { type: 'saved', id: 'an-earlier-one', image: IMAGE })).toBe(shown);
  expect(tryOnReducer(shown, { type: 'failed', message: 'Late' })).toBe(shown);
  expect(after(START, { type: 'saving', id })).toEqual(after(START));
});
