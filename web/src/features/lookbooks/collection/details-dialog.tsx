import { CollectionKind } from '@contract';
import type { Collection } from '@contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { createTimedId } from '../../../lib/timed-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { KIND_HINTS, KIND_WORDS } from '../lookbook-words.ts';
import { DetailsFields } from '../parts/details-form.tsx';
import styles from '../parts/details-form.module.css';
import { useChangeLookbooks } from '../use-change-lookbooks.ts';

type Details = Pick<Collection, 'name' | 'notes' | 'kind'>;

type Props = {
  title: string;
  details: Details;
  submitLabel: string;
  /** Resolves to whether it is saved; says it itself if not. */
  onSave: (details: Details) => Promise<boolean>;
  onClose: () => void;
};

/** Kind, name and notes of a collection. */
export const CollectionDetailsDialog = (props: Props) => {
  const { title, submitLabel, onSave, onClose } = props;
  const [details, setDetails] = useState(props.details);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = details.name.trim();

  const submit = async () => {
    setTried(true);
    if (busy || name === '') return;
    setBusy(true);
    const isSaved = await onSave({ ...details, name, notes: details.notes.trim() });
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="collection-details" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id="collection-details"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset>
          <legend className={styles.legend}>Kind</legend>
          <div className={styles.kinds}>
            {CollectionKind.options.map((kind) => (
              <label key={kind} className={styles.kind}>
                <input
                  type="radio"
                  name="kind"
                  checked={details.kind === kind}
                  onChange={() => setDetails({ ...details, kind })}
                />
                <span className={styles.kindName}>{KIND_WORDS[kind]}</span>
                <span className={styles.kindHint}>{KIND_HINTS[kind]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <DetailsFields
          name={details.name}
          notes={details.notes}
          nameError={tried && name === '' ? 'Enter a name.' : undefined}
          onChange={(changes) => setDetails({ ...details, ...changes })}
        />
      </form>
    </Dialog>
  );
};

const EMPTY: Details = { kind: 'capsule', name: '', notes: '' };
const NOT_SAVED = 'Your collection could not be saved. Please try again.';

type NewProps = {
  uid: string;
  /** Ids of the looks that it begins with. */
  looks?: readonly string[];
  onMade: (id: string) => void;
  onClose: () => void;
};

/** Makes a collection. */
export const NewCollectionDialog = ({ uid, looks = [], onMade, onClose }: NewProps) => {
  const { saveCollection } = useChangeLookbooks(uid);
  const toast = useToast();
  const [id] = useState(() => createTimedId(Date.now()));
  return (
    <CollectionDetailsDialog
      title="New collection"
      details={EMPTY}
      submitLabel="Make it"
      onClose={onClose}
      onSave={async (details) => {
        try {
          await saveCollection({ id, ...details, pieces: [], looks: [...looks] });
          onMade(id);
          return true;
        } catch (error) {
          const isRefused = isApiError(error) && error.code === 'invalid-request';
          toast.error(isRefused ? error.message : NOT_SAVED);
          return false;
        }
      }}
    />
  );
};
