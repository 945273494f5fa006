import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../../../ui/actions/button.tsx';
import { ImageIcon } from '../../../../ui/icons/late-icons.tsx';

export type PhotoPickerProps = {
  label: string;
  variant?: ButtonVariant;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  icon?: ReactNode;
  size?: 'medium' | 'small';
  onFiles: (files: File[]) => void;
};

/** A button that opens the native picture chooser. */
export const PhotoPicker = ({
  label,
  variant = 'secondary',
  multiple = true,
  icon = <ImageIcon />,
  size = 'medium',
  onFiles,
}: PhotoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} size={size} icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
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
