import { EMPTY_PREFERENCES } from '@contract';
import type { Preferences } from '@contract';

/** Messages after a save (requirements 8.5 and 8.6). */
export const SAVED = 'Preferences saved successfully!';
export const SAVE_FAILED = 'Error saving preferences. Please try again.';

export type PreferenceKey = keyof Preferences;
export type TagListKey = Exclude<PreferenceKey, 'location'>;

/** The contract's limit. */
export const MAX_LOCATION_LENGTH = 120;
export const MAX_TAG_LENGTH = 80;
export const MAX_TAGS = 50;

const KEYS = Object.keys(EMPTY_PREFERENCES) as PreferenceKey[];

/** The source of the displayed preferences; the latter two are this browser's copy. */
export type Origin = 'profile' | 'no-profile' | 'profile-unreachable';

export type SettingsState = {
  /** Null until loaded. */
  origin: Origin | null;
  loading: boolean;
  preferences: Preferences;
  /** Preferences edited since they were loaded or saved: the dirty flag, per preference. */
  edited: readonly PreferenceKey[];
  /** The open inline input; there is at most one. */
  adding: {
    list: TagListKey;
    text: string;
    /** The entered value that is already in the list. */
    duplicate: string | null;
  } | null;
  /** The preferences as sent; null while nothing is being saved. */
  saving: Preferences | null;
  /** The outcome of the last save, while it is shown. */
  outcome: 'saved' | 'failed' | null;
  /** Announcement about a list for screen readers. */
  announcement: string;
};

export type SettingsAction =
  | { type: 'load-started' }
  | { type: 'loaded'; origin: Origin; preferences: Preferences }
  | { type: 'location-typed'; text: string }
  | { type: 'adding-opened'; list: TagListKey }
  | { type: 'adding-typed'; text: string }
  /** Enter: adds the value and keeps the input open for the next. */
  | { type: 'adding-entered' }
  /** Escape. */
  | { type: 'adding-cancelled' }
  /** Blur: adds the value, if any, and closes. */
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

/** The value that the open input would add; null if it is empty, already in the list, or the list is full. */
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

/** Replaces the preferences, except those that are being edited. */
const adopt = (
  state: SettingsState,
  given: Preferences,
  isEdited: (key: PreferenceKey) => boolean,
): SettingsState => {
  const edited = KEYS.filter(isEdited);
  const kept = edited.map((key) => [key, state.preferences[key]]);
  return { ...state, preferences: { ...given, ...Object.fromEntries(kept) }, edited };
};

/** States of the settings (requirements 4.12 to 4.16): loading, then edits, then saving with an outcome. */
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
      // Edits made during the request are still unsaved.
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

/** The dirty flag. Text in the open input counts, because leaving the input adds it. */
export const isDirty = (state: SettingsState): boolean =>
  state.edited.length > 0 || addable(state) !== null;

/** Whether closing now would lose edits; those that are being saved are not lost. */
export const wouldLoseEdits = (state: SettingsState): boolean => {
  const { saving, preferences } = state;
  if (!saving) return isDirty(state);
  return addable(state) !== null || KEYS.some((key) => preferences[key] !== saving[key]);
};

/**
 * The preferences to send. If the profile could not be loaded, only the edited ones, because the rest of this browser's copy may be older than the
 * profile.
 */
export const preferencesToSend = ({
  preferences,
  origin,
  edited,
}: SettingsState): Partial<Preferences> => {
  const all = { ...preferences, location: preferences.location.trim() };
  // A profile has more preferences than this form. They may have changed since it was loaded.
  const keys = origin === 'profile-unreachable' ? edited : KEYS;
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
};
