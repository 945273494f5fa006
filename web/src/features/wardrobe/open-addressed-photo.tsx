import type { WardrobePhoto } from '@contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { photoIdOf } from '../../domain/try-on/photo-id.ts';
import { useToast } from '../../ui/messages/toast.tsx';

type OpenAddressedPhotoProps = {
  id: string;
  /** Those that are loaded so far. */
  images: readonly WardrobePhoto[] | undefined;
  /** Whether these are all, from the server. */
  isComplete: boolean;
  onOpen: (photo: WardrobePhoto) => void;
};

/** Opens the photo that the address names, as soon as it is loaded, and takes it out of the address. */
export const OpenAddressedPhoto = ({ id, images, isComplete, onOpen }: OpenAddressedPhotoProps) => {
  const [, setParams] = useSearchParams();
  const toast = useToast();
  useEffect(() => {
    const photo = images?.find((image) => photoIdOf(image) === id);
    if (!photo && !isComplete) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('photo');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    if (photo) onOpen(photo);
    else toast.info('This photo is no longer in your wardrobe.');
  }, [id, images, isComplete, onOpen, setParams, toast]);
  return null;
};
