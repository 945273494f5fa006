import type { SegmentationResult } from '@contract';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { readDataUrl } from '../../../../lib/picture/picture-file.ts';
import type { AddState, ResultsState } from '../photo/add-state.ts';
import { createAddStore } from '../photo/add-store.ts';
import { useAddPhoto } from '../photo/use-add-photo.ts';
import { ResultsActions } from '../steps/results-actions.tsx';
import { ResultsStep } from '../steps/results-step.tsx';
import type { TrayItem } from './tray-item.ts';
import type { Tray } from './tray.ts';

const MaskEditor = lazy(async () => ({
  default: (await import('../editor/mask-editor.tsx')).MaskEditor,
}));

const GONE = 'This photo is no longer on this device. Please choose it again.';

type Opened = { dataUrl: string; result: SegmentationResult };

const begin = (item: TrayItem, { dataUrl, result }: Opened): AddState => ({
  step: 'results',
  photo: {
    id: item.key,
    name: item.name,
    fileName: item.fileName,
    dataUrl: result.photo_img ?? dataUrl,
  },
  result,
  selected: item.selected,
  revision: item.revision,
  saving: 'no',
  editing: null,
  problem: null,
});

type Props = {
  tray: Tray;
  item: TrayItem;
  /** Called when it is left without being saved. */
  onClose: () => void;
  /** Called after it was saved and the message was shown. */
  onSaved: () => void;
};

const Review = ({ tray, item, opened, onClose, onSaved }: Props & { opened: Opened }) => {
  const [store] = useState(() => createAddStore(begin(item, opened)));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const add = useAddPhoto({ store, state, onDone: onSaved });
  const latest = useRef(state);
  const isSaved = state.step === 'results' && state.saving === 'done';

  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => {
    if (isSaved) void tray.wasSaved(item.id);
  }, [isSaved, tray, item.id]);
  useEffect(
    () => () => {
      const { current } = latest;
      if (current.step !== 'results' || current.saving !== 'no') return;
      if (current.revision === item.revision) return;
      const { selected, revision } = current;
      void tray.correct(item.id, current.result, { selected: [...selected], revision });
    },
    // What it began with: an item that changes meanwhile is changed by this.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );

  if (state.step !== 'results') return null;
  return (
    <ReviewDialog name={item.name} state={state} add={add} onClose={isSaved ? onSaved : onClose} />
  );
};

type ReviewDialogProps = {
  name: string;
  state: ResultsState;
  add: ReturnType<typeof useAddPhoto>;
  onClose: () => void;
};

const ReviewDialog = ({ name, state, add, onClose }: ReviewDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    size="large"
    title={`Review ${name}`}
    description="Check the garments, correct mistakes, then save."
    footer={
      <ResultsActions
        state={state}
        add={add}
        back={{ label: 'Back to the tray', onPress: onClose }}
      />
    }
  >
    <ResultsStep state={state} add={add} isDragging={false} />
    {state.editing ? (
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
  </Dialog>
);

/** Opens a photo of the tray, to correct and save it. */
export const TrayReview = (props: Props) => {
  const { tray, item, onClose } = props;
  const toast = useToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { id } = item;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    let isWanted = true;
    const find = () => tray.get().items.find((other) => other.id === id);
    const open = async () => {
      const kept = await tray.open(id).catch(() => null);
      if (!kept) throw new Error(GONE);
      const { bytes, type } = kept.picture;
      const dataUrl = await readDataUrl(new Blob([bytes], { type }));
      if (isWanted) setOpened({ dataUrl, result: kept.result });
    };
    open().catch(() => {
      if (!isWanted) return;
      // Otherwise its card says why.
      if (find()?.status !== 'expired') toast.error(GONE);
      close.current();
    });
    return () => {
      isWanted = false;
    };
  }, [tray, id, toast]);
  return opened ? <Review {...props} opened={opened} /> : null;
};
