import type { Collection, Look } from '@contract';
import { lazy, Suspense, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import { OlderCopy } from '../../../ui/messages/older-copy.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useGarmentsById } from '../parts/use-garments-by-id.ts';
import { useCollections, useLooks } from '../lookbooks-query.ts';
import { CollectionTile } from './collection-tile.tsx';
import { LookTile } from './look-tile.tsx';
import styles from './overview.module.css';

const NewCollection = lazy(async () => ({
  default: (await import('../collection/details-dialog.tsx')).NewCollectionDialog,
}));
const LinksDialog = lazy(async () => ({
  default: (await import('../share/links-dialog.tsx')).LinksDialog,
}));

const OFFLINE = 'You are offline, and this device has no copy of your looks.';

type Props = {
  uid: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onCompose: () => void;
  /** Called with the id of a collection that was made. */
  onMade: (id: string) => void;
};

type ListsProps = Pick<Props, 'uid'> & {
  looks: readonly Look[];
  collections: readonly Collection[];
};

const Lists = ({ uid, looks, collections }: ListsProps) => {
  const garments = useGarmentsById(uid);
  const byId = new Map(looks.map((look) => [look.id, look]));
  return (
    <>
      {collections.length > 0 ? (
        <section className={styles.section} aria-labelledby="collections-heading">
          <h2 id="collections-heading">Capsules and lookbooks</h2>
          <ul className={styles.collections}>
            {collections.map((collection) => (
              <li key={collection.id}>
                <CollectionTile collection={collection} looks={byId} garments={garments} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {looks.length > 0 ? (
        <section className={styles.section} aria-labelledby="looks-heading">
          <h2 id="looks-heading">Looks</h2>
          <ul className={styles.looks}>
            {looks.map((look) => (
              <li key={look.id}>
                <LookTile look={look} garments={garments} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};

/** All looks and collections as pictures. */
export const Overview = ({ uid, heading, onCompose, onMade }: Props) => {
  const looks = useLooks(uid);
  const collections = useCollections(uid);
  const [open, setOpen] = useState<'collection' | 'links'>();
  const failed = [looks, collections].find(({ data, isError }) => !data && isError);
  const isOutdated = looks.isOutdated || collections.isOutdated;
  const isFetching = looks.isFetching || collections.isFetching;
  const retry = () => {
    void looks.refetch();
    void collections.refetch();
  };
  const isEmpty = looks.data?.looks.length === 0 && collections.data?.collections.length === 0;

  const content = () => {
    if (failed) {
      return (
        <ErrorState
          message={failed.error?.code === 'offline' ? OFFLINE : 'Failed to load your lookbooks'}
          onRetry={retry}
          retrying={isFetching}
        />
      );
    }
    if (!looks.data || !collections.data) {
      return (
        <div className={styles.looks} role="status">
          <VisuallyHidden>Loading your lookbooks</VisuallyHidden>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} ratio="4 / 5" />
          ))}
        </div>
      );
    }
    if (isEmpty) {
      return (
        <EmptyState title="No looks yet" icon={<BookmarkIcon />}>
          Lay pieces out on a canvas, keep the picture, and gather looks and pieces into capsules
          and lookbooks that you can share.
        </EmptyState>
      );
    }
    return <Lists uid={uid} looks={looks.data.looks} collections={collections.data.collections} />;
  };

  return (
    <>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          Lookbooks
        </h1>
        {failed ? null : (
          <div className={styles.actions}>
            <Button aria-haspopup="dialog" onClick={() => setOpen('links')}>
              Shared links
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('collection')}>
              New collection
            </Button>
            <Button variant="primary" icon={<PlusIcon />} onClick={onCompose}>
              New look
            </Button>
          </div>
        )}
      </header>
      {content()}
      {!failed && isOutdated ? (
        <OlderCopy retrying={isFetching} onRetry={retry}>
          Failed to refresh your lookbooks. You see the copy on this device.
        </OlderCopy>
      ) : null}
      <Suspense>
        {open === 'collection' ? (
          <NewCollection uid={uid} onMade={onMade} onClose={() => setOpen(undefined)} />
        ) : null}
        {open === 'links' ? (
          <LinksDialog
            uid={uid}
            looks={looks.data?.looks ?? []}
            collections={collections.data?.collections ?? []}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
};
