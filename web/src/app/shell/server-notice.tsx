import { useEffect } from 'react';
import { useToast } from '../../ui/messages/toast.tsx';

/** What the server said about a reply. A new object each time, so that the same sentence comes back after it was dismissed. */
export type ToldNotice = { sentence: string };

/** Shows what the server says about its replies, until the user has read it. Only the last sentence stays. */
export const ServerNotice = ({ told }: { told: ToldNotice | null }) => {
  const toast = useToast();
  useEffect(() => {
    if (!told) return undefined;
    const shown = toast.info(told.sentence, { durationMs: null });
    return () => toast.dismiss(shown);
  }, [told, toast]);
  return null;
};
