import { useEffect, useState } from 'react';
import { scrollPace, whenNotFast } from '../../lib/browser/scroll-pace.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { PictureProps } from '../../ui/pictures/picture.tsx';

type GridPictureProps = Omit<PictureProps, 'src' | 'alt' | 'fades'> & { src: string };

/**
 * The picture of a photo or a piece in a grid. During fast scrolling it shows only its placeholder, and is requested when the scrolling slows down;
 * otherwise a flick through thousands of them would load each of them. Once requested, it stays. It fades in only on a page at rest, because each
 * fade is a separate layer.
 */
export const GridPicture = ({ src, ...rest }: GridPictureProps) => {
  const [ready, setReady] = useState(() => scrollPace() !== 'fast');
  const [fades, setFades] = useState(() => scrollPace() === 'still');
  const isFirst = rest.isFirst ?? false;

  useEffect(() => {
    if (ready) return;
    return whenNotFast(() => {
      setReady(true);
      setFades(scrollPace() === 'still');
    });
  }, [ready]);

  return <Picture src={ready ? src : null} fades={fades && !isFirst} alt="" {...rest} />;
};
