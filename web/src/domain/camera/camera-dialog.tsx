import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { CameraIcon, RefreshIcon } from '../../ui/icons/late-icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Spinner } from '../../ui/progress/spinner.tsx';
import { ToggleButton } from '../../ui/actions/toggle-button.tsx';
import styles from './camera-dialog.module.css';
import { captureFrame, explainCamera } from './camera.ts';
import type { Facing } from './camera.ts';
import { useCamera } from './use-camera.ts';

const TIMER_SECONDS = 3;

const SECOND_MS = 1000;

/** Counts down in seconds, then calls `onEnd`. `left` is null while it does not run. Unmounting cancels it. */
const useCountdown = (onEnd: () => void) => {
  const [left, setLeft] = useState<number | null>(null);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left <= 1) end();
    }, SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);

  return { left, start: (seconds: number) => setLeft(seconds), cancel: () => setLeft(null) };
};

type Shot = { file: File; url: string };

export type CameraDialogProps = { onPhoto: (file: File) => void; onClose: () => void };

/** Takes a photo with the camera: live picture, shutter (immediate or after three seconds), then use the photo or take another. */
export const CameraDialog = ({ onPhoto, onClose }: CameraDialogProps) => {
  const [facing, setFacing] = useState<Facing>('user');
  const [attempt, setAttempt] = useState(0);
  const [hasTimer, setTimer] = useState(false);
  const [shot, setShot] = useState<Shot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const use = useRef<HTMLButtonElement>(null);
  const camera = useCamera(shot === null, facing, attempt);
  const isLive = camera.status === 'live' && shot === null;
  const failure = problem ?? (camera.status === 'failed' ? camera.problem : null);

  const capture = async () => {
    const shown = video.current;
    if (!shown) return;
    const stream = shown.srcObject;
    try {
      const file = await captureFrame(shown, new Date());
      // The other camera was chosen before this one had a picture.
      if (shown.srcObject !== stream) return;
      setShot({ file, url: URL.createObjectURL(file) });
    } catch (error) {
      setProblem(explainCamera(error));
    }
  };
  const { left, start, cancel } = useCountdown(() => void capture());

  useEffect(() => {
    if (camera.status === 'live' && video.current) video.current.srcObject = camera.stream;
  }, [camera]);

  useEffect(() => () => (shot ? URL.revokeObjectURL(shot.url) : undefined), [shot]);

  // The previously pressed button is gone or disabled by now.
  useEffect(() => {
    if (shot) use.current?.focus();
    else if (isLive) shutter.current?.focus();
  }, [shot, isLive]);

  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };

  const footer = shot ? (
    <>
      <Button icon={<RefreshIcon />} onClick={() => setShot(null)}>
        Retake
      </Button>
      <Button
        ref={use}
        variant="primary"
        icon={<CheckIcon />}
        onClick={() => {
          onPhoto(shot.file);
          onClose();
        }}
      >
        Use Photo
      </Button>
    </>
  ) : failure ? (
    <>
      <Button onClick={onClose}>Back</Button>
      <Button variant="primary" icon={<RefreshIcon />} onClick={retry}>
        Try again
      </Button>
    </>
  ) : (
    <>
      {camera.status === 'live' && camera.canSwitch ? (
        <Button
          variant="quiet"
          className={styles.switch}
          icon={<RefreshIcon />}
          disabled={left !== null}
          onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
        >
          Switch camera
        </Button>
      ) : null}
      <ToggleButton pressed={hasTimer} disabled={left !== null} onPressedChange={setTimer}>
        3 s timer
      </ToggleButton>
      <Button
        ref={shutter}
        variant="primary"
        icon={<CameraIcon />}
        disabled={!isLive}
        onClick={() => {
          if (left !== null) cancel();
          else if (hasTimer) start(TIMER_SECONDS);
          else void capture();
        }}
      >
        {left === null ? 'Take Photo' : 'Stop timer'}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Take Photo"
      description="Step back until the camera shows you from head to shoes."
      footer={footer}
    >
      <div className={styles.frame} data-failed={(failure && !shot) || undefined}>
        {shot ? <img src={shot.url} alt="Just taken" /> : null}
        {!shot && !failure ? (
          <video
            ref={video}
            className={styles.live}
            data-mirrored={facing === 'user' || undefined}
            data-live={isLive || undefined}
            aria-label="Live picture of the camera"
            autoPlay
            playsInline
            muted
          />
        ) : null}
        {!shot && !failure && !isLive ? (
          <p className={styles.starting} role="status">
            <Spinner /> Starting the camera...
          </p>
        ) : null}
        {failure && !shot ? <Notice kind="error">{failure}</Notice> : null}
        <p className={styles.count} role="status">
          {left}
        </p>
      </div>
    </Dialog>
  );
};
