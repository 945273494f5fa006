import { wireRecord } from '@contract';
import type { WardrobePhoto } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { idsOf, outfitOf, piecesOf, withPiece } from '../../../domain/outfits/outfit.ts';
import type { Outfit } from '../../../domain/outfits/outfit.ts';
import { useTryOn } from '../../../domain/try-on/use-try-on.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { useClothingItems } from '../../../lib/data/user-queries.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useHistoryStep } from '../../../ui/overlays/use-history-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { ResultStep } from './result-step.tsx';
import { TryOnActions } from './try-on-actions.tsx';
import styles from './try-on-dialog.module.css';
import { findProblem } from './try-on-check.ts';

export type TryOnDialogProps = {
  photo: WardrobePhoto;
  /** Whether the photo has been deleted in the meantime. */
  isGone: boolean;
  /** What is chosen at first. */
  first?: Outfit;
  onClose: () => void;
};

/** Tries garments on the person of one photo: choose, generate, view, store. It is open while mounted. */
export const TryOnDialog = ({ photo, isGone, first = {}, onClose }: TryOnDialogProps) => {
  const { uid } = useCurrentUser();
  const closet = useClothingItems(uid);
  const [chosen, setChosen] = useState(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const tryOn = useTryOn();
  const { table } = useCategories();
  const person = isGone ? null : photo;

  const loadCloset = async () => {
    // A cached copy may contain garments that are gone.
    if (closet.data && !closet.data.fromCache) return closet.data.items;
    const { data, error } = await closet.refetch();
    if (error) throw error;
    return data?.items ?? wireRecord('rail', () => [], table);
  };

  const { state } = tryOn;
  const items = closet.data?.items;
  const pieces = items ? outfitOf(idsOf(chosen, table), items, table) : {};
  const result = state.status === 'result' ? state.result : null;

  const prepare = async (outfit: Outfit) => {
    // Problems that show at once need no server.
    const problem = findProblem(person, piecesOf(outfit, table));
    if (problem !== null || !person) return problem ?? '';
    const present = piecesOf(outfitOf(idsOf(outfit, table), await loadCloset(), table), table);
    return findProblem(person, present) ?? { photo: person, pieces: present };
  };
  const start = (outfit: Outfit) => void tryOn.start(() => prepare(outfit), { keepResult: true });

  const resultId = result?.id;
  useEffect(() => {
    if (resultId) heading.current?.focus();
  }, [resultId]);

  // Back leads from the result to the pieces, and cancels a redo.
  const isPastChoice =
    result !== null || (state.status === 'processing' && state.previous !== null);
  useHistoryStep(isPastChoice, state.status === 'processing' ? tryOn.cancel : tryOn.close);

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
          state={state}
          count={piecesOf(pieces, table).length}
          onGenerate={() => start(pieces)}
          onStore={() => void tryOn.save(async () => person)}
          onRedo={() => start(chosen)}
          onAnother={() => {
            setChosen({});
            tryOn.close();
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
            setChosen(withPiece(pieces, piece, table));
            tryOn.dismiss();
          }}
          onCancel={tryOn.cancel}
        />
      )}
    </Dialog>
  );
};
