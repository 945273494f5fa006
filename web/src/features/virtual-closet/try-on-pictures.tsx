import type { SavedTryOn } from '@contract';
import { useEffect, useState } from 'react';
import { BeforeAfter } from '../../ui/pictures/before-after.tsx';

type PictureSize = { width: number; height: number };

/** Size of a picture in pixels; null until it is loaded. */
const usePictureSize = (src: string): PictureSize | null => {
  const [measured, setMeasured] = useState<PictureSize & { src: string }>();

  useEffect(() => {
    const picture = new Image();
    picture.onload = () =>
      setMeasured({ src, width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = src;
    return () => {
      picture.onload = null;
    };
  }, [src]);

  return measured?.src === src ? measured : null;
};

/** Result and original of a saved try-on. */
export const TryOnPictures = ({ item }: { item: SavedTryOn }) => {
  // Until measured: the size of a typical photo of a person.
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
