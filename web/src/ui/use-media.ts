import { useCallback, useSyncExternalStore } from 'react';

/** Up to this width the application has its phone layout: a tab bar at the bottom, rails below one another. The style sheets use the same width. */
export const PHONE_QUERY = '(max-width: 60rem)';

/** Whether a media query matches, kept up to date. */
export const useMedia = (query: string): boolean => {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
};
