import type { Look } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DetailsFields } from './details-form.tsx';
import styles from './details-form.module.css';

type Details = Pick<Look, 'name' | 'notes'>;

type Props = {
  look: Look;
  /** Resolves to whether it is saved; says it itself if not. */
  onSave: (details: Details) => Promise<boolean>;
  onClose: () => void;
};

/** Name and notes of a look. */
export const LookDetailsDialog = ({ look, onSave, onClose }: Props) => {
  const [details, setDetails] = useState<Details>({ name: look.name, notes: look.notes });
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    if (await onSave({ name: details.name.trim(), notes: details.notes.trim() })) onClose();
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Name and notes"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="look-details" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="look-details"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DetailsFields
          {...details}
          nameHint="Optional. Otherwise the look is named after its pieces."
          onChange={(changes) => setDetails({ ...details, ...changes })}
        />
      </form>
    </Dialog>
  );
};
