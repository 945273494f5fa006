import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { ImageIcon } from '../../ui/icons/late-icons.tsx';

export type PhotoPickerProps = {
  label: string;
  variant?: ButtonVariant;
  /** Whether several can be chosen at once. */
  multiple?: boolean;
  /** File types to offer; default: pictures. */
  accept?: string;
  /** Name of the hidden field. */
  field?: string;
  icon?: ReactNode;
  size?: 'medium' | 'small';
  onFiles: (files: File[]) => void;
};

/** A button that opens the native file chooser, for pictures unless it is told otherwise. */
export const PhotoPicker = ({
  label,
  variant = 'secondary',
  multiple = true,
  accept = 'image/*',
  field = 'Photo',
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
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={field}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // So that the same file can be chosen again after a problem.
          event.target.value = '';
        }}
      />
    </>
  );
};
