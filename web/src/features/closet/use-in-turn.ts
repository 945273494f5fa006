import { useEffect, useState } from 'react';

/** A value as of a task ago: what takes long to show is made apart from what has brought it, and the page answers in between. */
export const useNextTask = <Value>(value: Value): Value => {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value));
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
};
