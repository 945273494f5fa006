import { useCall } from '../../../lib/api/services.ts';
import { LOOK_HEIGHT, LOOK_WIDTH, MAX_PIECES_AN_OUTFIT } from '@contract';
import type { Look, LookDraft, SavedTryOn } from '@contract';
import { lazy, Suspense, useState } from 'react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { WearMenu } from '../../../domain/calendar/wear-menu.tsx';
import { MoreFailed } from '../../../domain/grid/more-failed.tsx';
import { toCloset } from '../../../domain/outfits/outfit-handover.ts';
import { makePictureFile } from '../../../lib/browser/picture-file.ts';
import { useMore } from '../../../lib/data/use-more.ts';
import { tryOnsSource, useVirtualCloset } from '../../../lib/data/try-ons-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SparkleIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { EditIcon, ShareIcon } from '../../../ui/icons/late-icons.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { OlderCopy } from '../../../ui/messages/older-copy.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { FileActions } from '../../../ui/pictures/file-actions.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { lookName, piecesOfLook } from '../lookbook-words.ts';
import { useDrawnLook, useLooks } from '../lookbooks-query.ts';
import { LookImage } from '../parts/look-image.tsx';
import { useDeletion } from '../parts/use-deletion.ts';
import { useGarmentsById } from '../parts/use-garments-by-id.ts';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';
import { CollectionsMenu } from './collections-menu.tsx';
import styles from './look-page.module.css';

const ShareDialog = lazy(async () => ({
  default: (await import('../share/share-dialog.tsx')).ShareDialog,
}));
const LookDetailsDialog = lazy(async () => ({
  default: (await import('../parts/look-details-dialog.tsx')).LookDetailsDialog,
}));
const TryOnDialog = lazy(async () => ({
  default: (await import('./try-on-dialog.tsx')).TryOnDialog,
}));

const NOT_SAVED = 'Your change could not be saved. Please try again.';
/** A day of the calendar takes no more pieces at once. */
const MOST_WORN = MAX_PIECES_AN_OUTFIT;

type Props = {
  uid: string;
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onEdit: () => void;
  onLeave: () => void;
};

type PageProps = Omit<Props, 'id'> & { look: Look };

const draftOf = ({ picture: _, updatedAt: __, ...look }: Look): LookDraft => look;

/** The saved try-on that shows a look on its owner. */
const OnPerson = ({ tryOn, onChoose }: { tryOn: SavedTryOn | undefined; onChoose: () => void }) => (
  <section className={styles.onPerson} aria-labelledby="on-person">
    <h2 id="on-person">On you</h2>
    {tryOn ? (
      <Picture src={tryOn.thumbnail} alt="You in this look" className={styles.tryOn} />
    ) : null}
    <div>
      <Button size="small" aria-haspopup="dialog" onClick={onChoose}>
        {tryOn ? 'Change the try-on' : 'Add a saved try-on'}
      </Button>
    </div>
  </section>
);

