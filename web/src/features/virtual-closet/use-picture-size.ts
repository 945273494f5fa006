import { useEffect, useState } from 'react';

export type PictureSize = { width: number; height: number };

/** Size of a picture in pixels; null until it has come. */
export const usePictureSize = (src: string): PictureSize | null => {
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
