import type { Piece } from '@contract';
import { useRef, useState } from 'react';
import { PiecePicture } from '../../../domain/garments/piece-picture.tsx';
import { makerOf } from '../../../lib/browser/engine.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { StudioViews } from './studio-views.tsx';
import styles from './studio.module.css';
import { sentenceOf, useChangeStudio, useStudioEngine } from './use-studio.ts';

type Busy = 'draw' | 'change' | null;

/** The picture of a piece on its page, with a studio picture where the server has a service that draws one. */
export const StudioPart = ({ uid, piece }: { uid: string; piece: Piece }) => {
  const { studio } = piece;
  const engine = useStudioEngine();
  const { draw, change } = useChangeStudio(uid, piece.id);
  const [busy, setBusy] = useState<Busy>(null);
  const [error, setError] = useState<string | null>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  const confirm = useConfirm();

  const attempt = async (kind: Exclude<Busy, null>, act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(kind);
    setError(null);
    try {
      await act();
    } catch (cause) {
      setError(sentenceOf(cause));
    } finally {
      setBusy(null);
    }
  };
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove the studio picture?',
      description: 'Your piece and its other pictures stay as they are.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await attempt('change', () => change('remove'));
    // The button that was pressed is gone.
    makeButton.current?.focus();
  };

  return (
    <div className={styles.part}>
      {studio ? (
        <StudioViews
          piece={piece}
          studio={studio}
          busy={busy === 'change'}
          onUse={(use) => void attempt('change', () => change(use ? 'use' : 'hide'))}
          onRemove={() => void remove()}
        />
      ) : (
        <PiecePicture garment={piece} />
      )}
      {engine ? (
        <div className={styles.offer}>
          <Button
            size="small"
            busy={busy === 'draw'}
            ref={makeButton}
            onClick={() => void attempt('draw', draw)}
          >
            {studio ? 'Make another studio picture' : 'Make a studio picture'}
          </Button>
          <p className={styles.words} role="status">
            {busy === 'draw'
              ? `${makerOf(engine)} is drawing your piece. This takes up to a minute.`
              : studio
                ? null
                : `${makerOf(engine)} gets its cut-out and draws it as a shop would show it. You see the picture only if its colours, pattern and shape are those of your piece.`}
          </p>
        </div>
      ) : null}
      {error ? (
        <Notice kind="error" onDismiss={() => setError(null)}>
          {error}
        </Notice>
      ) : null}
    </div>
  );
};
