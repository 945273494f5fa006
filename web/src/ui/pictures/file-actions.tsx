import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { DownloadIcon, ShareIcon } from '../icons/late-icons.tsx';
import { useToast } from '../messages/toast.tsx';

export type FileActionsProps = {
  /** Its name in buttons and messages, such as `image`. */
  name: string;
  /** Makes the file. Called once, when a button is pressed or about to be. */
  prepare: () => Promise<File>;
  /** `icons` for small spaces, such as on the picture itself. */
  appearance?: 'buttons' | 'icons';
};

const canShareFiles = (): boolean => {
  const probe = new File([''], 'probe.jpg', { type: 'image/jpeg' });
  return navigator.canShare?.({ files: [probe] }) ?? false;
};

const download = (file: File): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** Buttons to save a file on this device or to share it; sharing is shown only if the device supports it. */
export const FileActions = ({ name, prepare, appearance = 'buttons' }: FileActionsProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState<'download' | 'share'>();
  const prepared = useRef<Promise<File>>(undefined);

  const getFile = (): Promise<File> => {
    const made = (prepared.current ??= prepare());
    made.catch(() => (prepared.current = undefined));
    return made;
  };
  // Sharing must follow the press closely, because the browser requires a recent user action.
  const prepareEarly = () => void getFile().catch(() => undefined);

  const run = async (action: 'download' | 'share', give: (file: File) => unknown) => {
    if (busy) return;
    setBusy(action);
    try {
      await give(await getFile());
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(
        action === 'share'
          ? `The ${name} could not be shared. Download it instead.`
          : `The ${name} could not be downloaded. Please try again.`,
      );
    } finally {
      setBusy(undefined);
    }
  };

  const onDownload = () => void run('download', download);
  const sharing = {
    onPointerEnter: prepareEarly,
    onFocus: prepareEarly,
    onClick: () => void run('share', (file) => navigator.share({ files: [file] })),
  };
  const raised = { variant: 'raised', size: 'small' } as const;

  return appearance === 'icons' ? (
    <>
      <IconButton
        {...raised}
        label={`Download ${name}`}
        icon={<DownloadIcon />}
        onClick={onDownload}
      />
      {canShareFiles() ? (
        <IconButton {...raised} label="Share" icon={<ShareIcon />} {...sharing} />
      ) : null}
    </>
  ) : (
    <>
      <Button icon={<DownloadIcon />} busy={busy === 'download'} onClick={onDownload}>
        Download {name}
      </Button>
      {canShareFiles() ? (
        <Button icon={<ShareIcon />} busy={busy === 'share'} {...sharing}>
          Share
        </Button>
      ) : null}
    </>
  );
};
