import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { ImageIcon } from '../../../ui/icons.tsx';

export type PhotoPickerProps = {
  label: string;
  variant?: ButtonVariant;
  onFiles: (files: File[]) => void;
};

/** A button that opens the platform's choice of a picture. */
export const PhotoPicker = ({ label, variant = 'secondary', onFiles }: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} icon={<ImageIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after a problem.
          event.target.value = '';
        }}
      />
    </>
  );
};
