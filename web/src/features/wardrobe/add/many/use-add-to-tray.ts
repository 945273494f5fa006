import { useCallback } from 'react';
import type { ExportPart } from '../../../../domain/restore/export-zip.ts';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { hasPictures } from '../import/source.ts';
import type { Source } from '../import/source.ts';
import { MAX_TRAY } from './tray.ts';
import type { Tray } from './tray.ts';

const TOO_MANY = `Up to ${MAX_TRAY} photos at a time. The others were left out.`;
const sameWords = (same: number): string =>
  same === 1
    ? 'One photo is in the tray already.'
    : `${same} of these photos are in the tray already.`;

/** Puts pictures into the tray, also those of zips and lists, and says which were left out. Parts of an export go to `onExport`. */
export const useAddToTray = (tray: Tray | null, onExport: (parts: ExportPart[]) => void) => {
  const toast = useToast();
  return useCallback(
    (files: readonly File[]) => {
      if (!tray) return toast.info('One moment: you are still being signed in.');
      const keep = async (sources: readonly Source[]) => {
        const { same, tooMany } = await tray.add(sources);
        if (same > 0) toast.info(sameWords(same));
        if (tooMany > 0) toast.info(TOO_MANY);
      };
      if (!files.some(hasPictures)) return void keep(files);
      const unpackAll = async () => {
        const { unpack } = await import('../import/unpack.ts');
        const { sources, reports, exports } = await unpack(files);
        // Without a word about a zip of which all pictures were taken: the tray shows them.
        tray.report(reports.filter(({ problem, leftOut }) => problem || leftOut.length > 0));
        if (exports.length > 0) onExport(exports);
        await keep(sources);
      };
      unpackAll().catch(() => toast.error('This file could not be opened. Please try again.'));
    },
    [tray, toast, onExport],
  );
};
