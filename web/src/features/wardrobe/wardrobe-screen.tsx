import { useCurrentUser } from '../../lib/session.ts';
import { useWardrobeImages } from '../../lib/user-queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The photos of the wardrobe. */
export const WardrobeScreen = () => {
  const { uid } = useCurrentUser();
  const { data, error, refetch } = useWardrobeImages(uid);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <h1>Wardrobe</h1>
      {data?.images.map((image) => (
        <Picture key={image.path} src={image.thumbnail} alt="" />
      ))}
    </>
  );
};
