import type { GeneratorCategory } from '@contract';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Preview } from './preview.tsx';
import { describeImages, DROPDOWNS, findProblem } from './selections.ts';
import type { Selections } from './selections.ts';
import { useGeneration } from './use-generation.ts';
import { useGeneratorImages } from './use-generator-images.ts';
import type { Offer } from './use-generator-images.ts';
import styles from './outfit-generator-screen.module.css';

const LoadMorePhotos = lazy(async () => ({
  default: (await import('./load-more-photos.tsx')).LoadMorePhotos,
}));

/** The chosen pictures that still exist; one may have been deleted on another screen. */
const resolve = (chosen: ReadonlyMap<GeneratorCategory, string>, offers: Offer[]): Selections =>
  Object.fromEntries(
    offers.flatMap(({ category, images }) => {
      const image = images?.find(({ id }) => id === chosen.get(category));
      return image ? [[category, image]] : [];
    }),
  );

/** Says what to do here, or that pictures could not be loaded; once for all dropdowns, in the same place. */
const Lead = ({ offers }: { offers: readonly Offer[] }) => {
  const failed = offers.filter((offer) => offer.failed);
  return (
    <div className={styles.lead} role="status">
      {failed.length === 0 ? (
        'Choose a model and an outfit.'
      ) : (
        <>
          <span className={styles.failure}>Failed to fetch images</span>
          <Button
            size="small"
            variant="quiet"
            busy={failed.some(({ fetching }) => fetching)}
            onClick={() => failed.forEach(({ retry }) => retry())}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  );
};

type ImageDropdownProps = {
  offer: Offer;
  label: string;
  /** Text if there is nothing to choose. */
  none: string;
  /** Id of the chosen picture; empty if none is chosen. */
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
};

/** The end of a list that has more. */
const OLDER = {
  loading: { value: 'older', label: 'Older photos are loading...', disabled: true },
  failed: { value: 'older', label: 'Older photos were not loaded', disabled: true },
};

/** One dropdown with the pictures of a category. */
const ImageDropdown = ({ offer, label, none, value, disabled, onChange }: ImageDropdownProps) => {
  const { category, images, failed, older, onReach } = offer;
  const labels = describeImages(images ?? [], category);
  const nothing = !images ? (failed ? 'Not loaded' : 'Loading...') : images.length ? null : none;
  return (
    <Select
      label={label}
      value={value}
      disabled={disabled || nothing !== null}
      onChange={({ target }) => onChange(target.value)}
      onFocus={onReach}
      // Safari opens it without a focus.
      onPointerDown={onReach}
      options={[
        { value: '', label: nothing ?? 'None' },
        ...(images ?? []).map((image, index) => ({
          value: image.id,
          label: labels[index] ?? image.name,
        })),
        ...(older && images ? [OLDER[older]] : []),
      ]}
    />
  );
};

/** The outfit generator: choose a model and garments, and generate a try-on. */
export const OutfitGeneratorScreen = () => {
  const { uid } = useCurrentUser();
  const offers = useGeneratorImages(uid);
  const [chosen, setChosen] = useState<ReadonlyMap<GeneratorCategory, string>>(new Map());
  const { generation, generate, refuse, dismiss } = useGeneration(uid);
  const running = generation.status === 'running';
  const selections = resolve(chosen, offers);
  const more = offers.find((offer) => offer.more)?.more;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = findProblem(selections);
    if (problem) refuse(problem);
    else void generate(selections);
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink />
        <h1>Outfit Generator</h1>
        <Lead offers={offers} />
      </header>
      <div className={styles.bench}>
        <form className={styles.form} onSubmit={submit} aria-label="Choices">
          {DROPDOWNS.map(({ category, label, none, waitsForPieces }, index) =>
            waitsForPieces && !offers[index]?.images?.length ? null : (
              <ImageDropdown
                key={category}
                offer={offers[index]!}
                label={label}
                none={none}
                value={selections[category]?.id ?? ''}
                disabled={running}
                onChange={(id) => {
                  setChosen(new Map(chosen).set(category, id));
                  dismiss();
                }}
              />
            ),
          )}
          <Button type="submit" variant="primary" busy={running}>
            Generate Outfit
          </Button>
          {generation.status === 'failed' ? (
            <Notice kind="error" onDismiss={dismiss}>
              {generation.message} {generation.reason}
            </Notice>
          ) : null}
        </form>
        <Preview selections={selections} generation={generation} />
      </div>
      {more ? (
        <Suspense>
          <LoadMorePhotos uid={uid} {...more} />
        </Suspense>
      ) : null}
    </div>
  );
};
