import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down in seconds, then calls `onEnd`. `left`: null while it does not run. It ends with its component. */
export const useCountdown = (onEnd: () => void) => {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left <= 1) end();
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: (seconds: number) => setLeft(seconds), cancel: () => setLeft(null) };
};
