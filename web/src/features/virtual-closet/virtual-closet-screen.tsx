import { useCurrentUser } from '../../lib/session.ts';
import { useVirtualCloset } from '../../lib/user-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Saved try-on results. */
export const VirtualClosetScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, refetch } = useVirtualCloset(uid);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <h1>Virtual Closet</h1>
      {data?.items.length === 0 ? (
        <EmptyState title="No Saved Try-Ons Yet">Results will appear here.</EmptyState>
      ) : null}
      {data?.items.map((item) => (
        <Picture key={item.id} src={item.thumbnail} alt="" />
      ))}
    </>
  );
};
