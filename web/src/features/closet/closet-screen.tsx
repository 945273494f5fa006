import { useCurrentUser } from '../../lib/session.ts';
import { useClothingItems } from '../../lib/user-queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';

const RAILS = ['shirts', 'pants', 'shoes'] as const;

/** The garments of the wardrobe by kind. */
export const ClosetScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, refetch } = useClothingItems(uid);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <h1>Closet</h1>
      {RAILS.map((rail) => (
        <section key={rail} aria-label={rail}>
          {data?.items[rail].length === 0 ? <p>No {rail} in your collection yet</p> : null}
          {data ? null : <p role="status">Loading {rail}</p>}
          {data?.items[rail].map((item) => (
            <Picture key={item.id} src={item.thumbnail} alt={item.name} fit="contain" />
          ))}
        </section>
      ))}
    </>
  );
};
