import { useEffect, useState } from 'react';
import { scrollPace, whenNotFast } from '../../../lib/browser/scroll-pace.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

type GridPictureProps = { src: string; placeholder: string | null; className?: string | undefined };

/**
 * The picture of a photo in the grid. One that comes in while the page is scrolled fast shows its placeholder and is asked for when the
 * scrolling slows down: nobody sees what flies by, and a flick through thousands of photos would load each of them. Once asked for it
 * stays. Only on a page at rest does it fade in, as each fade is a layer of its own.
 */
export const GridPicture = ({ src, ...rest }: GridPictureProps) => {
  const [ready, setReady] = useState(() => scrollPace() !== 'fast');
  const [fades, setFades] = useState(() => scrollPace() === 'still');

  useEffect(() => {
    if (ready) return;
    return whenNotFast(() => {
      setReady(true);
      setFades(scrollPace() === 'still');
    });
  }, [ready]);

  return <Picture src={ready ? src : null} fades={fades} alt="" {...rest} />;
};
