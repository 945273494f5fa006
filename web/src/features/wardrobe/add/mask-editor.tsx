import type { MaskLabel, SegmentationResult } from '@contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { UndoIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AddAction, Editing } from './add-state.ts';
import styles from './mask-editor.module.css';
import { isChanged, maskNames } from './mask-labels.ts';
import { MaskPhoto } from './mask-photo.tsx';
import { MaskRow } from './mask-row.tsx';

export type MaskEditorProps = {
  photoUrl: string;
  result: SegmentationResult;
  editing: Editing;
  dispatch: (action: AddAction) => void;
  onApply: () => void;
  onClose: () => void;
};

/**
 * Says what each mask is. A region is chosen in the photo or in the list beside it, which alone is enough for a keyboard.
 */
export const MaskEditor = ({
  photoUrl,
  result,
  editing,
  dispatch,
  onApply,
  onClose,
}: MaskEditorProps) => {
  const { labels, past, applying, problem } = editing;
  const { masks } = result;
  const confirm = useConfirm();
  const [active, setActive] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const rows = useRef<(HTMLFieldSetElement | null)[]>([]);
  const changed = isChanged(editing, masks);
  const names = maskNames(masks);
  const undone = useRef(false);

  const choose = (index: number) => {
    setActive(index);
    const row = rows.current[index];
    row?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  const assign = (index: number, label: MaskLabel) => {
    if (!applying) dispatch({ type: 'labelled', index, label });
  };

  const undo = () => {
    undone.current = true;
    dispatch({ type: 'undone' });
  };

  // With nothing left to undo its button is disabled, which would drop the focus.
  useEffect(() => {
    if (undone.current && past.length === 0)
      rows.current[active ?? 0]?.querySelector<HTMLInputElement>('input:checked')?.focus();
    undone.current = false;
  }, [past, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !applying) {
      event.preventDefault();
      undo();
    }
  };

  const close = async () => {
    const sure =
      !changed ||
      (await confirm({
        title: 'Discard your changes?',
        description: 'The masks stay as they were found.',
        confirmLabel: 'Discard',
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
      title="Edit masks"
      description="Choose a region in the photo or in the list and say what it is."
      footer={
        <>
          <Button
            variant="quiet"
            className={styles.undo}
            icon={<UndoIcon />}
            disabled={past.length === 0 || applying}
            onClick={undo}
          >
            Undo
          </Button>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button variant="primary" disabled={!changed} busy={applying} onClick={onApply}>
            Apply Changes
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for what the Undo button does */}
      <div className={styles.columns} onKeyDown={onKeyDown}>
        <MaskPhoto
          photoUrl={photoUrl}
          result={result}
          labels={labels}
          active={active}
          hovered={hovered}
          onHover={setHovered}
          onChoose={choose}
        />
        <div className={styles.list}>
          {problem ? <Notice kind="error">{problem}</Notice> : null}
          {masks.map((mask, index) => (
            <MaskRow
              key={index}
              ref={(row) => {
                rows.current[index] = row;
              }}
              name={names[index] ?? mask.full_label}
              mask={mask}
              label={labels[index] ?? mask.label}
              active={active === index}
              disabled={applying}
              onActivate={() => setActive(index)}
              onHover={(isOver) => setHovered(isOver ? index : null)}
              onLabel={(label) => assign(index, label)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
};
