import { useEffect, useState } from 'react';
import { countCameras, explainCamera, openCamera, stopCamera } from './camera.ts';
import type { Facing } from './camera.ts';

export type CameraState =
  | { status: 'starting' }
  | { status: 'live'; stream: MediaStream; canSwitch: boolean }
  | { status: 'failed'; problem: string };

const ENDED = 'The camera was switched off. Try again, or choose a photo instead.';

/**
 * The camera's stream while it is `wanted`. The camera is switched off when it is no longer wanted, when the component unmounts and when the page
 * closes. Another `attempt` number opens it again.
 */
export const useCamera = (wanted: boolean, facing: Facing, attempt: number): CameraState => {
  const [state, setState] = useState<CameraState>({ status: 'starting' });

  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    let opened: MediaStream | undefined;
    const stop = () => {
      current = false;
      if (opened) stopCamera(opened);
    };

    const start = async () => {
      try {
        const stream = await openCamera(facing);
        opened = stream;
        // The dialog was closed while the browser asked.
        if (!current) return stopCamera(stream);
        const canSwitch = (await countCameras()) > 1;
        if (!current) return;
        stream.getVideoTracks()[0]?.addEventListener('ended', () => {
          if (current) setState({ status: 'failed', problem: ENDED });
        });
        setState({ status: 'live', stream, canSwitch });
      } catch (error) {
        if (current) setState({ status: 'failed', problem: explainCamera(error) });
      }
    };
    void start();
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
      setState({ status: 'starting' });
    };
  }, [wanted, facing, attempt]);

  return state;
};
