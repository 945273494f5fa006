import type { ClothingItem } from '@contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefCallback, RefObject } from 'react';
import { followDrag } from './follow-drag.ts';
import type { Point } from './follow-drag.ts';

export type Dragged = {
  piece: ClothingItem;
  /** Whether dropping it now would put it into the case. */
  over: boolean;
};

export type DragToCase = {
  /** The piece in the air; null when there is none. */
  dragged: Dragged | null;
  /** The last step of the drag, for screen readers. */
  message: string;
  /** Ref of the element that contains all pieces. */
  scene: RefCallback<HTMLElement>;
  /** For the `pointerdown` on a piece. */
  grab: (piece: ClothingItem, event: PointerEvent) => void;
  /** The element that follows the pointer. */
  ghost: RefObject<HTMLElement | null>;
};

type Options = {
  /** The drop target. */
  target: RefObject<HTMLElement | null>;
  onDrop: (piece: ClothingItem) => void;
};

/** Lets the user drag a piece onto the case, as an alternative to clicking it: with a mouse, or with a finger that rests on it first. */
export const useDragToCase = ({ target, onDrop }: Options): DragToCase => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [message, setMessage] = useState('');
  const ghost = useRef<HTMLElement>(null);
  const giveUp = useRef<() => void>(undefined);
  const isDragging = useRef(false);

  useEffect(() => () => giveUp.current?.(), []);

  // Keeps a drag by finger from scrolling the page. Browsers only obey a listener that was added before the touch began.
  const scene = useCallback((element: HTMLElement | null) => {
    const hold = (event: TouchEvent) => {
      if (isDragging.current && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, []);

  const isOver = ({ x, y }: Point): boolean => {
    const box = target.current?.getBoundingClientRect();
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const place = ({ x, y }: Point) => {
    if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
  };
  const end = (sentence: string) => {
    isDragging.current = false;
    setDragged(null);
    setMessage(sentence);
  };

  const grab = (piece: ClothingItem, event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return;
    giveUp.current?.();
    giveUp.current = followDrag(event.nativeEvent, {
      onStart: (at) => {
        isDragging.current = true;
        setDragged({ piece, over: isOver(at) });
        setMessage(`${piece.name} is picked up. Drop it on the case, or press Escape to cancel.`);
        // The ghost element exists after the next render.
        requestAnimationFrame(() => place(at));
      },
      onMove: (at) => {
        place(at);
        const over = isOver(at);
        setDragged((now) => (now && now.over !== over ? { ...now, over } : now));
      },
      onDrop: (at) => {
        const dropped = isOver(at);
        end(dropped ? `${piece.name} is in the case.` : `${piece.name} stays where it was.`);
        if (dropped) onDrop(piece);
      },
      onCancel: () => end(`${piece.name} stays where it was.`),
    });
  };

  return { dragged, message, scene, grab, ghost };
};
