import { MAX_COLLECTION_LOOKS, MAX_COLLECTION_PIECES } from '@contract';
import type { ClothingItem, Collection, CollectionDraft, Look } from '@contract';
import { lazy, Suspense, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { PlusIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { EditIcon, ShareIcon } from '../../../ui/icons/late-icons.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { OlderCopy } from '../../../ui/messages/older-copy.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { collectionWords } from '../lookbook-words.ts';
import { useCollections, useLooks } from '../lookbooks-query.ts';
import { useDeletion } from '../parts/use-deletion.ts';
import { useGarmentsById } from '../parts/use-garments-by-id.ts';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';
import { LooksOfCollection, PiecesOfCollection } from './collection-parts.tsx';
import styles from './collection-page.module.css';

const ShareDialog = lazy(async () => ({
  default: (await import('../share/share-dialog.tsx')).ShareDialog,
}));
const DetailsDialog = lazy(async () => ({
  default: (await import('./details-dialog.tsx')).CollectionDetailsDialog,
}));
const PickerDialog = lazy(async () => ({
  default: (await import('../parts/picker-dialog.tsx')).PickerDialog,
}));
const LooksDialog = lazy(async () => ({
  default: (await import('./looks-dialog.tsx')).LooksDialog,
}));

const NOT_SAVED = 'Your change could not be saved. Please try again.';

type Props = {
  uid: string;
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onLeave: () => void;
};

type PageProps = Omit<Props, 'id'> & { collection: Collection; looks: readonly Look[] };

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

const draftOf = ({ updatedAt: _, ...collection }: Collection): CollectionDraft => collection;

const Page = ({ uid, collection, looks, heading, onLeave }: PageProps) => {
  const garments = useGarmentsById(uid);
  const { saveCollection, removeCollection } = useChangeLookbooks(uid);
  const deleteWithUndo = useDeletion();
  const toast = useToast();
  const [open, setOpen] = useState<'share' | 'details' | 'pieces' | 'looks'>();
  const close = () => setOpen(undefined);
  const { name, kind, notes } = collection;

  const byId = new Map(looks.map((look) => [look.id, look]));
  const shownLooks = collection.looks.flatMap((id) => byId.get(id) ?? []);
  const shownPieces = collection.pieces.flatMap((id): ClothingItem[] => {
    const garment = garments.get(id);
    return garment ? [garment] : [];
  });

  const change = async (changes: Partial<CollectionDraft>): Promise<boolean> => {
    try {
      await saveCollection({ ...draftOf(collection), ...changes });
      return true;
    } catch {
      toast.error(NOT_SAVED);
      return false;
    }
  };
  const remove = () =>
    deleteWithUndo({
      title: `Delete ${name}?`,
      description:
        'Its pieces and looks stay. The links to it end. You can undo this for a moment.',
      done: 'Collection deleted',
      restored: 'Collection restored',
      remove: () => removeCollection(collection.id),
      restore: () => saveCollection(draftOf(collection)),
      onDeleted: onLeave,
    });
  const add = (
    <div className={styles.actions}>
      <Button
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        aria-disabled={collection.pieces.length >= MAX_COLLECTION_PIECES}
        onClick={() => setOpen('pieces')}
      >
        Add pieces
      </Button>
      <Button
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        aria-disabled={collection.looks.length >= MAX_COLLECTION_LOOKS}
        onClick={() => setOpen('looks')}
      >
        Add looks
      </Button>
    </div>
  );
  const isEmpty = shownLooks.length + shownPieces.length === 0;

  return (
    <article className={styles.collection}>
      <header className={styles.header}>
        <div className={styles.words}>
          <p className={styles.kind}>
            {collectionWords({ kind, looks: shownLooks.length, pieces: shownPieces.length })}
          </p>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            {name}
          </h1>
          {notes ? <p className={styles.notes}>{notes}</p> : null}
        </div>
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={<ShareIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpen('share')}
          >
            Share as link
          </Button>
          <Button icon={<EditIcon />} aria-haspopup="dialog" onClick={() => setOpen('details')}>
            Name and notes
          </Button>
          <Button icon={<TrashIcon />} onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </header>
      {isEmpty ? (
        <EmptyState title="Nothing in it yet" action={add}>
          Gather the pieces that go together, and the looks that you make of them.
        </EmptyState>
      ) : (
        add
      )}
      {shownLooks.length > 0 ? (
        <LooksOfCollection
          looks={shownLooks}
          garments={garments}
          collection={collection}
          onOrder={(ids) => void change({ looks: ids })}
        />
      ) : null}
      {shownPieces.length > 0 ? (
        <PiecesOfCollection
          pieces={shownPieces}
          collection={collection}
          onOrder={(ids) => void change({ pieces: ids })}
        />
      ) : null}
      <Suspense>
        {open === 'share' ? (
          <ShareDialog
            uid={uid}
            target={{ kind: 'collection', id: collection.id }}
            name={name}
            hasPeople={shownLooks.some(({ tryOnId }) => tryOnId !== null)}
            onClose={close}
          />
        ) : null}
        {open === 'details' ? (
          <DetailsDialog
            title="Name and notes"
            submitLabel="Save"
            details={{ kind, name, notes }}
            onSave={change}
            onClose={close}
          />
        ) : null}
        {open === 'pieces' ? (
          <PickerDialog
            title={`Pieces of ${name}`}
            pieces={[...garments.values()]}
            marked={new Set(collection.pieces)}
            toggles
            onPick={({ id }) => void change({ pieces: toggled(collection.pieces, id) })}
            onClose={close}
          />
        ) : null}
        {open === 'looks' ? (
          <LooksDialog
            title={`Looks of ${name}`}
            looks={looks}
            garments={garments}
            marked={new Set(collection.looks)}
            onPick={(id) => void change({ looks: toggled(collection.looks, id) })}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </article>
  );
};

/** A capsule or a lookbook: its looks and pieces, in its owner's order. */
export const CollectionPage = ({ id, heading, ...rest }: Props) => {
  const collections = useCollections(rest.uid);
  const looks = useLooks(rest.uid);
  const collection = collections.data?.collections.find((each) => each.id === id);
  const failed = [collections, looks].find(({ data, isError }) => !data && isError);
  if (failed || (collections.data && !collection && !collections.isFetching)) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Collection
        </h1>
        <ErrorState
          message={
            failed
              ? 'This collection could not be loaded. Check your connection and try again.'
              : 'This collection is gone.'
          }
          {...(failed && { onRetry: () => void failed.refetch() })}
          retrying={failed?.isFetching ?? false}
        />
      </>
    );
  }
  if (!collection || !looks.data) {
    return (
      <div className={styles.collection} role="status">
        <VisuallyHidden>
          <h1>Loading a collection</h1>
        </VisuallyHidden>
        <Skeleton width="16rem" height="2.5rem" />
        <Skeleton height="24rem" />
      </div>
    );
  }
  return (
    <>
      <Page {...rest} heading={heading} collection={collection} looks={looks.data.looks} />
      {collections.isOutdated || looks.isOutdated ? (
        <OlderCopy
          retrying={collections.isFetching || looks.isFetching}
          onRetry={() => void Promise.all([collections.refetch(), looks.refetch()])}
        >
          Failed to refresh this collection. You see the copy on this device.
        </OlderCopy>
      ) : null}
    </>
  );
};
