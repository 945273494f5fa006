import type { ClothingItem, Look } from '@contract';
import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { allGarments } from '../../../domain/garments/collection.ts';
import { useServices } from '../../../lib/api/services.ts';
import { useClothingItems } from '../../../lib/data/user-queries.ts';
import { ErrorState } from '../../../ui/messages/error-state.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useLooks } from '../lookbooks-query.ts';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';
import { compositionOf } from './canvas-state.ts';
import type { Composition } from './canvas-state.ts';
import { LookEditor } from './look-editor.tsx';
import { laidOut } from './start-layout.ts';
import { unsavedLooks } from './unsaved-look.ts';

type Props = {
  uid: string;
  /** The look to change; null for a new one. */
  id: string | null;
  /** Ids of the pieces that a new look begins with. */
  pieces: readonly string[];
  tryOnId: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onSaved: (id: string) => void;
  onCancel: () => void;
};

type LoadedProps = Pick<Props, 'pieces' | 'tryOnId' | 'heading' | 'onCancel'> & {
  uid: string;
  look: Look | null;
  garments: readonly ClothingItem[];
  onSaved: (look: Look) => void;
};

const Loaded = ({ uid, look, garments, pieces, ...rest }: LoadedProps) => {
  const { saveLook } = useChangeLookbooks(uid);
  const { table } = useCategories();
  // What it was when the editor opened; a refresh does not lay it out again.
  const [start] = useState<Composition>(() => {
    if (look) return compositionOf(look.canvas);
    const wanted = new Set(pieces);
    return laidOut(
      garments.filter(({ id }) => wanted.has(id)),
      table,
    );
  });
  const { cache } = useServices();
  const [unsaved] = useState(() => {
    const from = look?.updatedAt ?? [rest.tryOnId ?? '', ...pieces].join();
    return unsavedLooks(cache, uid, look?.id ?? null, from);
  });
  return <LookEditor {...{ look, start, unsaved, garments }} save={saveLook} {...rest} />;
};

/** Loads what the editor needs: the wardrobe, and the look that is changed. */
export const Compose = ({ uid, id, heading, onSaved, ...rest }: Props) => {
  const { table } = useCategories();
  const closet = useClothingItems(uid);
  const looks = useLooks(uid);
  const title = id === null ? 'New look' : 'Change look';
  const look = looks.data?.looks.find((each) => each.id === id);
  const items = closet.data?.items;
  const garments = useMemo(() => items && allGarments(items, table), [items, table]);
  const isReady = garments !== undefined && (id === null || looks.data !== undefined);

  const failed = [closet, ...(id === null ? [] : [looks])].find(
    ({ data, isError }) => !data && isError,
  );
  if (failed || (isReady && id !== null && !look)) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ErrorState
          message={
            failed
              ? 'Your wardrobe could not be loaded. Check your connection and try again.'
              : 'This look is gone.'
          }
          {...(failed && { onRetry: () => void failed.refetch() })}
          retrying={failed?.isFetching ?? false}
        />
      </>
    );
  }
  if (!isReady) {
    return (
      <div role="status">
        <VisuallyHidden>
          <h1>Loading the canvas</h1>
        </VisuallyHidden>
        <Skeleton height="36rem" />
      </div>
    );
  }
  return (
    <Loaded
      {...rest}
      uid={uid}
      look={look ?? null}
      garments={garments}
      heading={heading}
      onSaved={(saved) => onSaved(saved.id)}
    />
  );
};
