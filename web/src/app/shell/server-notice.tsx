import { useEffect } from 'react';
import type { ServerNotices } from '../../lib/api/server-notices.ts';
import { useToast } from '../../ui/messages/toast.tsx';

/** Shows what the server says about its replies, until the user has read it. Only the last sentence stays. */
export const ServerNotice = ({ notices }: { notices: ServerNotices }) => {
  const toast = useToast();
  useEffect(() => {
    let shown = 0;
    return notices.subscribe((sentence) => {
      toast.dismiss(shown);
      shown = toast.info(sentence, { durationMs: null });
    });
  }, [notices, toast]);
  return null;
};
