import type { MatchedItem, SuggestedOutfit } from '@contract';
import { lazy, Suspense, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCategories } from '../../../domain/garments/categories.tsx';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { toCloset } from '../../../domain/outfits/outfit-handover.ts';
import { TryOnBar } from '../../../domain/try-on/try-on-progress.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, CheckIcon, SparkleIcon } from '../../../ui/icons/icons.tsx';
import { HangerIcon, RefreshIcon } from '../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './look-card.module.css';
import { composeLook } from '../../../domain/outfits/compose-link.ts';
import { LookPicture } from '../../../domain/outfits/look-picture.tsx';
import { piecesOf, swapMessage } from '../pieces.ts';
import { useSaveLook } from './use-save-look.ts';

const ButtonLink = lazy(async () => ({
  default: (await import('../../../ui/actions/button-link.tsx')).ButtonLink,
}));
const WearMenu = lazy(async () => ({
  default: (await import('../../../domain/calendar/wear-menu.tsx')).WearMenu,
}));

/** Asks the assistant something, about an outfit if one is given. */
export type Ask = (message: string, about?: SuggestedOutfit['garments']) => void;

export type LookCardProps = {
  /** Such as 'Look 1'. */
  title: string;
  outfit: SuggestedOutfit;
  items: readonly MatchedItem[];
  /** Undefined while the wardrobe is unknown. */
  garments: GarmentsById | undefined;
  onAsk: Ask;
  /** Whether sending is disabled. */
  waiting: boolean;
};

/** A suggested outfit: its pieces, the reason, and its actions. */
export const LookCard = ({ title, outfit, items, garments, onAsk, waiting }: LookCardProps) => {
  const titleId = useId();
  const { table } = useCategories();
  const navigate = useNavigate();
  const { uid } = useCurrentUser();
  const pieces = piecesOf(outfit, garments ?? new Map(), items, table);
  const present = pieces.filter(({ cutOut }) => cutOut);
  const gone = garments ? pieces.filter(({ cutOut }) => !cutOut) : [];
  const { step, savedImage, message, save, dismiss } = useSaveLook(pieces);

  const show = (tryOn: boolean) => {
    const ids = Object.fromEntries(present.map(({ category, id }) => [category, id]));
    void navigate(...toCloset({ outfit: ids, tryOn }));
  };

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture}>
        {savedImage !== null ? (
          <Picture
            src={savedImage}
            alt={`You in ${title}`}
            fit="contain"
            className={styles.result}
          />
        ) : (
          <LookPicture pieces={pieces} />
        )}
      </div>
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <ul className={styles.pieces} aria-label="Pieces">
          {pieces.map((piece) => (
            <li key={piece.category} className={styles.piece}>
              <span className={styles.name}>
                {piece.name}
                {gone.includes(piece) ? (
                  <small className={styles.gone}>No longer in your wardrobe</small>
                ) : null}
              </span>
              <button
                type="button"
                className={styles.swap}
                aria-label={`Swap the ${table[piece.category].one} of ${title}`}
                aria-disabled={waiting || undefined}
                onClick={() => onAsk(swapMessage(piece, table), outfit.garments)}
              >
                <RefreshIcon width={14} height={14} />
                Swap
              </button>
            </li>
          ))}
        </ul>
      </div>
      {outfit.reason ? <p className={styles.reason}>{outfit.reason}</p> : null}
      <div className={styles.foot} aria-live="off">
        {step ? <TryOnBar step={step} /> : null}
        {message !== null ? (
          <Notice kind="error" onDismiss={dismiss}>
            {message}
          </Notice>
        ) : null}
        {present.length > 0 && step === null ? (
          <div className={styles.actions} role="group" aria-label={`Actions for ${title}`}>
            <Button
              size="small"
              variant="primary"
              icon={<SparkleIcon width={16} height={16} />}
              onClick={() => show(true)}
            >
              Try on
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<HangerIcon width={16} height={16} />}
              onClick={() => show(false)}
            >
              Show in closet
            </Button>
            <Suspense>
              <WearMenu
                uid={uid}
                pieces={present}
                what={title}
                origin="look"
                size="small"
                variant="quiet"
              />
              <ButtonLink to={composeLook(present)} size="small" variant="quiet">
                Make a look
              </ButtonLink>
            </Suspense>
            {savedImage !== null ? (
              <Link to="/virtual-closet" className={styles.saved}>
                <CheckIcon width={16} height={16} />
                Saved
              </Link>
            ) : (
              <Button
                size="small"
                variant="quiet"
                icon={<BookmarkIcon width={16} height={16} />}
                onClick={save}
              >
                Save
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </article>
  );
};
