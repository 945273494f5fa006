import { useEffect } from 'react';
import { useToast } from '../../ui/messages/toast.tsx';

/**
 * Shows what the server says about its replies, until the user has read it; only the last sentence stays.
 * @param told the sentence, a new list each time, so that the same sentence comes back after it was dismissed; empty for none
 */
export const useServerNotice = (told: readonly string[]): void => {
  const toast = useToast();
  useEffect(() => {
    const shown = told.map((sentence) => toast.info(sentence, { durationMs: null }));
    return () => shown.forEach(toast.dismiss);
  }, [told, toast]);
};
