import type { FactChanges, PieceFacts } from '@contract';
import { FACT_LENGTHS, MAX_TAGS } from '@contract';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useLeave } from '../../ui/overlays/use-leave.ts';
import { todayOf } from './fact-words.ts';
import { changesOf, draftOf, priceProblem } from './facts-draft.ts';
import type { FactsDraft } from './facts-draft.ts';
import styles from './piece-screen.module.css';

const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }));
const LINES = [
  { field: 'brand', label: 'Brand' },
  { field: 'size', label: 'Size' },
  { field: 'boughtAt', label: 'Bought at' },
  { field: 'care', label: 'Care' },
] as const;

type Props = {
  name: string;
  facts: PieceFacts;
  /** Rejects with an Error whose message is a sentence. */
  onSave: (changes: FactChanges) => Promise<void>;
  onClose: () => void;
};

/** A form for what the owner keeps about a piece. It saves only what changed. */
export const FactsDialog = ({ name, facts, onSave, onClose }: Props) => {
  const [draft, setDraft] = useState<FactsDraft>(() => draftOf(facts));
  const [tag, setTag] = useState('');
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const formId = useId();
  const change = (changes: Partial<FactsDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const problem = priceProblem(draft);
  const changes = changesOf(facts, draft);

  const addTag = () => {
    const text = tag.trim();
    const isKnown = draft.tags.some((one) => one.toLowerCase() === text.toLowerCase());
    if (text !== '' && !isKnown) change({ tags: [...draft.tags, text] });
    setTag('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || problem || !changes) return;
    setSaving(true);
    setError(null);
    try {
      await onSave(changes);
      onClose();
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : 'Your changes could not be saved.');
      setSaving(false);
    }
  };
  const close = useLeave({
    isUnsaved: changes !== null,
    isSaving: saving,
    lost: 'You will lose your changes to this piece.',
    onLeave: onClose,
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void close();
      }}
      title={`Facts about ${name}`}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving}
            disabled={!changes || problem !== undefined}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <div className={styles.pair}>
          {LINES.map(({ field, label }) => (
            <TextInput
              key={field}
              label={label}
              value={draft[field]}
              maxLength={FACT_LENGTHS[field]}
              autoComplete="off"
              onChange={(event) => change({ [field]: event.target.value })}
            />
          ))}
          <TextInput
            label="Price"
            inputMode="decimal"
            value={draft.amount}
            error={problem}
            autoComplete="off"
            onChange={(event) => change({ amount: event.target.value })}
          />
          <Select
            label="Currency"
            options={CURRENCIES}
            value={draft.currency}
            onChange={(event) => change({ currency: event.target.value })}
          />
          <TextInput
            label="Bought on"
            type="date"
            min="1900-01-01"
            max={todayOf(new Date())}
            value={draft.boughtOn}
            onChange={(event) => change({ boughtOn: event.target.value })}
          />
        </div>
        <Field id={`${formId}-notes`} label="Notes">
          <textarea
            id={`${formId}-notes`}
            className={styles.notes}
            rows={3}
            value={draft.notes}
            maxLength={FACT_LENGTHS.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </Field>
        <TextInput
          label="Add a tag"
          hint="Press Enter after each tag."
          value={tag}
          maxLength={FACT_LENGTHS.tag}
          disabled={draft.tags.length >= MAX_TAGS}
          autoComplete="off"
          onChange={(event) => setTag(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            addTag();
          }}
          onBlur={addTag}
        />
        {draft.tags.length > 0 ? (
          <ul className={styles.tags} aria-label="Tags">
            {draft.tags.map((one) => (
              <li key={one}>
                <Button
                  size="small"
                  aria-label={`Remove tag ${one}`}
                  onClick={() => change({ tags: draft.tags.filter((other) => other !== one) })}
                >
                  {one} ×
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </Dialog>
  );
};
