import { useEffect, useEffectEvent } from 'react';

/** Elements that use the space bar themselves. The talk button is marked, because the space bar talks there, too. */
const OWN_SPACE = 'input, textarea, select, button, a, [contenteditable]';

const usesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-talk]') === null &&
  target.closest(OWN_SPACE) !== null;

/** Calls `onPress` when the space bar goes down and `onRelease` when it goes up, or when the window loses the focus. */
export const useSpaceToTalk = (
  enabled: boolean,
  onPress: () => void,
  onRelease: () => void,
): void => {
  const press = useEffectEvent(onPress);
  const release = useEffectEvent(onRelease);
  useEffect(() => {
    if (!enabled) return;
    let isDown = false;
    const up = () => {
      if (!isDown) return;
      isDown = false;
      release();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || usesSpace(event.target)) return;
      // Also repeated ones, which would scroll or press the button.
      event.preventDefault();
      if (isDown || event.repeat) return;
      isDown = true;
      press();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isDown) return;
      event.preventDefault();
      up();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    window.addEventListener('blur', up);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', up);
      up();
    };
  }, [enabled]);
};
