import { EMPTY_PREFERENCES, Preferences } from '@contract';
import { describe, expect, it, test } from 'vitest';
import {
  INITIAL,
  isDirty,
  MAX_LOCATION_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  preferencesToSend,
  settingsReducer,
  wouldLoseEdits,
} from './settings-state.ts';
import type { Origin, SettingsAction, SettingsState } from './settings-state.ts';

const LISBON: Preferences = {
  location: 'Lisbon',
  favoriteBrands: ['Arket'],
  favoriteGenres: ['rock', 'jazz'],
  favoriteMovies: [],
};

const loadedFrom = (origin: Origin): SettingsState =>
  settingsReducer(INITIAL, { type: 'loaded', origin, preferences: LISBON });
const run = (state: SettingsState, ...actions: SettingsAction[]): SettingsState =>
  actions.reduce(settingsReducer, state);
const after = (...actions: SettingsAction[]): SettingsState =>
  run(loadedFrom('profile'), ...actions);
const typed = (text: string): SettingsAction[] => [
  { type: 'adding-opened', list: 'favoriteBrands' },
  { type: 'adding-typed', text },
];
const brands = ({ preferences }: SettingsState) => preferences.favoriteBrands;

test('begins loading with nothing to save', () => {
  expect(INITIAL).toMatchObject({ origin: null, loading: true });
  expect(isDirty(INITIAL)).toBe(false);
  expect(after()).toMatchObject({ origin: 'profile', loading: false, preferences: LISBON });
  expect(isDirty(after())).toBe(false);
});

describe('adding a tag', () => {
  it('trims it and stays open for the next on Enter', () => {
    const state = after(...typed('  COS '), { type: 'adding-entered' });
    expect(brands(state)).toEqual(['Arket', 'COS']);
    expect(state.adding).toEqual({ list: 'favoriteBrands', text: '', duplicate: null });
    expect(state.announcement).toBe('COS added.');
    expect(isDirty(state)).toBe(true);
  });

  it('ignores what is blank', () => {
    const state = after(...typed('   '), { type: 'adding-entered' });
    expect(brands(state)).toEqual(['Arket']);
    expect(isDirty(state)).toBe(false);
    expect(run(state, { type: 'adding-left' }).adding).toBeNull();
  });

  it('says when it is in the list already, and compares exactly', () => {
    const state = after(...typed(' Arket'), { type: 'adding-entered' });
    expect(brands(state)).toEqual(['Arket']);
    expect(state.adding).toMatchObject({ text: '', duplicate: 'Arket' });
    expect(isDirty(state)).toBe(false);
    const other = run(state, { type: 'adding-typed', text: 'arket' });
    expect(other.adding).toMatchObject({ duplicate: null });
    expect(brands(run(other, { type: 'adding-entered' }))).toEqual(['Arket', 'arket']);
  });

  it('adds and closes when the input is left', () => {
    const state = after(...typed('COS '), { type: 'adding-left' });
    expect(brands(state)).toEqual(['Arket', 'COS']);
    expect(state.adding).toBeNull();
    const duplicate = after(...typed('Arket'), { type: 'adding-left' });
    expect(duplicate).toMatchObject({ adding: null, edited: [] });
  });

  it('adds nothing when it is cancelled, even as the input then loses the focus', () => {
    const state = after(...typed('COS'), { type: 'adding-cancelled' }, { type: 'adding-left' });
    expect(state).toMatchObject({ adding: null, edited: [], preferences: LISBON });
    expect(run(state, { type: 'adding-typed', text: 'late' })).toBe(state);
  });

  it('adds what stands in one input when another is opened', () => {
    const state = after(...typed('COS'), { type: 'adding-opened', list: 'favoriteMovies' });
    expect(brands(state)).toEqual(['Arket', 'COS']);
    expect(state.adding).toEqual({ list: 'favoriteMovies', text: '', duplicate: null });
  });

  it('ends when the list is full', () => {
    const full = Array.from({ length: MAX_TAGS - 1 }, (_, index) => `Brand ${index}`);
    const state = run(
      INITIAL,
      { type: 'loaded', origin: 'profile', preferences: { ...LISBON, favoriteBrands: full } },
      ...typed('The last'),
      { type: 'adding-entered' },
    );
    expect(brands(state)).toHaveLength(MAX_TAGS);
    expect(state.adding).toBeNull();
    expect(brands(run(state, ...typed('One more'), { type: 'adding-left' }))).toEqual(
      brands(state),
    );
  });
});

