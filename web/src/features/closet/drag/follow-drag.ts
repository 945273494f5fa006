/** A mouse press that moves less is a click. */
const MOUSE_PX = 6;
/** A finger that rests this long picks the piece up; one that moves earlier scrolls. */
const REST_MS = 350;
const REST_PX = 8;
/** If the pointer is closer than this to the window's upper or lower edge, the page scrolls. */
const EDGE_PX = 72;
const SCROLL_PX_PER_FRAME = 10;

export type Point = { x: number; y: number };

export type DragHandlers = {
  onStart: (at: Point) => void;
  onMove: (at: Point) => void;
  onDrop: (at: Point) => void;
  onCancel: () => void;
};

/** Suppresses the click that would follow the end of a drag. */
const swallowClick = () => {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

/** Scrolls the page while the pointer is at its edge. */
const scrollAtEdges = (at: () => Point, onScrolled: () => void): (() => void) => {
  let frame = 0;
  const step = () => {
    const { y } = at();
    const direction = y < EDGE_PX ? -1 : y > window.innerHeight - EDGE_PX ? 1 : 0;
    if (direction !== 0) {
      window.scrollBy(0, direction * SCROLL_PX_PER_FRAME);
      onScrolled();
    }
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
};

/**
 * Follows a press that may become a drag: a mouse or pen must move, a finger must rest first, so that it can still scroll. Escape cancels.
 *
 * @param press The `pointerdown`.
 * @returns a function that cancels the drag; no callback is called afterwards.
 */
export const followDrag = (press: PointerEvent, handlers: DragHandlers): (() => void) => {
  const { pointerId } = press;
  const isTouch = press.pointerType === 'touch';
  const start = { x: press.clientX, y: press.clientY };
  const listening = new AbortController();
  let at = start;
  let state: 'pressed' | 'dragging' | 'cancelled' = 'pressed';
  let stopScrolling = () => {};

  const stop = () => {
    clearTimeout(rest);
    stopScrolling();
    listening.abort();
  };
  const begin = () => {
    state = 'dragging';
    handlers.onStart(at);
    stopScrolling = scrollAtEdges(
      () => at,
      () => handlers.onMove(at),
    );
  };
  const cancel = () => {
    state = 'cancelled';
    stopScrolling();
    handlers.onCancel();
  };
  const rest = isTouch ? setTimeout(begin, REST_MS) : undefined;

  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal: listening.signal });
  const onPointer = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) =>
    on(type, (event) => {
      if (event.pointerId === pointerId) listener(event);
    });

  onPointer('pointermove', ({ clientX, clientY }) => {
    at = { x: clientX, y: clientY };
    if (state === 'dragging') handlers.onMove(at);
    if (state !== 'pressed') return;
    const distance = Math.hypot(at.x - start.x, at.y - start.y);
    if (isTouch && distance > REST_PX) stop();
    if (!isTouch && distance > MOUSE_PX) begin();
  });
  onPointer('pointerup', () => {
    if (state !== 'pressed') swallowClick();
    if (state === 'dragging') handlers.onDrop(at);
    stop();
  });
  onPointer('pointercancel', () => {
    if (state === 'dragging') handlers.onCancel();
    stop();
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || state !== 'dragging') return;
    event.stopPropagation();
    cancel();
  });
  // A resting finger would open the context menu.
  on('contextmenu', (event) => {
    if (isTouch) event.preventDefault();
  });
  return stop;
};
