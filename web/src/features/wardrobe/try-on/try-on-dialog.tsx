import type { WardrobePhoto } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useClothingItems } from '../../../lib/user-queries.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useHistoryStep } from '../../../ui/overlays/use-history-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { listPieces, stillThere, togglePiece } from './pieces.ts';
import type { Pieces } from './pieces.ts';
import { ResultStep } from './result-step.tsx';
import { TryOnActions } from './try-on-actions.tsx';
import styles from './try-on-dialog.module.css';
import { useTryOn } from './use-try-on.ts';

export type TryOnDialogProps = {
  photo: WardrobePhoto;
  /** The photo has been deleted meanwhile. */
  isGone: boolean;
  onClose: () => void;
};

/** Puts garments of the wardrobe on the person of one photo: choose, generate, look, store. Open as long as it is mounted. */
export const TryOnDialog = ({ photo, isGone, onClose }: TryOnDialogProps) => {
  const { uid } = useCurrentUser();
  const closet = useClothingItems(uid);
  const [chosen, setChosen] = useState<Pieces>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const tryOn = useTryOn({
    uid,
    photo: isGone ? null : photo,
    loadCloset: async () => {
      // A kept copy may name garments that are gone.
      if (closet.data && !closet.data.fromCache) return closet.data.items;
      const { data, error } = await closet.refetch();
      if (error) throw error;
      return data?.items ?? { shirts: [], pants: [], shoes: [] };
    },
  });

  const { state } = tryOn;
  const items = closet.data?.items;
  const pieces = items ? stillThere(chosen, items) : {};
  const result = state.status === 'result' ? state.result : null;

  const resultId = result?.id;
  useEffect(() => {
    if (resultId) heading.current?.focus();
  }, [resultId]);

  // Back leads from the result to the pieces, and gives up a result that is made again.
  const isPastChoice = result !== null || (state.status === 'processing' && state.redoing !== null);
  useHistoryStep(isPastChoice, state.status === 'processing' ? tryOn.cancel : tryOn.leave);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title="Virtual Try-On"
      description={
        result
          ? 'See how it looks, then store it or try something else.'
          : 'Choose what to wear in this photo, one piece of each type.'
      }
      footer={
        <TryOnActions
          tryOn={tryOn}
          count={listPieces(pieces).length}
          onGenerate={() => tryOn.start(pieces)}
          onRedo={() => tryOn.start(chosen)}
          onAnother={() => {
            setChosen({});
            tryOn.leave();
          }}
        />
      }
    >
      {state.status !== 'processing' && state.message ? (
        <div className={styles.message}>
          <Notice kind="error" onDismiss={tryOn.dismiss}>
            {state.message}
          </Notice>
        </div>
      ) : null}
      {result ? (
        <ResultStep key={result.id} result={result} headingRef={heading} />
      ) : (
        <ChooseStep
          photo={photo}
          closet={closet}
          pieces={pieces}
          step={state.status === 'processing' ? state.step : null}
          onToggle={(piece) => {
            setChosen(togglePiece(pieces, piece));
            tryOn.dismiss();
          }}
          onCancel={tryOn.cancel}
        />
      )}
    </Dialog>
  );
};