test('a tag is removed', () => {
  const state = after({ type: 'tag-removed', list: 'favoriteGenres', tag: 'rock' });
  expect(state.preferences.favoriteGenres).toEqual(['jazz']);
  expect(state).toMatchObject({ edited: ['favoriteGenres'], announcement: 'rock removed.' });
});

describe('saving', () => {
  const edited = after({ type: 'location-typed', text: ' Porto ' });
  const saving = run(edited, { type: 'save-started' });
  const porto = { ...LISBON, location: 'Porto' };

  it('ends the dirty flag and takes over what the server kept', () => {
    const state = run(saving, { type: 'saved', preferences: porto });
    expect(state).toMatchObject({ saving: null, outcome: 'saved', preferences: porto });
    expect(isDirty(state)).toBe(false);
    expect(run(state, { type: 'outcome-faded' }).outcome).toBeNull();
  });

  it('keeps the edits when it fails', () => {
    const state = run(saving, { type: 'save-failed' });
    expect(state).toMatchObject({ saving: null, outcome: 'failed', edited: ['location'] });
    expect(state.preferences.location).toBe(' Porto ');
    expect(run(state, { type: 'save-started' }).outcome).toBeNull();
  });

  it('leaves dirty what was edited meanwhile', () => {
    const state = run(
      saving,
      { type: 'tag-removed', list: 'favoriteGenres', tag: 'jazz' },
      { type: 'saved', preferences: porto },
    );
    expect(state).toMatchObject({ edited: ['favoriteGenres'] });
    expect(state.preferences).toEqual({ ...porto, favoriteGenres: ['rock'] });
  });

  it('sends all preferences, the location trimmed', () => {
    expect(preferencesToSend(edited)).toEqual(porto);
    const local = run(loadedFrom('no-profile'), { type: 'location-typed', text: 'Porto' });
    expect(preferencesToSend(local)).toEqual(porto);
  });

  it('sends only the edits beside a profile that could not be read', () => {
    const local = run(loadedFrom('profile-unreachable'), ...typed('COS'), { type: 'adding-left' });
    expect(preferencesToSend(local)).toEqual({ favoriteBrands: ['Arket', 'COS'] });
  });
});

test('the photo of the person, which is chosen elsewhere, is not sent along', () => {
  const preferences = { ...LISBON, personPhoto: 'beach' };
  const loaded = settingsReducer(INITIAL, { type: 'loaded', origin: 'profile', preferences });
  expect(preferencesToSend(loaded)).toEqual(LISBON);
});

test('a second try at loading keeps the edits', () => {
  const state = run(
    loadedFrom('profile-unreachable'),
    { type: 'location-typed', text: 'Porto' },
    { type: 'load-started' },
    { type: 'loaded', origin: 'profile', preferences: { ...LISBON, favoriteMovies: ['Amélie'] } },
  );
  expect(state).toMatchObject({
    origin: 'profile',
    edited: ['location'],
    preferences: { location: 'Porto', favoriteMovies: ['Amélie'] },
  });
});

test('leaving loses edits, text in an open input too, but not what is being saved', () => {
  expect(wouldLoseEdits(after())).toBe(false);
  expect(wouldLoseEdits(after(...typed('Arket')))).toBe(false);
  expect(wouldLoseEdits(after(...typed('COS')))).toBe(true);
  const saving = after({ type: 'location-typed', text: 'Porto' }, { type: 'save-started' });
  expect(wouldLoseEdits(saving)).toBe(false);
  expect(wouldLoseEdits(run(saving, { type: 'location-typed', text: 'Faro' }))).toBe(true);
  expect(wouldLoseEdits(run(saving, { type: 'save-failed' }))).toBe(true);
});

test('the limits are those of the contract', () => {
  const accepts = (change: Partial<Preferences>) =>
    Preferences.safeParse({ ...EMPTY_PREFERENCES, ...change }).success;
  const tags = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  expect(accepts({ location: 'x'.repeat(MAX_LOCATION_LENGTH) })).toBe(true);
  expect(accepts({ location: 'x'.repeat(MAX_LOCATION_LENGTH + 1) })).toBe(false);
  expect(accepts({ favoriteBrands: ['x'.repeat(MAX_TAG_LENGTH)] })).toBe(true);
  expect(accepts({ favoriteBrands: ['x'.repeat(MAX_TAG_LENGTH + 1)] })).toBe(false);
  expect(accepts({ favoriteBrands: tags(MAX_TAGS) })).toBe(true);
  expect(accepts({ favoriteBrands: tags(MAX_TAGS + 1) })).toBe(false);
});