const Page = ({ uid, look: listed, heading, onEdit, onLeave }: PageProps) => {
  const drawn = useDrawnLook(uid, listed.picture === null ? listed.id : null);
  const look = listed.picture === null && drawn.data ? drawn.data.look : listed;
  const garments = useGarmentsById(uid);
  const tryOns = useVirtualCloset(look.tryOnId === null ? '' : uid);
  const tryOn = tryOns.data?.items.find(({ id }) => id === look.tryOnId);
  const isLookedFor = look.tryOnId !== null && !tryOn;
  const more = useMore(tryOnsSource(useCall(), uid), tryOns.data, isLookedFor ? Infinity : 0);
  const { saveLook, removeLook } = useChangeLookbooks(uid);
  const deleteWithUndo = useDeletion();
  const navigate = useNavigate();
  const toast = useToast();
  const [open, setOpen] = useState<'share' | 'details' | 'try-on'>();
  const name = lookName(look);
  const pieces = piecesOfLook(look);
  const present = pieces.filter(({ id }) => garments.has(id));
  const close = () => setOpen(undefined);

  const change = async (changes: Partial<LookDraft>): Promise<boolean> => {
    try {
      await saveLook({ ...draftOf(look), ...changes });
      return true;
    } catch {
      toast.error(NOT_SAVED);
      return false;
    }
  };
  const remove = () =>
    deleteWithUndo({
      title: `Delete ${name}?`,
      description: 'Its picture and the links to it go with it. You can undo this for a moment.',
      done: 'Look deleted',
      restored: 'Look restored',
      remove: () => removeLook(look.id),
      restore: () => saveLook(draftOf(look)),
      onDeleted: onLeave,
    });
  const tryOnNow = () => {
    const outfit = Object.fromEntries(present.map(({ category, id }) => [category, id]));
    void navigate(...toCloset({ outfit, tryOn: true }));
  };

  return (
    <article className={styles.look}>
      <div className={styles.picture}>
        <LookImage look={look} garments={garments} size="whole" alt={`${name}, as composed`} />
      </div>
      <div className={styles.facts}>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h1>
        {look.notes ? <p className={styles.notes}>{look.notes}</p> : null}
        <div className={styles.actions}>
          <Button variant="primary" icon={<EditIcon />} onClick={onEdit}>
            Change on the canvas
          </Button>
          <Button icon={<ShareIcon />} aria-haspopup="dialog" onClick={() => setOpen('share')}>
            Share as link
          </Button>
          {look.picture ? (
            <FileActions
              name="image"
              prepare={() => makePictureFile(look.picture?.url ?? '', look.updatedAt)}
            />
          ) : null}
          <WearMenu
            uid={uid}
            pieces={present.slice(0, MOST_WORN)}
            what={name}
            origin="look"
            name={look.name}
          />
          <Button icon={<SparkleIcon />} aria-disabled={present.length === 0} onClick={tryOnNow}>
            Try on
          </Button>
          <CollectionsMenu uid={uid} lookId={look.id} />
          <Button aria-haspopup="dialog" onClick={() => setOpen('details')}>
            Name and notes
          </Button>
          <Button icon={<TrashIcon />} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
        {drawn.isError ? (
          <Notice kind="error">The picture of this look could not be drawn yet.</Notice>
        ) : null}
        <section className={styles.parts} aria-labelledby="look-pieces">
          <h2 id="look-pieces">Pieces</h2>
          <ul className={styles.pieces}>
            {pieces.map((piece) => {
              const garment = garments.get(piece.id);
              return (
                <li key={piece.id}>
                  {garment ? (
                    <Link to={`/piece/${piece.id}`} className={styles.piece}>
                      <Picture
                        src={hungPicture(garment)}
                        alt=""
                        fit="contain"
                        className={styles.thumbnail}
                      />
                      <span>{garment.name}</span>
                    </Link>
                  ) : (
                    <span className={styles.piece}>
                      <span className={styles.thumbnail} />
                      <span>
                        {piece.name}
                        <small className={styles.gone}>No longer in your wardrobe</small>
                      </span>
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
        <OnPerson tryOn={tryOn} onChoose={() => setOpen('try-on')} />
        {more.isError ? (
          <MoreFailed noun="try-ons" onRetry={more.retry} retrying={more.isRetrying} place="list" />
        ) : null}
      </div>
      <Suspense>
        {open === 'share' ? (
          <ShareDialog
            uid={uid}
            target={{ kind: 'look', id: look.id }}
            name={name}
            hasPeople={look.tryOnId !== null}
            onClose={close}
          />
        ) : null}
        {open === 'details' ? (
          <LookDetailsDialog look={look} onSave={change} onClose={close} />
        ) : null}
        {open === 'try-on' ? (
          <TryOnDialog
            uid={uid}
            chosen={look.tryOnId}
            onChoose={async (tryOnId) => {
              if (await change({ tryOnId })) close();
            }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </article>
  );
};

/** One look: its picture, its pieces, and what can be done with it. */
export const LookPage = ({ id, heading, ...rest }: Props) => {
  const { data, isError, isFetching, isOutdated, refetch } = useLooks(rest.uid);
  const look = data?.looks.find((each) => each.id === id);
  if (look) {
    return (
      <>
        <Page {...rest} heading={heading} look={look} />
        {isOutdated ? (
          <OlderCopy retrying={isFetching} onRetry={() => void refetch()}>
            Failed to refresh this look. You see the copy on this device.
          </OlderCopy>
        ) : null}
      </>
    );
  }
  if (data && !isFetching ? true : isError) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Look
        </h1>
        <ErrorState
          message={
            data
              ? 'This look is gone.'
              : 'This look could not be loaded. Check your connection and try again.'
          }
          {...(!data && { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      </>
    );
  }
  return (
    <div className={styles.look} role="status">
      <VisuallyHidden>
        <h1>Loading a look</h1>
      </VisuallyHidden>
      <Skeleton ratio={`${LOOK_WIDTH} / ${LOOK_HEIGHT}`} />
      <Skeleton height="24rem" />
    </div>
  );
};
