import { useEffect, useState } from 'react';

/**
 * Gives a value late: after `turn` frames and one task. Parts that take long to render thus come one after the other, and the page answers
 * clicks in between.
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
