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
  garments: {},
  pieces: {},
};
const { id } = result;

const after = (...actions: TryOnAction[]): TryOnState => actions.reduce(tryOnReducer, IDLE);
const SUCCESS: TryOnAction[] = [
  { type: 'started' },
  { type: 'prepared' },
  { type: 'succeeded', result },
];

test('prepares, generates, then shows the result', () => {
  expect(after({ type: 'started' })).toEqual({ status: 'processing', step: 'preparing' });
  expect(after({ type: 'started' }, { type: 'prepared' })).toEqual({
    status: 'processing',
    step: 'generating',
  });
  expect(after(...SUCCESS)).toEqual({
    status: 'result',
    result,
    shown: true,
    saving: 'unsaved',
  });
});

test('fails with a sentence', () => {
  const failed = after({ type: 'started' }, { type: 'failed', message: 'Try-on failed' });
  expect(failed).toEqual({ status: 'error', message: 'Try-on failed' });
  expect(tryOnReducer(failed, { type: 'started' }).status).toBe('processing');
});

test('the result is hidden and shown again', () => {
  expect(after(...SUCCESS, { type: 'shown', shown: false })).toMatchObject({ shown: false });
  expect(
    after(...SUCCESS, { type: 'shown', shown: false }, { type: 'shown', shown: true }),
  ).toMatchObject({ shown: true });
});

test('is stored, and the mark fades', () => {
  const saved = after(...SUCCESS, { type: 'saving', id }, { type: 'saved', id });
  expect(saved).toMatchObject({ saving: 'stored' });
  expect(tryOnReducer(saved, { type: 'mark-faded' })).toMatchObject({ saving: 'unsaved' });
});

test('can be saved again after a failure', () => {
  const failed = after(...SUCCESS, { type: 'saving', id }, { type: 'save-failed', id });
  expect(failed).toMatchObject({ saving: 'unsaved' });
});

test('closing clears the result, the error and what runs', () => {
  for (const actions of [SUCCESS, SUCCESS.slice(0, 1), [{ type: 'failed', message: '' } as const]])
    expect(after(...actions, { type: 'closed' })).toBe(IDLE);
});

test('ignores what comes too late', () => {
  expect(after({ type: 'succeeded', result })).toBe(IDLE);
  expect(after({ type: 'saved', id })).toBe(IDLE);
  const shown = after(...SUCCESS);
  expect(tryOnReducer(shown, { type: 'saved', id: 'an-earlier-one' })).toBe(shown);
  expect(tryOnReducer(shown, { type: 'failed', message: 'Late' })).toBe(shown);
});
