import { useEffect, useRef } from 'react';
import { ImageIcon } from '../../../../ui/icons/late-icons.tsx';
import type { KeptPicture } from './tray-item.ts';

/** A picture that is kept on this device; a drawing of a picture if there is none. Decoration: its name stands beside it. */
export const TrayPicture = ({ picture }: { picture: KeptPicture | null }) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture || !image.current) return;
    const url = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return picture ? <img ref={image} alt="" draggable={false} /> : <ImageIcon />;
};
