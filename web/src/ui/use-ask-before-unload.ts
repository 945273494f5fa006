import { useEffect } from 'react';

/** While `isWanted`, the browser asks before the page is closed or reloaded. */
export const useAskBeforeUnload = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
};
