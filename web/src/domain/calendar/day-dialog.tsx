import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { addDays } from './dates.ts';

type Props = {
  status: 'worn' | 'planned';
  today: string;
  /** Resolves to whether it was saved. */
  onChoose: (day: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the day on which something was worn, or for which to plan it. */
export const DayDialog = ({ status, today, onChoose, onClose }: Props) => {
  const isWorn = status === 'worn';
  const [day, setDay] = useState(() => addDays(today, isWorn ? -2 : 1));
  const [saving, setSaving] = useState(false);
  const isValid = day !== '' && (isWorn ? day <= today : day >= today);

  const save = async () => {
    setSaving(true);
    if (await onChoose(day)) onClose();
    else setSaving(false);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      size="small"
      title={isWorn ? 'When did you wear it?' : 'When do you want to wear it?'}
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={saving} disabled={!isValid} onClick={() => void save()}>
            {isWorn ? 'Log it' : 'Plan it'}
          </Button>
        </>
      }
    >
      <TextInput
        label="Day"
        type="date"
        min={isWorn ? '1950-01-01' : today}
        max={isWorn ? today : addDays(today, 730)}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
    </Dialog>
  );
};
