import type { SavedTryOn } from '@contract';
import { BeforeAfter } from '../../ui/pictures/before-after.tsx';
import { usePictureSize } from './use-picture-size.ts';

/** Result and original of a saved try-on. */
export const TryOnPictures = ({ item }: { item: SavedTryOn }) => {
  // Until it is measured, the shape of most photos of a person.
  const { width, height } = usePictureSize(item.resultImage) ?? { width: 2, height: 3 };
  return (
    <BeforeAfter
      original={{ src: item.originalImage, alt: 'The original photo' }}
      result={{ src: item.resultImage, alt: 'The try-on result' }}
      width={width}
      height={height}
    />
  );
};
