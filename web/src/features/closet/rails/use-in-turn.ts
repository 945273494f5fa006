import { useEffect, useState } from 'react';

/**
 * A value as of a task ago, and `turn` frames: what takes long to show is made apart from what has brought it, and one part after the other.
 * The page answers in between.
 */
export const useInTurn = <Value>(value: Value, turn: number): Value => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (left: number) => {
      if (left === 0) timer = setTimeout(() => setShown(value));
      else frame = requestAnimationFrame(() => wait(left - 1));
    };
    wait(turn);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, turn]);
  return shown;
};
