import { describe, expect, it } from 'vitest';
import { segmentation } from '../../../../test-support/segmentation.ts';
import { hasUnsaved, INITIAL_STATE, isRunning, reduceAdd } from './add-state.ts';
import type { AddAction, AddState } from './add-state.ts';

const photo = {
  id: 'id-1',
  name: 'me.jpg',
  fileName: '1_me.jpg',
  dataUrl: 'data:image/jpeg;base64,/9j/',
};
const run = (actions: AddAction[], state: AddState = INITIAL_STATE) =>
  actions.reduce(reduceAdd, state);
const RESULTS: AddAction[] = [
  { type: 'chosen', photo },
  { type: 'segmenting' },
  { type: 'segmented', result: segmentation() },
];

describe('uploading', () => {
  it('goes from a photo to results in which all that was found is checked', () => {
    expect(run(RESULTS.slice(0, 2))).toMatchObject({ photo, segmenting: true, problem: null });
    expect(run(RESULTS)).toMatchObject({
      step: 'results',
      photo,
      selected: ['shirt', 'pants', 'shoes'],
      saving: 'no',
    });
  });

  it('keeps the photo when another is refused, a segmentation fails or is cancelled', () => {
    const chosen = run(RESULTS.slice(0, 1));
    expect(reduceAdd(chosen, { type: 'refused', problem: 'No.' })).toMatchObject({
      photo,
      problem: 'No.',
    });
    const running = run(RESULTS.slice(0, 2));
    expect(reduceAdd(running, { type: 'segmentation-failed', problem: 'No.' })).toMatchObject({
      step: 'upload',
      photo,
      segmenting: false,
      problem: 'No.',
    });
    expect(reduceAdd(running, { type: 'segmentation-cancelled' })).toEqual(chosen);
  });

  it('keeps the photo while another file is read, until that is chosen or refused', () => {
    const reading = run([...RESULTS.slice(0, 1), { type: 'reading' }]);
    expect(reading).toMatchObject({ photo, reading: true });
    const another = { ...photo, id: 'id-2' };
    expect(reduceAdd(reading, { type: 'chosen', photo: another })).toMatchObject({
      photo: another,
      reading: false,
    });
    expect(reduceAdd(reading, { type: 'refused', problem: 'No.' })).toMatchObject({
      photo,
      reading: false,
    });
  });

  it('runs while the photo is segmented or saved', () => {
    expect(isRunning(run(RESULTS.slice(0, 1)))).toBe(false);
    expect(isRunning(run(RESULTS.slice(0, 2)))).toBe(true);
    expect(isRunning(run(RESULTS))).toBe(false);
    expect(isRunning(run([...RESULTS, { type: 'saving' }]))).toBe(true);
  });

  it('forgets a problem when it is dismissed or a photo is chosen', () => {
    const refused = run([{ type: 'refused', problem: 'No.' }]);
    expect(reduceAdd(refused, { type: 'problem-dismissed' })).toEqual(INITIAL_STATE);
    expect(reduceAdd(refused, { type: 'chosen', photo })).toMatchObject({ problem: null });
  });

  it('checks only what was found', () => {
    const result = segmentation({ shoes_img: null, shoes_count: 0 });
    const state = run([
      { type: 'chosen', photo },
      { type: 'segmented', result },
    ]);
    expect(state).toMatchObject({ selected: ['shirt', 'pants'] });
  });
});

describe('results', () => {
  const results = run(RESULTS);

  it('check and uncheck categories, each time as another save', () => {
    const without = reduceAdd(results, { type: 'toggled', category: 'pants', checked: false });
    expect(without).toMatchObject({ selected: ['shirt', 'shoes'], revision: 1 });
    const again = reduceAdd(without, { type: 'toggled', category: 'pants', checked: true });
    expect(again).toMatchObject({ selected: ['shirt', 'pants', 'shoes'], revision: 2 });
  });

  it('are saved, or say why not, as the same save', () => {
    const failed = run([{ type: 'saving' }, { type: 'save-failed', problem: 'No.' }], results);
    expect(failed).toMatchObject({ saving: 'no', problem: 'No.', revision: 0 });
    expect(run([{ type: 'saving' }, { type: 'saved' }], failed)).toMatchObject({
      saving: 'done',
      problem: null,
    });
  });

  it('are unsaved until they are being saved', () => {
    expect(hasUnsaved(INITIAL_STATE)).toBe(false);
    expect(hasUnsaved(results)).toBe(true);
    expect(hasUnsaved(reduceAdd(results, { type: 'saving' }))).toBe(false);
  });

  it('are left for another photo', () => {
    expect(reduceAdd(results, { type: 'restarted' })).toEqual(INITIAL_STATE);
  });
});

