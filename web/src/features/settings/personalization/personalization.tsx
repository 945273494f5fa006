import type { Dispatch, FormEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './personalization.module.css';
import { MAX_LOCATION_LENGTH } from '../settings-state.ts';
import type { SettingsAction, SettingsState } from '../settings-state.ts';
import { TagList } from './tag-list.tsx';
import { ThemeChoice } from './theme-choice.tsx';

const LISTS = [
  {
    list: 'favoriteBrands',
    title: 'Favorite brands',
    hint: 'Brands you like to wear.',
    one: 'brand',
    many: 'brands',
  },
  {
    list: 'favoriteGenres',
    title: 'Music genres',
    hint: 'For example hip-hop, rock, indie, electronic, jazz, K-pop.',
    one: 'music genre',
    many: 'music genres',
  },
  {
    list: 'favoriteMovies',
    title: 'Movies',
    hint: 'Films whose style you like.',
    one: 'movie',
    many: 'movies',
  },
] as const;

export type PersonalizationProps = {
  /** Id of the form, for a submit button outside of it. */
  formId: string;
  state: SettingsState;
  dispatch: Dispatch<SettingsAction>;
  onReload: () => void;
  onSave: () => void;
};

const Loading = () => (
  <div className={styles.form} role="status">
    <VisuallyHidden>Loading your preferences</VisuallyHidden>
    {['5.5rem', '5.25rem', '5.25rem', '5.25rem'].map((height, index) => (
      <Skeleton key={index} height={height} />
    ))}
  </div>
);

/** The preferences for suggestions, and the theme of this browser. */
export const Personalization = ({
  formId,
  state,
  dispatch,
  onReload,
  onSave,
}: PersonalizationProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <div className={styles.personalization}>
      {state.origin === 'profile-unreachable' ? (
        <Notice
          action={
            <Button size="small" variant="quiet" busy={state.loading} onClick={onReload}>
              Try again
            </Button>
          }
        >
          Your profile could not be loaded. You see the copy in this browser.
        </Notice>
      ) : null}
      {state.origin ? (
        <form id={formId} className={styles.form} onSubmit={submit}>
          <TextInput
            label="Location"
            placeholder="Enter your city or region"
            hint="Used for weather-appropriate suggestions."
            autoComplete="address-level2"
            maxLength={MAX_LOCATION_LENGTH}
            value={state.preferences.location}
            onChange={(event) => dispatch({ type: 'location-typed', text: event.target.value })}
          />
          {LISTS.map((list) => (
            <TagList key={list.list} {...list} state={state} dispatch={dispatch} />
          ))}
        </form>
      ) : (
        <Loading />
      )}
      <VisuallyHidden role="status">{state.announcement}</VisuallyHidden>
      <div className={styles.theme}>
        <ThemeChoice />
      </div>
    </div>
  );
};
