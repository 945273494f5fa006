import type { Category } from '@contract';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCategories } from '../../domain/garments/categories.tsx';
import { toCloset } from '../../domain/outfits/outfit-handover.ts';
import { composeLook } from '../../domain/outfits/compose-link.ts';
import { LookPicture } from '../../domain/outfits/look-picture.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../ui/icons/icons.tsx';
import { HangerIcon, RefreshIcon } from '../../ui/icons/late-icons.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import type { LookPiece } from './look-pieces.ts';
import type { LookImage } from './use-look-pictures.ts';
import styles from './look-card.module.css';

export type LookCardProps = {
  /** Such as 'Look 1'. */
  title: string;
  pieces: readonly LookPiece[];
  reason: string;
  /** The person in it; undefined: not made. */
  image: LookImage | undefined;
  /** Whether it was logged for this day. */
  isWorn: boolean;
  isWearing: boolean;
  saving: 'unsaved' | 'saving' | 'saved';
  /** Whether another look, or another piece of this one, is being looked for. */
  waiting: boolean;
  onWear: () => void;
  onDecline: () => void;
  onSwap: (category: Category) => void;
  onSave: () => void;
};

const LookImageView = ({
  title,
  pieces,
  image,
}: Pick<LookCardProps, 'title' | 'pieces' | 'image'>) =>
  image?.status === 'made' ? (
    <Picture
      src={image.url}
      alt={`You in ${title}: ${pieces.map(({ name }) => name).join(', ')}`}
      fit="contain"
      className={styles.person}
    />
  ) : (
    <>
      <LookPicture pieces={pieces} />
      {image?.status === 'making' ? (
        <p className={styles.making}>
          <Spinner /> Putting it on you…
        </p>
      ) : null}
    </>
  );

/** A look of the day, with everything that can be done with it. */
export const LookCard = (props: LookCardProps) => {
  const { title, pieces, reason, image, isWorn, isWearing, saving, waiting } = props;
  const titleId = useId();
  const { table } = useCategories();
  const navigate = useNavigate();
  const present = pieces.filter(({ imageUrl }) => imageUrl);
  const tryOn = () => {
    const outfit = Object.fromEntries(present.map(({ category, id }) => [category, id]));
    void navigate(...toCloset({ outfit, tryOn: true }));
  };

  return (
    <article className={styles.card} aria-labelledby={titleId} aria-busy={waiting || undefined}>
      <div className={styles.picture}>
        <LookImageView title={title} pieces={pieces} image={image} />
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.reason}>{reason}</p>
        <ul className={styles.pieces} aria-label="Pieces">
          {pieces.map(({ id, category, name, imageUrl }) => (
            <li key={id} className={styles.piece}>
              <Link to={`/piece/${id}`} className={styles.name}>
                {name}
                {imageUrl ? null : <small>No longer in your wardrobe</small>}
              </Link>
              <button
                type="button"
                className={styles.swap}
                aria-label={`Swap the ${table[category].one} of ${title}`}
                aria-disabled={waiting || undefined}
                onClick={waiting ? undefined : () => props.onSwap(category)}
              >
                <RefreshIcon width={14} height={14} />
                Swap
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions} role="group" aria-label={`Actions for ${title}`}>
        {isWorn ? (
          <p className={styles.worn}>
            <CheckIcon width={16} height={16} /> You wear this today
          </p>
        ) : (
          <Button
            variant="primary"
            size="small"
            busy={isWearing}
            icon={<HangerIcon width={16} height={16} />}
            onClick={props.onWear}
          >
            Wear this
          </Button>
        )}
        {isWorn ? null : (
          <Button variant="quiet" size="small" busy={waiting} onClick={props.onDecline}>
            Not this
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          icon={<SparkleIcon width={16} height={16} />}
          aria-disabled={present.length === 0}
          onClick={tryOn}
        >
          Try on
        </Button>
        {saving === 'saved' ? (
          <Link to="/virtual-closet" className={styles.saved}>
            <CheckIcon width={16} height={16} /> Saved
          </Link>
        ) : (
          <Button
            variant="quiet"
            size="small"
            busy={saving === 'saving'}
            icon={<BookmarkIcon width={16} height={16} />}
            aria-disabled={present.length === 0}
            onClick={props.onSave}
          >
            Save
          </Button>
        )}
        {present.length > 0 ? (
          <ButtonLink to={composeLook(present)} variant="quiet" size="small">
            Make a look
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
};
