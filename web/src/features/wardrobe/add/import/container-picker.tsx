import { UploadIcon } from '../../../../ui/icons/late-icons.tsx';
import { PhotoPicker } from '../../../../domain/photo/photo-picker.tsx';
import type { PhotoPickerProps } from '../../../../domain/photo/photo-picker.tsx';
import { CONTAINERS } from './source.ts';

/**
 * A button that opens the native chooser for zips and lists. Not the chooser for pictures with more types: with them, phones would no longer offer
 * their photos first.
 */
export const ContainerPicker = (props: Pick<PhotoPickerProps, 'onFiles' | 'size' | 'variant'>) => (
  <PhotoPicker
    label="Zip or list"
    field="Zip or list"
    accept={CONTAINERS}
    icon={<UploadIcon />}
    {...props}
  />
);
