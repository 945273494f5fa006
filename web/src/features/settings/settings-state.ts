import { EMPTY_PREFERENCES } from '@contract';
import type { Preferences } from '@contract';

/** What is said after a save (specification, section 8). */
export const SAVED = 'Preferences saved successfully!';
export const SAVE_FAILED = 'Error saving preferences. Please try again.';

export type PreferenceKey = keyof Preferences;
export type TagListKey = Exclude<PreferenceKey, 'location'>;

/** As much as the contract takes. */
export const MAX_LOCATION_LENGTH = 120;
export const MAX_TAG_LENGTH = 80;
export const MAX_TAGS = 50;

const KEYS = Object.keys(EMPTY_PREFERENCES) as PreferenceKey[];

/** Where the preferences that are shown came from; the latter two are this browser's own copy. */
export type Origin = 'profile' | 'no-profile' | 'profile-unreachable';

export type SettingsState = {
  /** Null until there is something to show. */
  origin: Origin | null;
  loading: boolean;
  preferences: Preferences;
  /** What has been edited since it was loaded or saved: the dirty flag, by preference. */
  edited: readonly PreferenceKey[];
  /** The inline input that is open, of which there is one at most. */
  adding: {
    list: TagListKey;
    text: string;
    /** What was just entered and is in the list already. */
    duplicate: string | null;
  } | null;
  /** The preferences as they were when they were sent; null while nothing is being saved. */
  saving: Preferences | null;
  /** How the last save ended, until it has been read. */
  outcome: 'saved' | 'failed' | null;
  /** What happened to a list, for those who listen. */
  announcement: string;
};

export type SettingsAction =
  | { type: 'load-started' }
  | { type: 'loaded'; origin: Origin; preferences: Preferences }
  | { type: 'location-typed'; text: string }
  | { type: 'adding-opened'; list: TagListKey }
  | { type: 'adding-typed'; text: string }
  /** Enter: adds and goes on with the next. */
  | { type: 'adding-entered' }
  /** Escape. */
  | { type: 'adding-cancelled' }
  /** Blur: adds what is there, if anything, and closes. */
  | { type: 'adding-left' }
  | { type: 'tag-removed'; list: TagListKey; tag: string }
  | { type: 'save-started' }
  | { type: 'saved'; preferences: Preferences }
  | { type: 'save-failed' }
  | { type: 'outcome-faded' };

export const INITIAL: SettingsState = {
  origin: null,
  loading: true,
  preferences: EMPTY_PREFERENCES,
  edited: [],
  adding: null,
  saving: null,
  outcome: null,
  announcement: '',
};

/** What the open input would add: null when it is empty, in the list already, or the list is full. */
const addable = ({ adding, preferences }: SettingsState): string | null => {
  const tag = adding?.text.trim() ?? '';
  if (!adding || !tag) return null;
  const tags = preferences[adding.list];
  return tags.includes(tag) || tags.length >= MAX_TAGS ? null : tag;
};

const edit = (state: SettingsState, change: Partial<Preferences>): SettingsState => {
  const keys = Object.keys(change) as PreferenceKey[];
  return {
    ...state,
    preferences: { ...state.preferences, ...change },
    edited: KEYS.filter((key) => state.edited.includes(key) || keys.includes(key)),
  };
};

const addTag = (state: SettingsState): SettingsState => {
  const tag = addable(state);
  if (tag === null || !state.adding) return state;
  const { list } = state.adding;
  const added = edit(state, { [list]: [...state.preferences[list], tag] });
  return { ...added, announcement: `${tag} added.` };
};

const closeAdding = (state: SettingsState): SettingsState => ({ ...addTag(state), adding: null });

const enterTag = (state: SettingsState): SettingsState => {
  const tag = state.adding?.text.trim();
  if (!state.adding || !tag) return state;
  const { list } = state.adding;
  const duplicate = state.preferences[list].includes(tag) ? tag : null;
  const next = addTag(state);
  const isFull = next.preferences[list].length >= MAX_TAGS;
  return { ...next, adding: isFull ? null : { list, text: '', duplicate } };
};

/** Takes the given preferences over, except for those that are still being edited. */
const adopt = (
  state: SettingsState,
  given: Preferences,
  isEdited: (key: PreferenceKey) => boolean,
): SettingsState => {
  const edited = KEYS.filter(isEdited);
  const kept = edited.map((key) => [key, state.preferences[key]]);
  return { ...state, preferences: { ...given, ...Object.fromEntries(kept) }, edited };
};

/** States of the settings (specification, section 4): loading, then edits, then saving with an outcome. */
export const settingsReducer = (state: SettingsState, action: SettingsAction): SettingsState => {
  switch (action.type) {
    case 'load-started':
      return { ...state, loading: true };
    case 'loaded': {
      const next = adopt(state, action.preferences, (key) => state.edited.includes(key));
      return { ...next, origin: action.origin, loading: false };
    }
    case 'location-typed':
      return edit(state, { location: action.text });
    case 'adding-opened':
      return {
        ...closeAdding(state),
        adding: { list: action.list, text: '', duplicate: null },
      };
    case 'adding-typed':
      if (!state.adding) return state;
      return { ...state, adding: { ...state.adding, text: action.text, duplicate: null } };
    case 'adding-entered':
      return enterTag(state);
    case 'adding-cancelled':
      return { ...state, adding: null };
    case 'adding-left':
      return closeAdding(state);
    case 'tag-removed': {
      const { list, tag } = action;
      const next = edit(state, { [list]: state.preferences[list].filter((one) => one !== tag) });
      return { ...next, announcement: `${tag} removed.` };
    }
    case 'save-started':
      return { ...state, saving: state.preferences, outcome: null };
    case 'saved': {
      const { saving } = state;
      // What was edited while the request ran is still to be saved.
      const next = adopt(
        state,
        action.preferences,
        (key) => saving !== null && state.preferences[key] !== saving[key],
      );
      return { ...next, origin: 'profile', saving: null, outcome: 'saved' };
    }
    case 'save-failed':
      return { ...state, saving: null, outcome: 'failed' };
    case 'outcome-faded':
      return { ...state, outcome: null };
  }
};

/** The dirty flag. What stands in the open input counts: leaving the input adds it. */
export const isDirty = (state: SettingsState): boolean =>
  state.edited.length > 0 || addable(state) !== null;

/** Whether closing now would lose something: what is being saved already is not lost. */
export const wouldLoseEdits = (state: SettingsState): boolean => {
  const { saving, preferences } = state;
  if (!saving) return isDirty(state);
  return addable(state) !== null || KEYS.some((key) => preferences[key] !== saving[key]);
};

/**
 * What to send. Beside a profile that could not be read, only what was edited: the rest of this browser's copy may be
 * older than what the profile holds.
 */
export const preferencesToSend = ({
  preferences,
  origin,
  edited,
}: SettingsState): Partial<Preferences> => {
  const all = { ...preferences, location: preferences.location.trim() };
  // A profile holds more than is edited here. The rest may have changed since it was loaded.
  const keys = origin === 'profile-unreachable' ? edited : KEYS;
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
};
