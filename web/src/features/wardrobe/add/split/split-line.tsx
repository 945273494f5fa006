import { useEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import styles from './split-tool.module.css';
import type { Split } from './use-split.ts';

/** Steps of the arrow keys and of Page Up and Page Down, as shares of the line's range. */
const STEP = 0.01;
const PAGE = 0.1;

export type SplitLineProps = {
  split: Split;
  /** Height of the photo, in rows. */
  height: number;
  onRow: (row: number) => void;
};

/** The line over the photo at which a mask is split. It can be dragged, placed with a tap, or moved with arrow keys. */
export const SplitLine = ({
  split: { name, row, min, max, box, busy },
  height,
  onRow,
}: SplitLineProps) => {
  const line = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);

  const moveTo = (next: number) => {
    if (!busy) onRow(Math.round(Math.min(max, Math.max(min, next))));
  };
  const moveToPointer = (event: MouseEvent<HTMLElement>) => {
    const layer = event.currentTarget.getBoundingClientRect();
    moveTo(((event.clientY - layer.top) / layer.height) * height);
  };
  // A finger beside the handle may scroll; a tap still moves the line.
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const isOnHandle = line.current?.contains(event.target as Node) ?? false;
    if (event.pointerType !== 'mouse' && !isOnHandle) return;
    dragging.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    moveToPointer(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const way = max - min;
    const by = { ArrowUp: -STEP, ArrowRight: -STEP, ArrowDown: STEP, ArrowLeft: STEP }[event.key];
    const paged = { PageUp: -PAGE, PageDown: PAGE }[event.key];
    const share = by ?? paged;
    if (share !== undefined) {
      // At least one row, so that the keys also work for a small mask.
      moveTo(row + Math.sign(share) * Math.max(1, Math.abs(share) * way));
    } else if (event.key === 'Home') moveTo(max);
    else if (event.key === 'End') moveTo(min);
    else return;
    event.preventDefault();
  };

  const upper = Math.round(((row - box.top) / box.height) * 100);
  return (
    <div
      role="presentation"
      className={styles.layer}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (dragging.current) moveToPointer(event);
      }}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
      onClick={moveToPointer}
    >
      <div
        ref={line}
        role="slider"
        tabIndex={0}
        aria-label={`Where to split ${name}`}
        aria-orientation="vertical"
        aria-valuemin={Math.round(((box.top + box.height - max) / box.height) * 100)}
        aria-valuemax={Math.round(((box.top + box.height - min) / box.height) * 100)}
        aria-valuenow={100 - upper}
        aria-valuetext={`Upper part ${upper}%, lower part ${100 - upper}%`}
        aria-disabled={busy || undefined}
        className={styles.line}
        style={{ top: `${(row / height) * 100}%` }}
        onKeyDown={onKeyDown}
      >
        <span className={styles.knob} />
      </div>
    </div>
  );
};
