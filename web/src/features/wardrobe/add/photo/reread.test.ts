import type { AddAction, AddState } from './add-state.ts';
import { expect, it } from 'vitest';
import { segmentation } from '../../../../test-support/segmentation.ts';
import { INITIAL_STATE, isLookedAtAgain, reduceAdd } from './add-state.ts';

const photo = {
  id: 'p',
  name: 'me.jpg',
  fileName: '1_me.jpg',
  dataUrl: 'data:image/jpeg;base64,AA',
};
const separates = segmentation({ other_reading: 'dress' });
const dress = segmentation({
  ...{ process_id: 'dress', other_reading: 'separates', dress_img: 'data:image/png;base64,AA' },
  ...{ dress_count: 1, shirt_img: null, shirt_count: 0, pants_img: null, pants_count: 0 },
});
const run = (actions: readonly AddAction[], from: AddState = INITIAL_STATE): AddState =>
  actions.reduce(reduceAdd, from);
const RESULTS: AddAction[] = [
  { type: 'chosen', photo },
  { type: 'segmented', result: separates },
];
const REREAD: AddAction[] = [
  { type: 'rereading', reading: 'dress' },
  { type: 'reread', result: dress },
];

it('takes the other reading: what both have keeps its check, what is new is checked', () => {
  const before = run([...RESULTS, { type: 'toggled', category: 'shoes', checked: false }]);
  const state = run(REREAD, before);
  expect(state).toMatchObject({
    ...{ result: dress, selected: ['dress'], chosen: 'dress', revision: 2, problem: null },
    earlier: { result: separates, selected: ['shirt', 'pants'] },
  });
  expect(state.step === 'results' && isLookedAtAgain(state)).toBe(false);
});

it('gives back what there was, with its corrections, and takes that back, too', () => {
  const corrected = segmentation({ ...separates, shoes_img: null, shoes_count: 0 });
  const before = run(
    [{ type: 'edit-opened' }, { type: 'applied', result: corrected }],
    run(RESULTS),
  );
  const state = run([...REREAD, { type: 'reread-back' }], before);
  expect(state).toMatchObject({
    ...{ selected: ['shirt', 'pants'], chosen: 'separates', revision: 3 },
    earlier: { result: dress, selected: ['shoes', 'dress'] },
  });
  expect(state.step === 'results' && state.result).toEqual(corrected);
  const again = run([{ type: 'reread-back' }], state);
  expect(again).toMatchObject({ result: dress, chosen: 'dress', revision: 4 });
});

it('stays as it was when that fails, and takes no answer that nobody waits for', () => {
  const before = run(RESULTS);
  const waiting = run([{ type: 'rereading', reading: 'dress' }], before);
  expect(waiting.step === 'results' && isLookedAtAgain(waiting)).toBe(true);
  const failed = run([{ type: 'reread-failed', problem: 'No.' }], waiting);
  expect(failed).toEqual({ ...before, rereading: undefined, problem: 'No.' });
  expect(run([{ type: 'reread', result: dress }], before)).toBe(before);
  expect(run([{ type: 'reread-back' }], before)).toBe(before);
});

it('begins anew when the photo is turned', () => {
  const turned = segmentation({ process_id: 'turned' });
  const state = run(
    [{ type: 'turning' }, { type: 'turned', result: turned }],
    run(REREAD, run(RESULTS)),
  );
  expect(state).toMatchObject({ result: { process_id: 'turned' } });
  expect(state.step === 'results' && [state.chosen, state.earlier]).toEqual([undefined, undefined]);
});
