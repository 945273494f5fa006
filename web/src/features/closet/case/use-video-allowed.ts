import { useSyncExternalStore } from 'react';

const QUERIES = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];

/** Chromium's information about the connection; other browsers have none. */
type Connection = EventTarget & { saveData?: boolean };
const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

const isAllowed = (): boolean =>
  'IntersectionObserver' in window &&
  connection()?.saveData !== true &&
  QUERIES.every((query) => !matchMedia(query).matches);

const watch = (onChange: () => void): (() => void) => {
  const targets = [...QUERIES.map((query) => matchMedia(query)), connection()];
  for (const target of targets) target?.addEventListener('change', onChange);
  return () => {
    for (const target of targets) target?.removeEventListener('change', onChange);
  };
};

/** Whether a decorative video may load: not if the user reduces motion or data. */
export const useVideoAllowed = (): boolean => useSyncExternalStore(watch, isAllowed);
