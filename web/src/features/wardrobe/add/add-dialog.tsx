import { lazy, Suspense, useState } from 'react';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAskBeforeUnload } from '../../../ui/use-ask-before-unload.ts';
import { countUnsaved, isRunning, statusOf } from './queue/add-queue.ts';
import { CameraDialog } from './camera/camera-dialog.tsx';
import { PhotoStrip } from './steps/photo-strip.tsx';
import { ResultsActions } from './steps/results-actions.tsx';
import { ResultsStep } from './steps/results-step.tsx';
import { UploadActions } from './steps/upload-actions.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { useAddPhoto } from './queue/use-add-photo.ts';
import { useAddQueue } from './queue/use-add-queue.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

const MaskEditor = lazy(async () => ({
  default: (await import('./editor/mask-editor.tsx')).MaskEditor,
}));

const lossOf = (unsaved: number, count: number): string => {
  if (count === 1) return 'The garments found in this photo are not saved yet.';
  return unsaved === 1 ? 'One photo is not saved yet.' : `${unsaved} photos are not saved yet.`;
};

/** Adds photos to the wardrobe: upload, segment, check, correct the masks, save. It is open while mounted. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const confirm = useConfirm();
  const queue = useAddQueue({ onDone: onClose });
  const { items, shownId, started } = queue.queue;
  const item = items.find(({ id }) => id === shownId) ?? items[0];
  if (!item) throw new Error('A queue has at least one item.');
  const { id, name, state } = item;
  const add = useAddPhoto({ queue, item, onDone: onClose });
  const [isTakingPhoto, setTakingPhoto] = useState(false);

  const count = items.length;
  const isEditing = state.step === 'results' && state.editing !== null;
  const isDone = count === 1 && statusOf(item) === 'saved';
  const isDragging = useDroppedFiles(queue.choose, !isEditing && !isTakingPhoto && !isDone);
  const isQueued = started && !item.reading && statusOf(item) === 'waiting';

  const unsaved = countUnsaved(queue.queue);
  useAskBeforeUnload(unsaved > 0 || isRunning(queue.queue));
  const close = async () => {
    const sure =
      unsaved === 0 ||
      (await confirm({
        title: 'Close without saving?',
        description: lossOf(unsaved, count),
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
          ? 'Choose a photo of yourself, from head to shoes, or of a single garment. Atelier cuts out the clothes.'
          : 'Check the garments, correct mistakes, then save.'
      }
      footer={
        state.step === 'upload' ? (
          <UploadActions id={id} state={state} queue={queue} isQueued={isQueued} />
        ) : (
          <ResultsActions id={id} state={state} add={add} queue={queue} />
        )
      }
    >
      {count > 1 ? <PhotoStrip queue={queue} onCamera={() => setTakingPhoto(true)} /> : null}
      {state.step === 'upload' ? (
        <UploadStep
          key={id}
          state={state}
          name={name}
          isReading={item.reading}
          isQueued={isQueued}
          isDragging={isDragging}
          count={count}
          add={add}
          onFiles={queue.choose}
          onCamera={() => setTakingPhoto(true)}
          onBroken={() => queue.refuse(id)}
        />
      ) : (
        <ResultsStep key={id} state={state} add={add} isDragging={isDragging} />
      )}
      {state.step === 'results' && state.editing ? (
        <Suspense>
          <MaskEditor
            photoUrl={state.photo.dataUrl}
            result={state.result}
            editing={state.editing}
            dispatch={add.dispatch}
            onApply={() => void add.applyEdit()}
            onClose={add.closeEdit}
          />
        </Suspense>
      ) : null}
      {isTakingPhoto ? (
        <CameraDialog
          onPhoto={(file) => queue.choose([file])}
          onClose={() => setTakingPhoto(false)}
        />
      ) : null}
    </Dialog>
  );
};
