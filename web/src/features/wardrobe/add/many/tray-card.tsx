import { useCategories } from '../../../../domain/garments/categories.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from '../../../../ui/icons/icons.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import { isSkipped, needsLook } from './tray-item.ts';
import { WAITING } from '../../../../ui/progress/waiting-words.ts';
import type { TrayItem } from './tray-item.ts';
import { TrayPicture } from './tray-picture.tsx';
import type { Tray } from './tray.ts';
import styles from './tray.module.css';

export type TrayCardProps = {
  item: TrayItem;
  /** The photo of the tray that this one is a copy of. */
  twin: TrayItem | undefined;
  tray: Tray;
  onReview: (id: string) => void;
};

/** Such as `Shirt, pants, shoes`. */
const useFoundWords = () => {
  const { nameOf, countOf } = useCategories();
  return ({ found, selected }: TrayItem): string => {
    const words = found
      .filter(({ category }) => selected.includes(category))
      .map(({ category, count }) =>
        count > 1 ? countOf(category, count) : nameOf(category).toLowerCase(),
      )
      .join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
};

const EXPIRED = 'This photo was not saved within a day. Add it again, or remove it.';
const COPY = 'You have this one already';
const TWIN = 'The same photo is in the tray';

/** Says that a photo is a copy, and of which one, with the choice to add it anyway. */
const Copy = ({ item, twin, tray }: Pick<TrayCardProps, 'item' | 'twin' | 'tray'>) => {
  const { copyOf, addAnyway, id, name } = item;
  if (!copyOf) return null;
  const choice = (wanted: boolean, label: string) => (
    <Button
      size="small"
      variant={addAnyway === wanted ? 'secondary' : 'quiet'}
      aria-pressed={addAnyway === wanted}
      aria-label={`${label}: ${name}`}
      onClick={() => void tray.setAddAnyway(id, wanted)}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.copy}>
      <div className={styles.original}>
        {copyOf.of === 'wardrobe' ? (
          <Picture src={copyOf.thumbnail} alt="" />
        ) : (
          <TrayPicture picture={twin?.thumbnail ?? null} />
        )}
        <p>{copyOf.of === 'wardrobe' ? COPY : TWIN}</p>
      </div>
      <div className={styles.choices} role="group" aria-label={`What to do with ${name}`}>
        {choice(false, 'Skip')}
        {choice(true, 'Add anyway')}
      </div>
    </div>
  );
};

/** What is known about a photo: what was found in it, or what it waits for. */
const Status = ({ item }: { item: TrayItem }) => {
  const foundWords = useFoundWords();
  const { status, problem, notes } = item;
  switch (status) {
    case 'waiting':
      return <p className={styles.muted}>Waiting</p>;
    case 'looking':
      return (
        <p className={styles.muted}>
          <Spinner /> {item.wait ? WAITING[item.wait].label : 'Looking at it'}
        </p>
      );
    case 'expired':
      return (
        <p className={styles.note}>
          <WarningIcon /> <span>{EXPIRED}</span>
        </p>
      );
    case 'failed':
      return (
        <p className={styles.problem}>
          <WarningIcon /> <span>{problem}</span>
        </p>
      );
    default:
      return (
        <>
          <p className={styles.found}>{foundWords(item) || 'Nothing found'}</p>
          {status === 'to-save' ? <p className={styles.muted}>Waits to be saved</p> : null}
          {status === 'saving' ? (
            <p className={styles.muted}>
              <Spinner /> Saving
            </p>
          ) : null}
          {status === 'saved' ? (
            <p className={styles.saved}>
              <CheckIcon /> Saved
            </p>
          ) : null}
          {status === 'saved' && problem ? (
            <p className={styles.note}>
              <WarningIcon /> <span>{problem}</span>
            </p>
          ) : null}
          {status === 'ready'
            ? notes.map((note) => (
                <p key={note} className={styles.note}>
                  <WarningIcon /> <span>{note}</span>
                </p>
              ))
            : null}
        </>
      );
  }
};

const STATES: Record<TrayItem['status'], string> = {
  waiting: 'Waiting',
  looking: 'Looking at it',
  ready: 'Ready',
  'to-save': 'Waits to be saved',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Failed',
  expired: 'Not saved within a day',
};

const stateOf = (item: TrayItem): string => {
  if (isSkipped(item)) return 'Skipped';
  return needsLook(item) ? 'Needs a look' : STATES[item.status];
};

/** One photo of the tray. */
export const TrayCard = ({ item, twin, tray, onReview }: TrayCardProps) => {
  const { id, name, status, thumbnail } = item;
  const isRead = thumbnail !== null || !id.startsWith('refused-');
  const skipped = isSkipped(item);
  return (
    <li
      className={styles.card}
      data-status={skipped ? 'skipped' : needsLook(item) ? 'look' : status}
      aria-label={`${name}: ${stateOf(item)}`}
    >
      <div className={styles.picture}>
        <TrayPicture picture={thumbnail} />
        {status === 'saving' || status === 'saved' ? null : (
          <IconButton
            className={styles.remove}
            label={`Remove ${name}`}
            variant="raised"
            size="small"
            icon={<CloseIcon />}
            onClick={() => void tray.remove(id)}
          />
        )}
      </div>
      <div className={styles.about}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <Status item={item} />
        {status === 'ready' ? <Copy item={item} twin={twin} tray={tray} /> : null}
      </div>
      {status === 'ready' && !skipped ? (
        <Button
          size="small"
          className={styles.action}
          aria-label={`Review ${name}`}
          onClick={() => onReview(id)}
        >
          Review
        </Button>
      ) : null}
      {status === 'expired' || (status === 'failed' && isRead) ? (
        <Button
          size="small"
          className={styles.action}
          aria-label={status === 'expired' ? `Add ${name} again` : `Try ${name} again`}
          onClick={() => void tray.retry(id)}
        >
          {status === 'expired' ? 'Add again' : 'Try again'}
        </Button>
      ) : null}
    </li>
  );
};
