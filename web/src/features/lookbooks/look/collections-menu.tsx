import { MAX_COLLECTION_LOOKS } from '@contract';
import type { Collection } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/actions/button.tsx';
import { BookmarkIcon, CheckIcon, PlusIcon } from '../../../ui/icons/icons.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useCollections } from '../lookbooks-query.ts';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';

const NewCollection = lazy(async () => ({
  default: (await import('../collection/details-dialog.tsx')).NewCollectionDialog,
}));

const FAILED = 'Your change could not be saved. Please try again.';

/** Puts a look into collections, or takes it out again. */
export const CollectionsMenu = ({ uid, lookId }: { uid: string; lookId: string }) => {
  const { data } = useCollections(uid);
  const { saveCollection } = useChangeLookbooks(uid);
  const navigate = useNavigate();
  const toast = useToast();
  const [making, setMaking] = useState(false);

  const toggle = async ({ updatedAt: _, ...collection }: Collection, isIn: boolean) => {
    const others = collection.looks.filter((id) => id !== lookId);
    try {
      await saveCollection({ ...collection, looks: isIn ? others : [...others, lookId] });
      toast.success(isIn ? `Taken out of ${collection.name}` : `Added to ${collection.name}`);
    } catch {
      toast.error(FAILED);
    }
  };

  return (
    <>
      <Menu
        align="start"
        trigger={<Button icon={<BookmarkIcon />}>Collections</Button>}
        items={[
          ...(data?.collections ?? []).map((collection) => {
            const isIn = collection.looks.includes(lookId);
            return {
              label: isIn ? `Take out of ${collection.name}` : `Add to ${collection.name}`,
              ...(isIn && { icon: <CheckIcon /> }),
              disabled: !isIn && collection.looks.length >= MAX_COLLECTION_LOOKS,
              onSelect: () => void toggle(collection, isIn),
            };
          }),
          { label: 'New collection…', icon: <PlusIcon />, onSelect: () => setMaking(true) },
        ]}
      />
      {making ? (
        <Suspense>
          <NewCollection
            uid={uid}
            looks={[lookId]}
            onMade={(id) => void navigate(`/lookbooks?collection=${id}`)}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
