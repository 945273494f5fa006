import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { panBy, STEP, WHOLE, zoomBy } from './zoom.ts';
import type { Point, Size, Zoom } from './zoom.ts';

/** How far an arrow key moves the picture, CSS pixels. */
const KEY_STEP_PX = 48;
/** Converts a wheel distance into a zoom factor. */
const WHEEL_RATE = 0.0022;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
};

export type ZoomControl = {
  zoom: Zoom;
  frame: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
};

/**
 * Zooms the content of a frame: with wheel, two fingers, buttons, and the keys + - 0 and arrows. One finger or the mouse moves it while it is
 * zoomed.
 *
 * @param drags False if a drag with one pointer has another meaning, such as moving a divider.
 */
export const useZoom = (drags = true): ZoomControl => {
  const [zoom, setZoom] = useState(WHOLE);
  const ref = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  const size = (): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = ref.current ?? {};
    return { width, height };
  };
  const fromCentre = (clientX: number, clientY: number): Point => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * WHEEL_RATE);
    const next = zoomBy(zoom, factor, size(), fromCentre(event.clientX, event.clientY));
    // Without zoom, the wheel still scrolls the page.
    if (next.scale === zoom.scale) return;
    event.preventDefault();
    setZoom(next);
  });
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    // React registers wheel listeners as passive.
    const listen = (event: WheelEvent) => onWheel(event);
    frame.addEventListener('wheel', listen, { passive: false });
    return () => frame.removeEventListener('wheel', listen);
  }, []);

  const forget = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  const press = (factor: number) => setZoom((now) => zoomBy(now, factor, size()));

  return {
    zoom,
    frame: {
      ref,
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        // A drag may leave the frame.
        if (drags) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const { pointerId, clientX, clientY } = event;
        const before = pointers.current.get(pointerId);
        if (!before) return;
        // The button was released outside.
        if (event.buttons === 0) return forget(event);
        const now = { x: clientX, y: clientY };
        pointers.current.set(pointerId, now);
        const [other] = [...pointers.current].filter(([id]) => id !== pointerId);
        if (!other) {
          const by = { x: now.x - before.x, y: now.y - before.y };
          if (drags) setZoom((current) => panBy(current, by, size()));
          return;
        }
        // Two fingers: their distance zooms, their centre moves.
        const [, still] = other;
        const distance = (from: Point) => Math.hypot(from.x - still.x, from.y - still.y);
        const factor = distance(now) / Math.max(1, distance(before));
        const middle = fromCentre((now.x + still.x) / 2, (now.y + still.y) / 2);
        const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
        setZoom((current) => panBy(zoomBy(current, factor, size(), middle), by, size()));
      },
      onPointerUp: forget,
      onPointerCancel: forget,
      onKeyDown: (event) => {
        // In a comparison, the arrow keys belong to the divider.
        const arrow = event.target === ref.current ? ARROWS[event.key] : undefined;
        if (event.key === '+' || event.key === '=') press(STEP);
        else if (event.key === '-') press(1 / STEP);
        else if (event.key === '0') setZoom(WHOLE);
        else if (arrow && zoom.scale > 1) setZoom(panBy(zoom, arrow, size()));
        else return;
        event.preventDefault();
      },
    },
    zoomIn: () => press(STEP),
    zoomOut: () => press(1 / STEP),
    reset: () => setZoom(WHOLE),
  };
};
