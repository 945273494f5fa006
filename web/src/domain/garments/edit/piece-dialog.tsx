import type { ClothingItem, GarmentAttributes } from '@contract';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useCategories } from '../categories.tsx';
import { PiecePicture } from '../piece-picture.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { useLeave } from '../../../ui/overlays/use-leave.ts';
import { correctionOf, draftOf, problemsOf } from './piece-draft.ts';
import type { PieceDraft } from './piece-draft.ts';
import styles from './piece-dialog.module.css';
import { PieceFields } from './piece-fields.tsx';
import { useCorrectPiece } from './use-correct-piece.ts';

export type PieceDialogProps = {
  garment: ClothingItem;
  attributes: GarmentAttributes;
  onClose: () => void;
};

/** A form for the attributes of one garment. It saves only the changed ones. */
export const PieceDialog = ({ garment, attributes, onClose }: PieceDialogProps) => {
  const { table } = useCategories();
  const [draft, setDraft] = useState<PieceDraft>(() => draftOf({ ...garment, attributes }));
  const [isChecked, setChecked] = useState(false);
  const { save, saving, error, dismissError } = useCorrectPiece(garment);
  const toast = useToast();
  const formId = useId();
  const correction = correctionOf({ ...garment, attributes }, draft);
  const problems = problemsOf(draft);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setChecked(true);
    if (!correction || Object.keys(problems).length > 0) return;
    if (!(await save(correction))) return;
    toast.success('Your changes are saved.');
    onClose();
  };
  const close = useLeave({
    isUnsaved: correction !== null,
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
      title={`Edit ${table[garment.category].one}`}
      description="Guesses never replace the values that you set."
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={saving}
            disabled={!correction}
          >
            {saving ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <PiecePicture garment={garment} />
        {error ? (
          <Notice kind="error" onDismiss={dismissError}>
            {error}
          </Notice>
        ) : null}
        <PieceFields
          draft={draft}
          measured={attributes.colours}
          problems={isChecked ? problems : {}}
          onChange={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        />
      </form>
    </Dialog>
  );
};
