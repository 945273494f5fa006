import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { hasUnsaved } from './add-state.ts';
import { MaskEditor } from './mask-editor.tsx';
import { ResultsActions } from './results-actions.tsx';
import { ResultsStep } from './results-step.tsx';
import { UploadActions } from './upload-actions.tsx';
import { UploadStep } from './upload-step.tsx';
import { useAddPhoto } from './use-add-photo.ts';

/** Adds a photo to the wardrobe: upload, segment, check, correct the masks, save. Open as long as it is mounted. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const confirm = useConfirm();
  const add = useAddPhoto({ onDone: onClose });
  const { state } = add;

  const close = async () => {
    const sure =
      !hasUnsaved(state) ||
      (await confirm({
        title: 'Close without saving?',
        description: 'What was found in this photo is not in your wardrobe yet.',
        confirmLabel: 'Close without saving',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (sure) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void close();
      }}
      size="large"
      title="Add to Wardrobe"
      description={
        state.step === 'upload'
          ? 'Choose a full-body photo. Its shirt, pants and shoes are cut out for you.'
          : 'Check what was found, then save it.'
      }
      footer={
        state.step === 'upload' ? (
          <UploadActions state={state} add={add} />
        ) : (
          <ResultsActions state={state} add={add} />
        )
      }
    >
      {state.step === 'upload' ? (
        <UploadStep state={state} add={add} />
      ) : (
        <ResultsStep state={state} add={add} />
      )}
      {state.step === 'results' && state.editing ? (
        <MaskEditor
          photoUrl={state.photo.dataUrl}
          result={state.result}
          editing={state.editing}
          dispatch={add.dispatch}
          onApply={() => void add.applyLabels()}
          onClose={add.closeEdit}
        />
      ) : null}
    </Dialog>
  );
};
