import type { TrashEntry } from '@contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { MoreFailed } from '../../../domain/grid/more-failed.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './recently-deleted.module.css';
import { useTrash } from './use-trash.ts';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const dateOf = (moment: string): string => DATE.format(new Date(moment));

const titleOf = ({ kind, savedAt }: TrashEntry): string =>
  `${kind === 'photo' ? 'Photo' : 'Try-on'} from ${dateOf(savedAt)}`;

const aboutOf = ({ kind, garments, expiresAt }: TrashEntry): string => {
  const items = garments === 1 ? '1 item' : `${garments} items`;
  return `${kind === 'photo' ? `With ${items}. ` : ''}You can restore it until ${dateOf(expiresAt)}.`;
};

/** Deleted photos and try-ons, with a button to restore each. */
export const RecentlyDeleted = () => {
  const { uid } = useCurrentUser();
  const toast = useToast();
  const region = useRef<HTMLDivElement>(null);
  const trash = useTrash(uid);
  const { data, error, isFetching, refetch, restore, restoring, problem, moreFailed } = trash;

  const bringBack = async (entry: TrashEntry) => {
    if (!(await restore(entry))) return;
    toast.success(`${entry.kind === 'photo' ? 'Photo' : 'Try-on'} restored`);
    // The focused button is gone.
    region.current?.focus();
  };

  useEffect(() => {
    if (!moreFailed) return;
    // The buttons below the list take each other's place, and the focus goes with them.
    const keepFocus = () => {
      if (document.activeElement?.contains(region.current)) region.current?.focus();
    };
    keepFocus();
    return keepFocus;
  }, [moreFailed]);

  return (
    <div
      ref={region}
      className={styles.region}
      role="group"
      aria-label="Recently deleted"
      tabIndex={-1}
    >
      {problem === null ? null : <Notice kind="error">{problem}</Notice>}
      {data ? (
        <Entries
          {...data}
          restoring={restoring}
          onRestore={(entry) => void bringBack(entry)}
          isLoadingMore={trash.isLoadingMore}
          moreFailed={moreFailed}
          onMore={() => void trash.loadMore()}
        />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status">
          <VisuallyHidden>Loading deleted items</VisuallyHidden>
          <Skeleton height="3.5rem" />
        </div>
      )}
    </div>
  );
};

type EntriesProps = {
  items: TrashEntry[];
  next_cursor: string | null;
  restoring: string | null;
  onRestore: (entry: TrashEntry) => void;
  isLoadingMore: boolean;
  moreFailed: boolean;
  onMore: () => void;
};

/** How near its end, in pixels, the list loads more as one scrolls. */
const NEAR_PX = 400;

const Entries = ({
  items,
  next_cursor,
  restoring,
  onRestore,
  isLoadingMore,
  moreFailed,
  onMore,
}: EntriesProps) => {
  if (items.length === 0) {
    return (
      <p className={styles.text}>
        Nothing to restore. Deleted photos and try-ons stay here for 30 days.
      </p>
    );
  }
  const onScroll = ({ currentTarget: list }: React.UIEvent<HTMLElement>) => {
    const leftPx = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (next_cursor !== null && leftPx < NEAR_PX && !moreFailed) onMore();
  };
  return (
    <>
      <ul className={styles.list} onScroll={onScroll}>
        {items.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            {entry.placeholder === null ? (
              <span className={styles.picture} />
            ) : (
              <img className={styles.picture} src={entry.placeholder} alt="" />
            )}
            <div className={styles.about}>
              <p id={`deleted-${entry.id}`}>{titleOf(entry)}</p>
              <p className={styles.text}>{aboutOf(entry)}</p>
            </div>
            <Button
              size="small"
              aria-describedby={`deleted-${entry.id}`}
              busy={restoring === entry.id}
              aria-disabled={restoring !== null && restoring !== entry.id}
              onClick={() => onRestore(entry)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {next_cursor === null ? null : moreFailed ? (
        <MoreFailed noun="items" onRetry={onMore} retrying={isLoadingMore} place="list" />
      ) : (
        <Button size="small" busy={isLoadingMore} onClick={onMore}>
          Show older
        </Button>
      )}
    </>
  );
};
