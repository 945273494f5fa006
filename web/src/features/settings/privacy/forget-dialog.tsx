import { forgetPhoto, previewForgetPhoto } from '@contract';
import type { MadeFromPhoto, ResponseOf } from '@contract';
import { useRef, useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/services.ts';
import { logError } from '../../../lib/browser/log.ts';
import { useServerData } from '../../../lib/data/query-client.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { byService, madeWords } from './ledger-words.ts';
import styles from './photo-ledger.module.css';

type Preview = ResponseOf<typeof previewForgetPhoto>;

type Props = {
  uid: string;
  photoId: string;
  onClose: () => void;
  /** Called once it is done. */
  onForgotten: (removed: MadeFromPhoto) => void;
};

/** The last confirmation before a photo is forgotten with all that was made from it. Shows nothing until that is counted. */
export const ForgetDialog = ({ uid, photoId, onClose, onForgotten }: Props) => {
  const call = useCall();
  // The same for every attempt, so that the reply to the first still counts if it was lost.
  const key = useRef(crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useServerData<Preview, string[]>({
    queryKey: ['forget-photo', uid, photoId],
    queryFn: ({ signal }) => call(previewForgetPhoto, { userId: uid, photoId }, { signal }),
    refetchOnMount: 'always',
  });

  const forget = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const input = { userId: uid, photoId };
      const { removed } = await call(forgetPhoto, input, { idempotencyKey: key.current });
      onForgotten(removed);
    } catch (failure) {
      logError('Failed to forget a photo', failure);
      setProblem(isApiError(failure) ? failure.message : 'This could not be finished.');
      setBusy(false);
    }
  };

  // The button that opens it is busy until then, so that the dialog never grows under the pointer.
  if (!data && !error) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      role="alertdialog"
      size="small"
      title="Forget everything made from this photo?"
      description="This removes for good, without a way back:"
      footer={
        <>
          <Button aria-disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} aria-disabled={!data} onClick={() => void forget()}>
            {problem === null ? 'Forget everything' : 'Try again'}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {data ? (
          <Consequences {...data} />
        ) : error ? (
          <ErrorState
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {problem === null ? null : (
          <Notice kind="error">
            {problem} If a part is gone already, the next attempt removes the rest.
          </Notice>
        )}
      </div>
    </Dialog>
  );
};

const Consequences = ({ made, sent }: Preview) => {
  const words = madeWords(made);
  const names = byService(sent).map(({ name }) => name);
  return (
    <>
      {words.length === 0 ? (
        <p>Nothing made from this photo is left.</p>
      ) : (
        <ul className={styles.made}>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {made.pieces > 0 ? (
        <p className={styles.text}>
          Pieces go with their cut-outs, masks, prices and notes. Your calendar keeps their names.
        </p>
      ) : null}
      {names.length > 0 ? (
        <p className={styles.text}>
          {names.join(' and ')} {names.length === 1 ? 'has' : 'have'} received pictures of it.
          Atelier cannot call them back, so that entry stays in your ledger.
        </p>
      ) : null}
    </>
  );
};
