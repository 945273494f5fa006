import { useEffectEvent, useLayoutEffect, useRef } from 'react';

type Overlay = { escape: () => void };

/** The open dialogs, the newest last. */
const open: Overlay[] = [];

/**
 * Gives Escape to the newest open dialog.
 *
 * Radix decides while it renders which dialog listens for Escape. Until that has happened the dialog below still listens, so a quick Escape closed
 * both, with what was typed in the lower one (radix-ui/primitives issue 4143). Here the order is known before the browser paints.
 *
 * @param close Closes the dialog.
 * @param keepsOpen Whether Escape was used for something else within the dialog.
 * @returns The handler for Radix, which closes the dialog unless the handler prevents it.
 */
export const useEscape = (isOpen: boolean, close: () => void, keepsOpen?: () => boolean) => {
  const overlay = useRef<Overlay>(undefined);
  const escape = useEffectEvent(() => {
    if (!keepsOpen?.()) close();
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = { escape: () => escape() };
    overlay.current = mine;
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
    };
  }, [isOpen]);

  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const newest = open.at(-1);
    if (newest && newest !== overlay.current) {
      event.preventDefault();
      newest.escape();
    } else if (keepsOpen?.()) event.preventDefault();
  };
};
