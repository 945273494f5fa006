import { GONE_HOW } from '@contract';
import type { FactChanges, Gone } from '@contract';
import { useState } from 'react';
import { GONE_WORDS } from '../../domain/garments/gone-words.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { todayOf } from './fact-words.ts';
import styles from './piece-screen.module.css';

const WAYS = GONE_HOW.map((value) => ({ value, label: GONE_WORDS[value] }));

type Props = {
  name: string;
  /** Rejects with an Error whose message is a sentence. */
  onSave: (changes: FactChanges) => Promise<void>;
  onClose: () => void;
};

/** Asks how and when a piece left the wardrobe. */
export const GoneDialog = ({ name, onSave, onClose }: Props) => {
  const [today] = useState(() => todayOf(new Date()));
  const [how, setHow] = useState<Gone['how']>('sold');
  const [on, setOn] = useState(today);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isValid = on !== '' && on <= today;

  const save = async () => {
    setSaving(true);
    setError(null);
    try {
      await onSave({ gone: { how, on } });
      onClose();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Your change could not be saved.');
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !saving) onClose();
      }}
      size="small"
      title={`${name} is no longer yours?`}
      description="It leaves the closet and the stylist. Its page and your saved try-ons stay, and you can take it back."
      footer={
        <>
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={saving} disabled={!isValid} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <Select
          label="What happened"
          options={WAYS}
          value={how}
          onChange={(event) => setHow(event.target.value as Gone['how'])}
        />
        <TextInput
          label="On"
          type="date"
          min="1900-01-01"
          max={today}
          value={on}
          onChange={(event) => setOn(event.target.value)}
        />
      </div>
    </Dialog>
  );
};
