import type { MaskLabel, SegmentationResult } from '@contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RedoIcon, UndoIcon } from '../../../ui/late-icons.tsx';
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
  const { labels, past, future, applying, problem } = editing;
  const { masks } = result;
  const confirm = useConfirm();
  const [active, setActive] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const rows = useRef<(HTMLFieldSetElement | null)[]>([]);
  const changed = isChanged(editing, masks);
  const names = maskNames(masks);
  const stepped = useRef<'undone' | 'redone'>(undefined);

  const choose = (index: number) => {
    setActive(index);
    const row = rows.current[index];
    row?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  const assign = (index: number, label: MaskLabel) => {
    if (!applying) dispatch({ type: 'labelled', index, label });
  };

  const step = (type: 'undone' | 'redone') => {
    if (applying || (type === 'undone' ? past : future).length === 0) return;
    stepped.current = type;
    dispatch({ type });
  };

  // With nothing left to undo or redo its button is disabled, which would drop the focus.
  useEffect(() => {
    const left = stepped.current === 'undone' ? past : future;
    if (stepped.current && left.length === 0)
      rows.current[active ?? 0]?.querySelector<HTMLInputElement>('input:checked')?.focus();
    stepped.current = undefined;
  }, [past, future, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 'redone' : 'undone');
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
    // Keys pressed anywhere in the dialog, its footer included, reach its parent in React.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what Undo and Redo do
    <div onKeyDown={onKeyDown}>
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
              icon={<UndoIcon />}
              disabled={past.length === 0 || applying}
              onClick={() => step('undone')}
            >
              Undo
            </Button>
            <Button
              variant="quiet"
              className={styles.redo}
              icon={<RedoIcon />}
              disabled={future.length === 0 || applying}
              onClick={() => step('redone')}
            >
              Redo
            </Button>
            <Button onClick={() => void close()}>Cancel</Button>
            <Button variant="primary" disabled={!changed} busy={applying} onClick={onApply}>
              Apply Changes
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
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
    </div>
  );
};
