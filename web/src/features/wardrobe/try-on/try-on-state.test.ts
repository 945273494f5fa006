import { expect, test } from 'vitest';
import { wardrobePhoto } from '../test-support/photos.ts';
import { CHOOSING, tryOnReducer } from './try-on-state.ts';
import type { TryOnAction, TryOnResult, TryOnState } from './try-on-state.ts';

const result: TryOnResult = {
  id: '1763600000000',
  image: 'data:image/jpeg;base64,cmVzdWx0',
  engine: 'local',
  notes: [],
  photo: wardrobePhoto(12),
  pieces: [],
};
const { id } = result;
const after = (...actions: TryOnAction[]): TryOnState => actions.reduce(tryOnReducer, CHOOSING);
const SUCCESS: TryOnAction[] = [{ type: 'started' }, { type: 'succeeded', result }];
const SHOWN = { status: 'result', result, storing: 'not-yet', message: null };

test('prepares, generates, then shows the result', () => {
  expect(after({ type: 'started' })).toMatchObject({ status: 'processing', step: 'preparing' });
  expect(after({ type: 'started' }, { type: 'prepared' })).toMatchObject({ step: 'generating' });
  expect(after(...SUCCESS)).toEqual(SHOWN);
});

test('what fails or is cancelled goes back to the choice', () => {
  expect(after({ type: 'started' }, { type: 'failed', message: 'No.' })).toEqual({
    status: 'choosing',
    message: 'No.',
  });
  expect(after({ type: 'started' }, { type: 'cancelled' })).toEqual(CHOOSING);
  expect(
    after({ type: 'started' }, { type: 'failed', message: 'No.' }, { type: 'dismissed' }),
  ).toEqual(CHOOSING);
});

test('a redo that fails or is cancelled keeps the result', () => {
  const redo = [...SUCCESS, { type: 'started' } as const];
  expect(after(...redo, { type: 'failed', message: 'No.' })).toEqual({ ...SHOWN, message: 'No.' });
  expect(after(...redo, { type: 'cancelled' })).toEqual(SHOWN);
  const other = { ...result, id: '2' };
  expect(after(...redo, { type: 'succeeded', result: other })).toEqual({ ...SHOWN, result: other });
});

test('is stored, and the mark fades; a failure can be repeated', () => {
  const stored = after(...SUCCESS, { type: 'storing', id }, { type: 'stored', id });
  expect(stored).toMatchObject({ storing: 'stored' });
  expect(tryOnReducer(stored, { type: 'mark-faded' })).toMatchObject({ storing: 'not-yet' });
  expect(
    after(...SUCCESS, { type: 'storing', id }, { type: 'store-failed', id, message: 'No.' }),
  ).toEqual({
    ...SHOWN,
    message: 'No.',
  });
});

test('another outfit begins with the choice; what comes too late is ignored', () => {
  expect(after(...SUCCESS, { type: 'left' })).toBe(CHOOSING);
  expect(after({ type: 'succeeded', result })).toBe(CHOOSING);
  expect(after({ type: 'stored', id })).toBe(CHOOSING);
  const shown = after(...SUCCESS);
  expect(tryOnReducer(shown, { type: 'stored', id: 'an-earlier-one' })).toBe(shown);
  expect(after({ type: 'started' }, { type: 'storing', id })).toMatchObject({ step: 'preparing' });
});