describe('editing masks', () => {
  const results = run(RESULTS);
  const editing = run(
    [{ type: 'edit-opened' }, { type: 'labelled', index: 3, label: 'shirt' }],
    results,
  );

  it('changes and undoes labels', () => {
    expect(editing).toMatchObject({
      editing: {
        masks: ['shirt', 'pants', 'shoes', 'shirt'].map((label) => ({ label })),
        applying: false,
      },
    });
    expect(reduceAdd(editing, { type: 'undone' })).toMatchObject({
      editing: {
        masks: ['shirt', 'pants', 'shoes', 'non_clothing'].map((label) => ({ label })),
        past: [],
      },
    });
  });

  it('leaves the results as they were when it is closed', () => {
    expect(reduceAdd(editing, { type: 'edit-closed' })).toEqual(results);
  });

  it('stays open with its changes when they cannot be applied', () => {
    const failed = run([{ type: 'applying' }, { type: 'apply-failed', problem: 'No.' }], editing);
    expect(failed).toMatchObject({
      editing: {
        masks: ['shirt', 'pants', 'shoes', 'shirt'].map((label) => ({ label })),
        applying: false,
        problem: 'No.',
      },
    });
  });

  it('merges new results: what stood keeps its check, what is new is checked', () => {
    const start = run(
      [{ type: 'toggled', category: 'shirt', checked: false }, { type: 'edit-opened' }],
      run([
        { type: 'chosen', photo },
        { type: 'segmented', result: segmentation({ shoes_img: null, shoes_count: 0 }) },
      ]),
    );
    const result = segmentation({ pants_img: null, pants_count: 0 });
    expect(run([{ type: 'applying' }, { type: 'applied', result }], start)).toMatchObject({
      result,
      selected: ['shoes'],
      editing: null,
      revision: 2,
    });
  });
});

it('ignores what makes no sense in a step', () => {
  expect(run([{ type: 'saved' }, { type: 'edit-opened' }])).toEqual(INITIAL_STATE);
  expect(reduceAdd(INITIAL_STATE, { type: 'segmented', result: segmentation() })).toEqual(
    INITIAL_STATE,
  );
  const results = run(RESULTS);
  expect(reduceAdd(results, { type: 'undone' })).toEqual(results);
});

describe('turning', () => {
  const turnedPhoto = 'data:image/jpeg;base64,AAAA';
  const result = { ...segmentation({ process_id: 'turned' }), photo_img: turnedPhoto };
  const turns: AddAction[] = [{ type: 'turning' }, { type: 'turned', result }];

  it('takes the turned photo and what was found in it, and gives both back', () => {
    const before = run([...RESULTS, { type: 'toggled', category: 'pants', checked: false }]);
    const turned = run(turns, before);
    expect(turned).toMatchObject({
      photo: { ...photo, dataUrl: turnedPhoto },
      result: { process_id: 'turned' },
      selected: ['shirt', 'pants', 'shoes'],
      revision: 2,
      turning: false,
    });
    const undone = run([{ type: 'turn-undone' }], run(turns, turned));
    expect(undone).toMatchObject({ photo: { dataUrl: turnedPhoto }, revision: 4 });
    expect(run([{ type: 'turn-undone' }], undone)).toMatchObject({
      ...before,
      revision: 5,
      turning: false,
    });
  });

  it('stays as it was when that fails, and takes no answer that came too late', () => {
    const before = run(RESULTS);
    expect(run([{ type: 'turning' }, { type: 'turn-failed', problem: 'No.' }], before)).toEqual({
      ...before,
      turning: false,
      problem: 'No.',
    });
    expect(run([{ type: 'turned', result }], before)).toBe(before);
    expect(run([{ type: 'turn-undone' }], before)).toBe(before);
  });
});
