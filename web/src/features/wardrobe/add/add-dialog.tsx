import { lazy, Suspense, useCallback, useState } from 'react';
import type { ExportPart } from '../../../domain/restore/export-zip.ts';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAskBeforeUnload } from '../../../ui/use-ask-before-unload.ts';
import { useToast } from '../../../ui/messages/toast.tsx';
import { hasUnsaved, isRunning } from './photo/add-state.ts';
import { isZip } from './import/source.ts';
import { CameraDialog } from '../../../domain/camera/camera-dialog.tsx';
import { TrayReview } from './many/tray-review.tsx';
import { TrayActions, TrayView } from './many/tray-view.tsx';
import { useReviews } from './many/use-reviews.ts';
import { useAddToTray } from './many/use-add-to-tray.ts';
import { useTray } from './many/use-tray.ts';
import { ResultsActions } from './steps/results-actions.tsx';
import { ResultsStep } from './steps/results-step.tsx';
import { UploadActions } from './steps/upload-actions.tsx';
import { UploadStep } from './steps/upload-step.tsx';
import { useAddPhoto } from './photo/use-add-photo.ts';
import { useChoosePhoto } from './photo/use-choose-photo.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

const RestoreDialog = lazy(async () => ({
  default: (await import('../../../domain/restore/restore-dialog.tsx')).RestoreDialog,
}));
const MaskEditor = lazy(async () => ({
  default: (await import('./editor/mask-editor.tsx')).MaskEditor,
}));

const FIRST_THIS = 'Please save this photo or close it first, then choose the zip again.';

type Props = {
  onClose: () => void;
  /** Whether to begin with the photos that wait in the tray. */
  showsTray?: boolean;
};

/** Adds photos to the wardrobe. It is open while mounted. One photo is checked at once; several wait in the tray. */
export const AddDialog = ({ onClose, showsTray = false }: Props) => {
  const [isMany, setMany] = useState(showsTray);
  const { tray, state } = useTray();
  const hasTray = state.items.length > 0;
  const [restoring, setRestoring] = useState<ExportPart[] | null>(null);
  const addToTray = useAddToTray(tray, setRestoring);
  const toast = useToast();
  const onMany = useCallback(
    (files: readonly File[], isChecking: boolean) => {
      // What is found in the photo that is being checked would be lost.
      if (isChecking && files.some(isZip)) return toast.info(FIRST_THIS);
      addToTray(files);
      // The photo that is being checked comes first.
      if (isChecking) toast.info('These photos wait in the tray.');
      else setMany(true);
    },
    [addToTray, toast],
  );
  if (restoring) return <RestoreDialog parts={restoring} onClose={onClose} />;
  if (isMany) return <AddMany onFiles={addToTray} onClose={onClose} />;
  return (
    <AddOne
      onMany={onMany}
      onDone={() => (hasTray ? setMany(true) : onClose())}
      onClose={onClose}
    />
  );
};

type AddOneProps = {
  /** `isChecking`: whether a photo is being looked at or checked here. */
  onMany: (files: readonly File[], isChecking: boolean) => void;
  onDone: () => void;
  onClose: () => void;
};

/** One photo: upload, segment, check, correct the masks, save. */
const AddOne = ({ onMany, onDone, onClose }: AddOneProps) => {
  const confirm = useConfirm();
  const chosen = useChoosePhoto({ onMany });
  const { state, store, choose } = chosen;
  const add = useAddPhoto({ store, state, onDone });
  const [isTakingPhoto, setTakingPhoto] = useState(false);

  const isEditing = state.step === 'results' && state.editing !== null;
  const isDone = state.step === 'results' && state.saving === 'done';
  const isDragging = useDroppedFiles(choose, !isEditing && !isTakingPhoto && !isDone);

  const isUnsaved = hasUnsaved(state);
  useAskBeforeUnload(isUnsaved || isRunning(state));
  const close = async () => {
    const sure =
      !isUnsaved ||
      (await confirm({
        title: 'Close without saving?',
        description: 'The garments found in this photo are not saved yet.',
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
          <UploadActions state={state} chosen={chosen} />
        ) : (
          <ResultsActions
            state={state}
            add={add}
            back={{
              label: 'Choose another photo',
              onPress: () => add.dispatch({ type: 'restarted' }),
            }}
          />
        )
      }
    >
      {state.step === 'upload' ? (
        <UploadStep
          state={state}
          isDragging={isDragging}
          add={add}
          onFiles={choose}
          onCamera={() => setTakingPhoto(true)}
          onBroken={chosen.refuse}
        />
      ) : (
        <ResultsStep state={state} add={add} isDragging={isDragging} />
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
        <CameraDialog onPhoto={(file) => choose([file])} onClose={() => setTakingPhoto(false)} />
      ) : null}
    </Dialog>
  );
};

type AddManyProps = { onFiles: (files: readonly File[]) => void; onClose: () => void };

/** The tray: photos that wait, are looked at one after the other, and are saved together. */
const AddMany = ({ onFiles: addToTray, onClose }: AddManyProps) => {
  const { tray, state } = useTray();
  const [isTakingPhoto, setTakingPhoto] = useState(false);
  const { reviewed, open, close, next } = useReviews(state.items);
  const isDragging = useDroppedFiles(addToTray, reviewed === null && !isTakingPhoto);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="large"
      title="Add to Wardrobe"
      description="Atelier looks at your photos one after the other. You may close this, or come back later: the photos stay on this device until they are saved."
      footer={
        tray && state.items.length > 0 ? (
          <TrayActions tray={tray} items={state.items} onReview={open} onDone={onClose} />
        ) : null
      }
    >
      {tray ? (
        <TrayView
          tray={tray}
          state={state}
          isDragging={isDragging}
          onFiles={addToTray}
          onCamera={() => setTakingPhoto(true)}
          onReview={open}
        />
      ) : null}
      {tray && reviewed ? (
        <TrayReview key={reviewed.id} tray={tray} item={reviewed} onClose={close} onSaved={next} />
      ) : null}
      {isTakingPhoto ? (
        <CameraDialog onPhoto={(file) => addToTray([file])} onClose={() => setTakingPhoto(false)} />
      ) : null}
    </Dialog>
  );
};
