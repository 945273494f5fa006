import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { CameraIcon, ImageIcon, UploadIcon } from '../../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import type { UploadState } from '../photo/add-state.ts';
import { hasCamera } from '../../../../domain/camera/camera.ts';
import type { AddPhoto } from '../photo/use-add-photo.ts';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { WAITING } from '../../../../ui/progress/waiting-words.ts';
import { ContainerPicker } from '../import/container-picker.tsx';
import { PhotoPicker } from '../../../../domain/photo/photo-picker.tsx';
import styles from './steps.module.css';
import { Hints, Ready } from './upload-hints.tsx';

/** A shorter wait needs no message. */
const NOTICED_AFTER_MS = 400;

/** Shown while a file is read, which is usually immediate, but takes some seconds for HEIC. */
const ReadingProgress = () => {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed ? (
    <div className={styles.progress}>
      <ProgressBar label="Opening the photo..." />
      <p className={styles.muted}>HEIC photos are converted on this device first.</p>
    </div>
  ) : null;
};

/**
 * The photo is sent, then segmented. Only sending has a measure: `sent` goes from 0 to 1, and is undefined where the browser does not
 * tell it.
 */
const SegmentingProgress = ({ sent, wait }: Pick<UploadState, 'sent' | 'wait'>) => {
  const isSending = sent !== undefined && sent < 1;
  return (
    <div className={styles.progress}>
      {wait ? (
        <ProgressBar key={wait} {...WAITING[wait]} />
      ) : isSending ? (
        <ProgressBar
          key="sending"
          label={`Sending your photo: ${Math.floor(sent * 100)}%`}
          name="Sending your photo"
          value={sent}
        />
      ) : (
        <ProgressBar
          key="finding"
          label="Finding the clothes in your photo"
          late="This takes longer than usual. The first photo after a while can take up to a minute. You can stop and try again later."
        />
      )}
    </div>
  );
};

export type UploadStepProps = {
  state: UploadState;
  /** Whether files are being dragged over the page. */
  isDragging: boolean;
  add: AddPhoto;
  onFiles: (files: File[]) => void;
  onCamera: () => void;
  /** Called if the browser cannot show the photo. */
  onBroken: () => void;
};

/** Choose, drop, paste or take a photo; then shows it and the progress of its segmentation. */
export const UploadStep = (props: UploadStepProps) => {
  const { state, isDragging, add, onFiles, onCamera, onBroken } = props;
  const { photo, reading, segmenting, problem } = state;
  const { dispatch } = add;
  const isFree = !segmenting && !problem && !reading;

  return (
    <div className={styles.columns}>
      <div>
        <div
          className={styles.stage}
          data-empty={!photo || undefined}
          data-dragging={isDragging || undefined}
          data-busy={segmenting || undefined}
        >
          {photo?.isUndrawable ? (
            <div className={styles.drop}>
              <ImageIcon />
              <p className={styles.dropHint}>
                Browsers cannot show TIFF pictures. You will see this photo after segmentation.
              </p>
            </div>
          ) : photo ? (
            <img src={photo.dataUrl} alt="Original" onError={onBroken} />
          ) : (
            <div className={styles.drop}>
              <UploadIcon />
              <p className={styles.dropHint}>Drop a photo here or paste it</p>
              <div className={styles.sources}>
                <PhotoPicker label="Choose Photo" variant="primary" onFiles={onFiles} />
                {hasCamera() ? (
                  <Button icon={<CameraIcon />} onClick={onCamera}>
                    Take Photo
                  </Button>
                ) : null}
                <ContainerPicker onFiles={onFiles} />
              </div>
            </div>
          )}
        </div>
        <p className={styles.underStage}>{photo?.name}</p>
      </div>
      <div className={styles.side}>
        {problem ? (
          <Notice kind="error" onDismiss={() => dispatch({ type: 'problem-dismissed' })}>
            {problem}
          </Notice>
        ) : null}
        {reading ? <ReadingProgress /> : null}
        {segmenting ? <SegmentingProgress {...state} /> : null}
        {isFree && photo ? <Ready /> : null}
        {isFree && !photo ? <Hints /> : null}
      </div>
    </div>
  );
};
