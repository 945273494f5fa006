import type { ShareLink } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { dayOfMoment } from '../lookbook-words.ts';
import { useShares } from '../lookbooks-query.ts';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';
import styles from './share.module.css';

const FAILED = 'The link could not be revoked. Please try again.';

type Props = {
  uid: string;
  /** Which links are listed. */
  shows: (link: ShareLink) => boolean;
  /** The name of what a link opens, where several things have links. */
  nameOf?: (link: ShareLink) => string;
  /** Said when there is none. */
  none: string;
};

/** Links that open something, with the day on which each ends, and a button that ends it now. */
export const LinkList = ({ uid, shows, nameOf, none }: Props) => {
  const { data, isError, isFetching, refetch } = useShares(uid);
  const { revoke } = useChangeLookbooks(uid);
  const toast = useToast();
  const [busy, setBusy] = useState<string>();

  const end = async (id: string) => {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      await revoke(id);
      toast.success('Link revoked. It opens nothing any more.');
    } catch {
      toast.error(FAILED);
    }
    setBusy(undefined);
  };

  if (!data && isError) {
    return (
      <ErrorState
        message="Your links could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton height="4rem" />;
  const links = data.shares.filter(shows);
  if (links.length === 0) return <p className={styles.hint}>{none}</p>;
  return (
    <ul className={styles.links} aria-label="Links">
      {links.map((link) => {
        const made = dayOfMoment(link.createdAt);
        const name = nameOf?.(link);
        return (
          <li key={link.id} className={styles.link}>
            <span>
              <span className={styles.linkName}>{name ?? `Made on ${made}`}</span>
              <span className={styles.hint}>
                {name ? `Made on ${made} · ` : ''}Ends on {dayOfMoment(link.expiresAt)}
                {link.showsPeople ? ' · shows photos of you' : ''}
              </span>
            </span>
            <Button
              size="small"
              busy={busy === link.id}
              aria-label={`Revoke the link${name ? ` to ${name}` : ''} made on ${made}`}
              onClick={() => void end(link.id)}
            >
              Revoke
            </Button>
          </li>
        );
      })}
    </ul>
  );
};
