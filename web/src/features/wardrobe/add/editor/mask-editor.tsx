import type { MaskLabel, SegmentationResult } from '@contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { RedoIcon, UndoIcon } from '../../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { useAskBeforeUnload } from '../../../../ui/use-ask-before-unload.ts';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import type { AddAction, Editing } from '../photo/add-state.ts';
import { MaskActions } from './mask-actions.tsx';
import { compositionOf, isChanged, isCorrected } from '../masks/mask-edit.ts';
import styles from './mask-editor.module.css';
import { MaskPhoto } from './mask-photo.tsx';
import { MaskRow } from '../masks/mask-row.tsx';
import { SplitPanel } from '../split/split-panel.tsx';
import { foundAs, maskNames, partsIn, shownParts } from '../masks/shown-masks.ts';
import { useMaskEditor } from './use-mask-editor.ts';

// Most masks need no correction.
const CorrectDialog = lazy(async () => ({
  default: (await import('../correct/correct-dialog.tsx')).CorrectDialog,
}));

export type MaskEditorProps = {
  photoUrl: string;
  result: SegmentationResult;
  editing: Editing;
  dispatch: (action: AddAction) => void;
  /** Label of the apply button. */
  applyLabel?: string;
  /** Whether at least one mask must be a garment. */
  needsGarment?: boolean;
  onApply: () => void;
  onClose: () => void;
};

/**
 * Labels masks, merges them, takes them apart and corrects their outlines. Regions can be chosen in the photo or in the list beside it; the list alone is enough for
 * keyboard users.
 */
export const MaskEditor = ({
  photoUrl,
  result,
  editing,
  dispatch,
  applyLabel = 'Apply Changes',
  needsGarment = false,
  onApply,
  onClose,
}: MaskEditorProps) => {
  const { masks, halves, past, future, applying, problem } = editing;
  const confirm = useConfirm();
  const parts = useMemo(() => shownParts(result.masks, halves), [result.masks, halves]);
  const names = maskNames(masks, result.masks, halves);
  const editor = useMaskEditor({ editing, names, parts, dispatch });
  const { split, ...splitting } = editor.splitting;
  const { active, hovered, merging, setActive, setHovered } = editor;
  /** The mask whose cut-out is being corrected. */
  const [correcting, setCorrecting] = useState<number | null>(null);
  const corrected = correcting === null ? undefined : masks[correcting];
  const corrections = [...(result.mask_edits ?? []), ...editing.corrections];
  const changed = isChanged(editing, result.masks);
  useAskBeforeUnload(changed);
  const isBare = needsGarment && masks.every(({ label }) => label === 'non_clothing');

  const assign = (index: number, label: MaskLabel) => {
    if (!applying) dispatch({ type: 'labelled', index, label });
  };

  const close = async () => {
    const sure =
      !changed ||
      (await confirm({
        title: 'Discard your changes?',
        description: 'The masks will stay unchanged.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (sure) onClose();
  };

  const tools =
    corrected === undefined ? null : (
      <Suspense>
        <CorrectDialog
          name={names[correcting ?? 0] ?? ''}
          photoUrl={photoUrl}
          processId={result.process_id}
          size={result}
          parts={partsIn(corrected, parts)}
          splits={[...(result.mask_splits ?? []), ...editing.splits]}
          edits={corrections}
          onDone={(made, shown) => {
            dispatch({ type: 'corrected', corrections: made, parts: shown });
            editor.say(`The cut-out of ${names[correcting ?? 0] ?? ''} was corrected.`);
            setCorrecting(null);
          }}
          onClose={() => setCorrecting(null)}
        />
      </Suspense>
    );

  return (
    <>
      {/* Keys pressed anywhere in the dialog, including its footer, bubble to its React parent. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what Undo and Redo do */}
      <div onKeyDown={editor.onKeyDown}>
        <Dialog
          open
          onOpenChange={(open) => {
            if (!open) void close();
          }}
          keepsOpenOnEscape={editor.onEscape}
          size="large"
          title="Edit masks"
          description="Choose a region in the photo or in the list, then choose its type. You can also merge, split and correct regions."
          footer={
            split ? (
              <>
                <Button disabled={split.busy} onClick={splitting.cancel}>
                  Do not split
                </Button>
                <Button variant="primary" busy={split.busy} onClick={splitting.apply}>
                  Split here
                </Button>
              </>
            ) : (
              <>
                <Button
                  variant="quiet"
                  icon={<UndoIcon />}
                  disabled={past.length === 0 || applying}
                  onClick={() => editor.step('undone')}
                >
                  Undo
                </Button>
                <Button
                  variant="quiet"
                  className={styles.redo}
                  icon={<RedoIcon />}
                  disabled={future.length === 0 || applying}
                  onClick={() => editor.step('redone')}
                >
                  Redo
                </Button>
                <Button onClick={() => void close()}>Cancel</Button>
                <Button
                  variant="primary"
                  disabled={!changed || isBare}
                  busy={applying}
                  onClick={onApply}
                >
                  {applyLabel}
                </Button>
              </>
            )
          }
        >
          <div className={styles.columns}>
            <MaskPhoto
              photoUrl={photoUrl}
              size={result}
              parts={parts}
              masks={masks}
              active={active}
              hovered={hovered}
              onHover={setHovered}
              onChoose={editor.choose}
              split={split}
              onRow={splitting.moveTo}
            />
            <div className={styles.list}>
              {problem ? <Notice kind="error">{problem}</Notice> : null}
              <VisuallyHidden role="status">{editor.said}</VisuallyHidden>
              {merging === null ? null : (
                <p className={styles.hint}>
                  Choose the mask to merge {names[merging]} with. It takes the type of that mask.
                </p>
              )}
              {isBare ? (
                <p className={styles.hint}>
                  Mark at least one mask as a garment. To remove the whole photo, delete it in your
                  wardrobe.
                </p>
              ) : null}
              {split && masks[split.index] ? (
                <SplitPanel
                  split={split}
                  parts={partsIn(masks[split.index]!, parts)}
                  onLabel={splitting.setLabel}
                />
              ) : (
                masks.map((mask, index) => (
                  <MaskRow
                    key={mask.parts.join()}
                    ref={(row) => {
                      editor.rows.current[index] = row;
                    }}
                    name={names[index] ?? ''}
                    parts={partsIn(mask, parts)}
                    confidence={foundAs(mask, result.masks)?.original_confidence ?? null}
                    label={mask.label}
                    active={active === index}
                    disabled={applying}
                    onActivate={() => setActive(index)}
                    onHover={(isOver) => setHovered(isOver ? index : null)}
                    onLabel={(label) => assign(index, label)}
                    actions={
                      <MaskActions
                        name={names[index] ?? ''}
                        composition={compositionOf(mask, parts)}
                        merging={merging === null ? null : (names[merging] ?? '')}
                        isMerging={merging === index}
                        disabled={applying}
                        onMerge={() => editor.toggleMerging(index)}
                        onMergeHere={() => editor.mergeInto(index)}
                        onSplit={() => editor.split(index)}
                        onCorrect={() => {
                          setActive(index);
                          setCorrecting(index);
                        }}
                        canMerge={masks.length > 1}
                        onSplitAtWaist={
                          splitting.canSplit(index) && !isCorrected(mask, corrections)
                            ? () => splitting.begin(index)
                            : null
                        }
                      />
                    }
                  />
                ))
              )}
            </div>
          </div>
        </Dialog>
      </div>
      {tools}
    </>
  );
};
