import { useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { UploadIcon } from '../../ui/icons/late-icons.tsx';
import type { ExportPart } from './export-zip.ts';

const refusedWords = (names: readonly string[]): string =>
  `${names.join(', ')}: ${names.length === 1 ? 'this is' : 'these are'} not a complete export of Atelier.`;

export type ExportPickerProps = {
  label: string;
  variant?: ButtonVariant;
  className?: string | undefined;
  onParts: (parts: ExportPart[]) => void;
  /** Called with a sentence about files that are no parts of an export; null when there are none. */
  onProblem: (problem: string | null) => void;
};

/** A button that opens the native chooser for the zips of an export, and reads their directories. */
export const ExportPicker = ({
  label,
  variant = 'secondary',
  className,
  onParts,
  onProblem,
}: ExportPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  const open = async (files: File[]) => {
    if (files.length === 0) return;
    setOpening(true);
    const { openExports } = await import('./open-exports.ts');
    const { parts, refused } = await openExports(files);
    setOpening(false);
    onProblem(refused.length > 0 ? refusedWords(refused) : null);
    if (parts.length > 0) onParts(parts);
  };
  return (
    <>
      <Button
        className={className}
        variant={variant}
        icon={<UploadIcon />}
        busy={isOpening}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        multiple
        hidden
        aria-label="Export"
        onChange={(event) => {
          void open([...(event.target.files ?? [])]);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
};
