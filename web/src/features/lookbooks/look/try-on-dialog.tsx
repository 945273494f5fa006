import { useState } from 'react';
import { MoreFailed } from '../../../domain/grid/more-failed.tsx';
import { useCall } from '../../../lib/api/services.ts';
import { useMore } from '../../../lib/data/use-more.ts';
import { tryOnsSource, useVirtualCloset } from '../../../lib/data/try-ons-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { dayOfMoment } from '../lookbook-words.ts';
import styles from './try-on-dialog.module.css';

type Props = {
  uid: string;
  /** Id of the try-on that the look has; null without one. */
  chosen: string | null;
  onChoose: (id: string | null) => Promise<void>;
  onClose: () => void;
};

/** Chooses the saved try-on that shows a look on its owner. */
export const TryOnDialog = ({ uid, chosen, onChoose, onClose }: Props) => {
  const { data, isError, isFetching, refetch } = useVirtualCloset(uid);
  const more = useMore(tryOnsSource(useCall(), uid), data, Infinity);
  const [busy, setBusy] = useState(false);
  const choose = async (id: string | null) => {
    if (busy) return;
    setBusy(true);
    await onChoose(id);
    setBusy(false);
  };

  const content = () => {
    if (!data && isError) {
      return (
        <ErrorState
          message="Your saved try-ons could not be loaded."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      );
    }
    if (!data) return <Skeleton height="16rem" />;
    if (data.items.length === 0) {
      return (
        <EmptyState title="No saved try-ons yet">
          Try this look on in the closet and save the result. Then it can be shown here.
        </EmptyState>
      );
    }
    return (
      <>
        <ul className={styles.tryOns} aria-label="Saved try-ons" aria-busy={busy || undefined}>
          {data.items.map(({ id, name, thumbnail, createdAt }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.tryOn}
                aria-pressed={id === chosen}
                onClick={() => void choose(id)}
              >
                <Picture src={thumbnail} alt="" className={styles.picture} />
                <span className={styles.name}>{name || `Saved on ${dayOfMoment(createdAt)}`}</span>
              </button>
            </li>
          ))}
        </ul>
        {more.isError ? (
          <MoreFailed noun="try-ons" onRetry={more.retry} retrying={more.isRetrying} place="list" />
        ) : null}
      </>
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="On you"
      description="The try-on stays private. A link shows it only if you say so when you make the link."
      {...(chosen !== null && {
        footer: (
          <Button busy={busy} onClick={() => void choose(null)}>
            Show no try-on
          </Button>
        ),
      })}
    >
      {content()}
    </Dialog>
  );
};
