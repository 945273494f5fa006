import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCategories } from '../../domain/garments/categories.tsx';
import { PiecePicture } from '../../domain/garments/piece-picture.tsx';
import { goneSentence } from '../../domain/garments/gone-words.ts';
import { toCloset } from '../../domain/outfits/outfit-handover.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { PieceAbout, PieceAppearances, PiecePartners } from './piece-parts.tsx';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import styles from './piece-screen.module.css';
import { useChangePiece, usePiece } from './use-piece.ts';
import type { PiecePage } from './use-piece.ts';

// Loaded when first opened.
const PieceDialog = lazy(async () => ({
  default: (await import('../../domain/garments/edit/piece-dialog.tsx')).PieceDialog,
}));
const FactsDialog = lazy(async () => ({
  default: (await import('./facts-dialog.tsx')).FactsDialog,
}));
const StudioPart = lazy(async () => ({
  default: (await import('./studio/studio-part.tsx')).StudioPart,
}));
const PieceWear = lazy(async () => ({ default: (await import('./piece-wear.tsx')).PieceWear }));
const GoneDialog = lazy(async () => ({ default: (await import('./gone-dialog.tsx')).GoneDialog }));

const FAILED = 'Your change could not be saved. Please try again.';
const sentenceOf = (cause: unknown): string => (cause instanceof Error ? cause.message : FAILED);

const Page = ({ uid, page }: { uid: string; page: PiecePage }) => {
  const { piece, photo, tryOns, goesWith } = page;
  const { facts, name, category, attributes } = piece;
  const { table } = useCategories();
  const { update, moveToTrash } = useChangePiece(uid, piece.id);
  const [open, setOpen] = useState<'piece' | 'facts' | 'gone' | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const { gone } = facts;

  /** Runs one change at a time, and says when it failed. */
  const attempt = async (change: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await change();
    } catch (cause) {
      toast.error(sentenceOf(cause));
    } finally {
      setBusy(false);
    }
  };
  const trash = async () => {
    if (!photo) return;
    const sure = await confirm({
      title: `Move ${name} to the trash?`,
      description:
        'The photo that it was cut from goes with it, and so does every other piece of this photo. You can restore them from Recently deleted.',
      confirmLabel: 'Move to trash',
      danger: true,
    });
    if (!sure) return;
    await attempt(async () => {
      await moveToTrash(photo);
      toast.success('Moved to the trash.');
      void navigate('/wardrobe', { replace: true });
    });
  };

  return (
    <>
      <header>
        <BackLink />
        <h1>{name}</h1>
        <p className={styles.tagline}>{table[category].one}</p>
      </header>
      {gone ? (
        <Notice
          action={
            <Button
              size="small"
              busy={busy}
              onClick={() => void attempt(() => update({ gone: null }))}
            >
              Take back
            </Button>
          }
        >
          {goneSentence(gone)}
        </Notice>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.cutout}>
          <Suspense fallback={<PiecePicture garment={piece} />}>
            <StudioPart uid={uid} piece={piece} />
          </Suspense>
        </div>
        <div className={styles.side}>
          <div className={styles.actions}>
            {gone ? null : (
              <Button
                variant="primary"
                onClick={() =>
                  void navigate(...toCloset({ outfit: { [category]: piece.id }, tryOn: true }))
                }
              >
                Try on
              </Button>
            )}
            {attributes ? <Button onClick={() => setOpen('piece')}>Edit piece</Button> : null}
            <Button onClick={() => setOpen('facts')}>Edit facts</Button>
            <ToggleButton
              pressed={facts.favourite === true}
              onPressedChange={(favourite) => void attempt(() => update({ favourite }))}
            >
              Favourite
            </ToggleButton>
            {gone ? null : (
              <Button onClick={() => setOpen('gone')}>No longer in my wardrobe…</Button>
            )}
            {photo ? <Button onClick={() => void trash()}>Move to trash</Button> : null}
          </div>
          <Suspense fallback={<div className={styles.wear} />}>
            <PieceWear uid={uid} piece={piece} />
          </Suspense>
          <PieceAbout piece={piece} />
        </div>
      </div>
      <PiecePartners goesWith={goesWith} />
      <PieceAppearances photo={photo} tryOns={tryOns} />
      <Suspense>
        {open === 'piece' && attributes ? (
          <PieceDialog garment={piece} attributes={attributes} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'facts' ? (
          <FactsDialog name={name} facts={facts} onSave={update} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'gone' ? (
          <GoneDialog name={name} onSave={update} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  );
};

const PieceOf = ({ id }: { id: string }) => {
  const { uid } = useCurrentUser();
  const { data, error, isMissing, isFetching, refetch } = usePiece(uid, id);
  const retry = () => void refetch();
  if (data && !isMissing) {
    return (
      <div className={styles.screen}>
        <Page uid={uid} page={data.page} />
        {error ? (
          <OlderCopy kind="info" retrying={isFetching} onRetry={retry}>
            This piece could not be refreshed. You see an older copy.
          </OlderCopy>
        ) : null}
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <header>
        <BackLink />
        <h1>{isMissing ? 'Not in your wardrobe' : 'Piece'}</h1>
      </header>
      {isMissing ? <p>This piece is no longer in your wardrobe.</p> : null}
      {error && !isMissing ? (
        <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />
      ) : null}
      {error ? null : (
        <div role="status" aria-label="Loading this piece">
          <Skeleton height="50vh" />
        </div>
      )}
    </div>
  );
};

/** The page of one piece: picture, facts, photos and try-ons with it, what goes with it. */
export const PieceScreen = () => {
  const { pathname } = useLocation();
  const id = pathname.split('/')[2] ?? '';
  return <PieceOf key={id} id={id} />;
};
