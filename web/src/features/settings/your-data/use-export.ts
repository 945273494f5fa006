import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { downloadAccount } from '../../../lib/api/download.ts';
import { useServices } from '../../../lib/api/services.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';

export type ExportState =
  | { status: 'idle' }
  | { status: 'running'; receivedBytes: number }
  | { status: 'done'; fileCount: number; receivedBytes: number }
  | { status: 'failed'; problem: string };

const EXPORT_FAILED = 'Your data could not be exported. Please try again.';

/** Makes the browser save a file. */
const save = (file: File): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/** The export of the signed-in user's data. Leaving the view cancels it. */
export const useExport = () => {
  const { request } = useServices();
  const { uid } = useCurrentUser();
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let fileCount = 0;
    let received = 0;
    setState({ status: 'running', receivedBytes: 0 });
    try {
      await downloadAccount(request, uid, {
        signal: controller.signal,
        onProgress: (receivedBytes) => {
          received = receivedBytes;
          setState({ status: 'running', receivedBytes });
        },
        save: (file) => {
          fileCount++;
          save(file);
        },
      });
      setState({ status: 'done', fileCount, receivedBytes: received });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ status: 'failed', problem: isApiError(error) ? error.message : EXPORT_FAILED });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, start, stop };
};
