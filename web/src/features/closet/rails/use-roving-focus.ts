import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';

/** Buttons whose vertical distance is smaller are in one row, CSS pixels. */
const SAME_ROW_PX = 24;

type Direction = 'next' | 'previous' | 'first' | 'last' | 'up' | 'down';

const DIRECTIONS: Record<string, Direction> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
  Home: 'first',
  End: 'last',
};

const centreOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The nearest button above or below; the same button if there is none. */
const acrossRows = (buttons: HTMLElement[], from: HTMLElement, sign: 1 | -1): HTMLElement => {
  const start = centreOf(from);
  let nearest = from;
  let least = Infinity;
  for (const button of buttons) {
    const { x, y } = centreOf(button);
    const rise = (y - start.y) * sign;
    const distance = Math.hypot(x - start.x, y - start.y);
    if (rise > SAME_ROW_PX && distance < least) [nearest, least] = [button, distance];
  }
  return nearest;
};

const target = (buttons: HTMLElement[], from: HTMLElement, direction: Direction) => {
  const index = buttons.indexOf(from);
  switch (direction) {
    case 'next':
      return buttons[index + 1];
    case 'previous':
      return buttons[index - 1];
    case 'first':
      return buttons[0];
    case 'last':
      return buttons.at(-1);
    case 'down':
      return acrossRows(buttons, from, 1);
    case 'up':
      return acrossRows(buttons, from, -1);
  }
};

export type RovingFocus = {
  container: {
    ref: RefObject<HTMLDivElement | null>;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
  /** The `tabIndex` of the item with this id: one item is in the tab order, the arrow keys reach the others. */
  tabIndexOf: (id: string) => 0 | -1;
};

/**
 * Arrow keys move between the buttons of a container, as in a toolbar.
 *
 * Each button has its id in `data-roving-id`.
 *
 * @param ids ids in display order.
 * @param preferred the id that Tab reaches first, until another had the focus.
 */
export const useRovingFocus = (ids: readonly string[], preferred?: string): RovingFocus => {
  const ref = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const active = [focused, preferred].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

  return {
    container: {
      ref,
      onFocus: (event) => {
        const { rovingId } = (event.target as HTMLElement).dataset;
        if (rovingId) setFocused(rovingId);
      },
      onKeyDown: (event) => {
        const direction = DIRECTIONS[event.key];
        const from = event.target as HTMLElement;
        if (!direction || !from.dataset['rovingId']) return;
        const buttons = [...(ref.current?.querySelectorAll('[data-roving-id]') ?? [])];
        event.preventDefault();
        const next = target(buttons as HTMLElement[], from, direction);
        next?.focus();
        // The browser itself would only scroll until a part of the button is visible.
        next?.scrollIntoView({ block: 'nearest', inline: 'center' });
      },
    },
    tabIndexOf: (id) => (id === active ? 0 : -1),
  };
};
