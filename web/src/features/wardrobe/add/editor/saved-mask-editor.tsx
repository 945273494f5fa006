import type { WardrobePhoto } from '@contract';
import { Button } from '../../../../ui/actions/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../../ui/messages/error-state.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { MaskEditor } from './mask-editor.tsx';
import styles from './mask-editor.module.css';
import { useSavedMasks } from './use-saved-masks.ts';

export type SavedMaskEditorProps = { photo: WardrobePhoto; onClose: () => void };

/** The mask editor for a photo of the wardrobe. Saving the masks cuts its pieces out again. */
export const SavedMaskEditor = ({ photo, onClose }: SavedMaskEditorProps) => {
  const { opened, problem, dispatch, retry, save } = useSavedMasks(photo, onClose);
  if (opened) {
    return (
      <MaskEditor
        photoUrl={photo.url}
        result={opened.result}
        editing={opened.editing}
        dispatch={dispatch}
        applyLabel="Save Changes"
        needsGarment
        onApply={save}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title="Edit masks"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className={styles.opening}>
        {problem ? (
          <ErrorState message={problem} onRetry={retry} />
        ) : (
          <ProgressBar
            label="Opening the masks of this photo..."
            late="This takes longer than usual. A photo without saved masks is segmented again, which can take up to a minute."
          />
        )}
      </div>
    </Dialog>
  );
};
