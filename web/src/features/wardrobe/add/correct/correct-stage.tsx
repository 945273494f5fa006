import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import styles from './correct-tool.module.css';
import type { Correction, Point } from './use-correction.ts';

/** Steps of the arrow keys, as shares of the photo's longer edge; with Shift the larger one. */
const STEP = 0.01;
const LARGE_STEP = 0.06;
/** A finger that moves further than this does not tap. */
const STILL_PX = 10;

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export type CorrectStageProps = {
  name: string;
  photoUrl: string;
  size: { width: number; height: number };
  /** 1 shows the whole photo. */
  zoom: number;
  correction: Correction;
  /** Id of the text that explains the keys. */
  describedBy: string;
};

/** The photo with the cut-out over it, for pointer, touch and keyboard. Two fingers zoom the page, as the browser does. */
export const CorrectStage = ({
  name,
  photoUrl,
  size: { width, height },
  zoom,
  correction,
  describedBy,
}: CorrectStageProps) => {
  const { canvas, tool, radius, busy, redraw } = correction;
  const frame = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Point>({
    x: Math.round(width / 2),
    y: Math.round(height / 2),
  });
  const [isShown, setShown] = useState(false);
  /** Where the pointer went down, in CSS pixels, and the last place that was painted. */
  const down = useRef<Point>(undefined);
  const last = useRef<Point>(undefined);
  const isTap = tool === 'keep' || tool === 'remove';
  const isIdle = busy === null;

  // The line along the edge is as thick as before on the screen.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- only after the zoom has changed
  useEffect(() => redraw(), [zoom]);

  // When the mask has been read, the dialog has given the focus to its first button.
  const isOpen = busy !== 'opening';
  useEffect(() => {
    if (isOpen) frame.current?.focus({ preventScroll: true });
  }, [isOpen]);

  const within = (x: number, y: number): Point => ({
    x: Math.round(Math.max(0, Math.min(width - 1, x))),
    y: Math.round(Math.max(0, Math.min(height - 1, y))),
  });
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return within(
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    );
  };

  /** A dab, or with `isLine` a straight line from the place painted last. */
  const paintAt = (point: Point, isLine: boolean) => {
    const from = isLine ? last.current : undefined;
    correction.beginStroke(from ?? point);
    correction.moveStroke(point);
    correction.endStroke();
    last.current = point;
  };
  const act = (point: Point, isLine: boolean) => {
    if (isTap) correction.tap(point, tool);
    else paintAt(point, isLine);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isIdle || !event.isPrimary || event.button !== 0) return;
    const point = pointOf(event);
    setCursor(point);
    down.current = { x: event.clientX, y: event.clientY };
    if (isTap) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.shiftKey && last.current) {
      down.current = undefined;
      return paintAt(point, true);
    }
    correction.beginStroke(point);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' || down.current) {
      setCursor(pointOf(event));
      setShown(true);
    }
    if (down.current && !isTap) correction.moveStroke(pointOf(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const from = down.current;
    down.current = undefined;
    if (!from) return;
    const point = pointOf(event);
    if (!isTap) {
      correction.endStroke();
      last.current = point;
    } else if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= STILL_PX) {
      correction.tap(point, tool);
    }
  };

  const move = ([dx, dy]: [number, number], isLarge: boolean) => {
    const step = Math.max(1, Math.round((isLarge ? LARGE_STEP : STEP) * Math.max(width, height)));
    const next = within(cursor.x + dx * step, cursor.y + dy * step);
    setCursor(next);
    setShown(true);
    const place = `${Math.round((next.x / width) * 100)}% from the left, ${Math.round((next.y / height) * 100)}% from the top`;
    correction.say(`${correction.isInside(next) ? 'Inside' : 'Outside'}, ${place}`);
    // The place stays in sight when the photo is larger than its window.
    const room = frame.current?.parentElement;
    if (!room || !frame.current) return;
    const [left, top] = [
      (next.x / width) * frame.current.clientWidth,
      (next.y / height) * frame.current.clientHeight,
    ];
    room.scrollTo({ left: left - room.clientWidth / 2, top: top - room.clientHeight / 2 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (way) move(way, event.shiftKey);
    else if (event.key === ' ' || event.key === 'Enter') {
      setShown(true);
      act(cursor, event.shiftKey);
    } else return;
    event.preventDefault();
  };

  const share = ((2 * (isTap ? Math.max(width, height) * 0.012 : radius)) / width) * 100;
  return (
    <div className={styles.room} style={{ '--ratio': width / height } as CSSProperties}>
      {/* A drawing has no other role; its keys are explained beside it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <div
        ref={frame}
        role="application"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label={`Cut-out of ${name}`}
        aria-describedby={describedBy}
        aria-busy={!isIdle || undefined}
        className={styles.frame}
        style={{ '--zoom': zoom } as CSSProperties}
        onKeyDown={onKeyDown}
        onFocus={() => setShown(true)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          down.current = undefined;
          correction.endStroke(true);
        }}
        onPointerLeave={() => {
          if (!down.current && document.activeElement !== frame.current) setShown(false);
        }}
      >
        <img src={photoUrl} alt="" draggable={false} />
        <canvas ref={canvas} width={width} height={height} />
        {isShown ? (
          <span
            className={styles.cursor}
            data-tool={tool}
            style={{
              left: `${((cursor.x + 0.5) / width) * 100}%`,
              top: `${((cursor.y + 0.5) / height) * 100}%`,
              width: `${share}%`,
            }}
          />
        ) : null}
      </div>
    </div>
  );
};
