import { useCallback } from 'react';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { MAX_TRAY } from './tray.ts';
import type { Tray } from './tray.ts';

const TOO_MANY = `Up to ${MAX_TRAY} photos at a time. The others were left out.`;
const sameWords = (same: number): string =>
  same === 1
    ? 'One photo is in the tray already.'
    : `${same} of these photos are in the tray already.`;

/** Puts files into the tray, and says which were left out. */
export const useAddToTray = (tray: Tray | null) => {
  const toast = useToast();
  return useCallback(
    (files: readonly File[]) => {
      if (!tray) return toast.info('One moment: you are still being signed in.');
      void tray.add(files).then(({ same, tooMany }) => {
        if (same > 0) toast.info(sameWords(same));
        if (tooMany > 0) toast.info(TOO_MANY);
      });
    },
    [tray, toast],
  );
};
