import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RedoIcon, UndoIcon, ZoomInIcon, ZoomOutIcon } from '../../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { CorrectStage } from './correct-stage.tsx';
import styles from './correct-tool.module.css';
import { ToolBar } from './tool-bar.tsx';
import { useCorrection } from './use-correction.ts';
import type { CorrectionOptions, Tool } from './use-correction.ts';

const ZOOMS = [1, 1.5, 2, 3, 4];
/** What a key does to the size of the brush: a factor, and at least one pixel. */
const SIZE_FACTOR = 1.25;

const HINTS: Record<Tool, string> = {
  brush: 'Paint over what is missing.',
  erase: 'Paint over what does not belong to the garment.',
  keep: 'Tap on what is missing. Atelier cuts again up to the next edge.',
  remove: 'Tap on what does not belong to the garment. Atelier cuts again up to the next edge.',
};

export type CorrectDialogProps = Omit<CorrectionOptions, 'onDone'> & {
  name: string;
  photoUrl: string;
  onDone: CorrectionOptions['onDone'];
  onClose: () => void;
};

/** Corrects the cut-out of one mask: brush and eraser, and taps that cut again; by pointer, touch and keyboard. */
export const CorrectDialog = ({ name, photoUrl, onClose, ...options }: CorrectDialogProps) => {
  const correction = useCorrection(options);
  const { tool, radius, most, busy, problem, canUndo, canRedo } = correction;
  const confirm = useConfirm();
  const hint = useId();
  const slider = useId();
  const [zoom, setZoom] = useState(0);
  const isTap = tool === 'keep' || tool === 'remove';

  const close = async () => {
    const sure =
      !canUndo ||
      (await confirm({
        title: 'Discard your corrections?',
        description: 'The cut-out will stay as it was.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (sure) onClose();
  };

  const resize = (larger: boolean) => {
    const next = larger
      ? Math.max(radius + 1, radius * SIZE_FACTOR)
      : Math.min(radius - 1, radius / SIZE_FACTOR);
    correction.setRadius(next);
    correction.say(larger ? 'The brush is larger.' : 'The brush is smaller.');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z' && key !== 'y') return;
      correction.step(key === 'y' || event.shiftKey ? 'redone' : 'undone');
    } else if (key === '[' || key === ']') resize(key === ']');
    else return;
    event.preventDefault();
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for what buttons and the slider do
    <div onKeyDown={onKeyDown}>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) void close();
        }}
        size="large"
        title={`Correct ${name}`}
        description="The cut-out is bright. Add what is missing, and take away what does not belong to it."
        footer={
          <>
            <Button
              variant="quiet"
              icon={<UndoIcon />}
              aria-disabled={!canUndo || busy !== null || undefined}
              onClick={() => correction.step('undone')}
            >
              Undo
            </Button>
            <Button
              variant="quiet"
              className={styles.redo}
              icon={<RedoIcon />}
              aria-disabled={!canRedo || busy !== null || undefined}
              onClick={() => correction.step('redone')}
            >
              Redo
            </Button>
            <Button onClick={() => void close()}>Cancel</Button>
            <Button
              variant="primary"
              aria-disabled={!canUndo || busy === 'cutting' || undefined}
              busy={busy === 'finishing'}
              onClick={correction.finish}
            >
              Done
            </Button>
          </>
        }
      >
        <div className={styles.columns}>
          <CorrectStage
            name={name}
            photoUrl={photoUrl}
            size={options.size}
            zoom={ZOOMS[zoom] ?? 1}
            correction={correction}
            describedBy={hint}
          />
          <div className={styles.panel}>
            <ToolBar
              tool={tool}
              disabled={busy !== null}
              onTool={(next) => {
                correction.setTool(next);
                correction.say(HINTS[next]);
              }}
            />
            {problem ? <Notice kind="error">{problem}</Notice> : null}
            {busy === 'cutting' ? (
              <div className={styles.cutting}>
                <ProgressBar label="Cutting again..." />
                <Button size="small" onClick={correction.cancelTap}>
                  Stop
                </Button>
              </div>
            ) : (
              <p className={styles.hint}>{HINTS[tool]}</p>
            )}
            <div className={styles.size} data-unused={isTap || undefined}>
              <label htmlFor={slider}>Brush size</label>
              <input
                id={slider}
                type="range"
                min={1}
                max={most}
                value={radius}
                disabled={isTap}
                aria-valuetext={`${Math.round((radius / most) * 100)}%`}
                onChange={(event) => correction.setRadius(event.target.valueAsNumber)}
              />
            </div>
            <div className={styles.zoom}>
              <span>Zoom {Math.round((ZOOMS[zoom] ?? 1) * 100)}%</span>
              <IconButton
                label="Zoom out"
                icon={<ZoomOutIcon />}
                disabled={zoom === 0}
                onClick={() => setZoom(zoom - 1)}
              />
              <IconButton
                label="Zoom in"
                icon={<ZoomInIcon />}
                disabled={zoom === ZOOMS.length - 1}
                onClick={() => setZoom(zoom + 1)}
              />
            </div>
            <VisuallyHidden role="status">{correction.said}</VisuallyHidden>
            <p id={hint} className={styles.keys}>
              By keyboard: arrow keys move the place on the photo, with Shift further. Space paints
              or taps there; with Shift it paints a straight line from the last place. [ and ]
              change the size, Ctrl+Z undoes.
            </p>
          </div>
        </div>
      </Dialog>
    </div>
  );
};
