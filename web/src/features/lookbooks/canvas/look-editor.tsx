import { MAX_LAYERS } from '@contract';
import type { ClothingItem, Look, LookDraft } from '@contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { createTimedId } from '../../../lib/timed-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { RedoIcon, UndoIcon } from '../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { useLeave } from '../../../ui/overlays/use-leave.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { PiecePicker } from '../parts/piece-picker.tsx';
import type { ChangeLookbooks } from '../use-change-lookbooks.ts';
import { canvasOf } from './canvas-state.ts';
import type { Composition, Layer } from './canvas-state.ts';
import { CanvasStage } from './canvas-stage.tsx';
import { GroundChoice } from './ground-choice.tsx';
import { LayerList } from './layer-list.tsx';
import { layerPictureOf, NO_PICTURE } from './layer-picture.ts';
import type { UnsavedLooks } from './unsaved-look.ts';
import { useComposer } from './use-composer.ts';
import styles from './look-editor.module.css';

const PickerDialog = lazy(async () => ({
  default: (await import('../parts/picker-dialog.tsx')).PickerDialog,
}));

const NOT_SAVED = 'Your look could not be saved. Please try again.';
const MAX_NAME = 120;
/** From this width on the wardrobe stands beside the canvas. */
const WIDE_QUERY = '(min-width: 72rem)';

type Props = {
  /** The look that is changed; null for a new one. */
  look: Look | null;
  /** What the canvas begins with. */
  start: Composition;
  /** Keeps what is not saved yet on this device. */
  unsaved: UnsavedLooks;
  /** The saved try-on that a new look is made from. */
  tryOnId: string | null;
  garments: readonly ClothingItem[];
  heading: RefObject<HTMLHeadingElement | null>;
  save: ChangeLookbooks['saveLook'];
  onSaved: (look: Look) => void;
  onCancel: () => void;
};

/** Composes a look: the wardrobe, the canvas and its layers. */
export const LookEditor = (props: Props) => {
  const { look, start, unsaved, tryOnId, garments, heading, save, onSaved, onCancel } = props;
  const [earlier] = useState(unsaved.read);
  const [isTold, setTold] = useState(false);
  const composer = useComposer(start, earlier?.composition ?? null);
  const { composition, canUndo, canRedo, undo, redo } = composer;
  const [id] = useState(() => look?.id ?? createTimedId(Date.now()));
  const [name, setName] = useState(earlier?.name ?? look?.name ?? '');
  const [busy, setBusy] = useState(false);
  const [picking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const layers = useRef<HTMLElement>(null);
  const isWide = useMedia(WIDE_QUERY);
  const toast = useToast();
  const isChanged = composer.isChanged || name !== (look?.name ?? '');
  useEffect(() => {
    if (isChanged) unsaved.write({ name, composition });
    else unsaved.forget();
  }, [unsaved, isChanged, name, composition]);

  const byId = new Map(garments.map((garment) => [garment.id, garment]));
  const pictureOf = ({ piece }: Layer) => {
    const garment = byId.get(piece.id);
    return garment ? layerPictureOf(garment) : NO_PICTURE;
  };
  const gone = composition.layers.filter(({ piece }) => !byId.has(piece.id)).length;
  const isEmpty = composition.layers.length === 0;
  const marked = new Set(composition.layers.map(({ piece }) => piece.id));

  const submit = async () => {
    if (busy || isEmpty) return;
    setBusy(true);
    const draft: LookDraft = {
      id,
      name: name.trim(),
      notes: look?.notes ?? '',
      canvas: canvasOf(composition),
      tryOnId: look ? look.tryOnId : tryOnId,
      ...(look && { createdAt: look.createdAt }),
    };
    try {
      const saved = await save(draft);
      unsaved.forget();
      onSaved(saved);
    } catch (error) {
      setBusy(false);
      toast.error(
        isApiError(error) && ['invalid-request', 'rate-limited'].includes(error.code)
          ? error.message
          : NOT_SAVED,
      );
    }
  };
  const cancel = useLeave({
    isUnsaved: isChanged,
    isSaving: busy,
    lost: 'What you changed on the canvas is lost.',
    onLeave: () => {
      unsaved.forget();
      onCancel();
    },
  });
  const focusAfterRemoval = () => (addButton.current ?? layers.current)?.focus();

  return (
    <div className={styles.editor}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          {look ? 'Change look' : 'New look'}
        </h1>
        <div className={styles.actions}>
          <IconButton
            label="Undo"
            icon={<UndoIcon />}
            aria-keyshortcuts="Control+Z"
            disabled={!canUndo}
            onClick={undo}
          />
          <IconButton
            label="Redo"
            icon={<RedoIcon />}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!canRedo}
            onClick={redo}
          />
          <Button disabled={busy} onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            aria-disabled={isEmpty}
            onClick={() => void submit()}
          >
            Save look
          </Button>
        </div>
      </header>
      <div className={styles.parts}>
        {isWide ? (
          <section className={styles.wardrobe} aria-labelledby="wardrobe-heading">
            <h2 id="wardrobe-heading">Your wardrobe</h2>
            <PiecePicker pieces={garments} marked={marked} onPick={composer.add} />
          </section>
        ) : null}
        <div className={styles.middle}>
          {earlier && !isTold ? (
            <Notice onDismiss={() => setTold(true)}>
              You had not saved this. Undo goes back to{' '}
              {look ? 'the look as it is saved' : 'what you began with'}.
            </Notice>
          ) : null}
          <CanvasStage composer={composer} pictureOf={pictureOf} onEmptied={focusAfterRemoval} />
          {gone > 0 ? (
            <Notice>
              {gone === 1 ? 'One piece is' : `${gone} pieces are`} no longer in your wardrobe, and
              the picture leaves {gone === 1 ? 'it' : 'them'} out.
            </Notice>
          ) : null}
        </div>
        <section
          ref={layers}
          tabIndex={-1}
          className={styles.side}
          aria-labelledby="layers-heading"
        >
          <TextInput
            label="Name"
            hint="Optional. Otherwise the look is named after its pieces."
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <GroundChoice ground={composition.ground} onChange={composer.setGround} />
          <div className={styles.layersHead}>
            <h2 id="layers-heading">Layers</h2>
            {isWide ? null : (
              <Button
                ref={addButton}
                size="small"
                icon={<PlusIcon width={16} height={16} />}
                aria-haspopup="dialog"
                onClick={() => setPicking(true)}
              >
                Add pieces
              </Button>
            )}
          </div>
          {isEmpty ? (
            <p className={styles.hint}>
              {isWide
                ? 'Press pieces of your wardrobe to lay them on the canvas.'
                : 'Add pieces of your wardrobe to lay them on the canvas.'}
            </p>
          ) : (
            <LayerList composer={composer} pictureOf={pictureOf} onRemoved={focusAfterRemoval} />
          )}
          {composition.layers.length === MAX_LAYERS ? (
            <p className={styles.hint}>A canvas holds {MAX_LAYERS} pieces.</p>
          ) : null}
        </section>
      </div>
      {picking ? (
        <Suspense>
          <PickerDialog
            title="Add pieces"
            pieces={garments}
            marked={marked}
            onPick={composer.add}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};
