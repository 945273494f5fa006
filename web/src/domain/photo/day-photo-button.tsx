import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import type { ButtonProps } from '../../ui/actions/button.tsx';
import { ImageIcon } from '../../ui/icons/late-icons.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';

const loadDialog = async () => (await import('./day-photo-dialog.tsx')).DayPhotoDialog;
const FAILED = 'The photo of the day could not be loaded. Check your connection and try again.';

type Props = {
  uid: string;
  day: string;
  today: string;
  size?: ButtonProps['size'];
};

/** Opens the photo of a day. Its code comes when it is asked for. */
export const DayPhotoButton = ({ uid, day, today, size }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { Part: Dialog, fetchPart, intent } = useOnDemand(loadDialog, FAILED);
  return (
    <>
      <Button
        icon={<ImageIcon />}
        {...(size && { size })}
        {...intent}
        onClick={() => void fetchPart().then(setOpen)}
      >
        Log from a photo
      </Button>
      {isOpen && Dialog ? (
        <Dialog uid={uid} day={day} today={today} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};
