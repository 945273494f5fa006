import { useCallback } from 'react';
import { CheckIcon, UploadIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { UploadState } from './add-state.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { SegmentingProgress } from './segmenting-progress.tsx';
import styles from './steps.module.css';
import type { AddPhoto } from './use-add-photo.ts';
import { useDroppedFiles } from './use-dropped-files.ts';

const HINTS = [
  'One person, from head to shoes',
  'Front view, arms a little away from the body',
  'JPEG, PNG, WebP or AVIF, up to 20 MB',
];
const NOT_SHOWN = 'This picture could not be opened. Please choose another one.';

const Hints = () => (
  <>
    <h3>A photo that works well</h3>
    <ul className={styles.hints}>
      {HINTS.map((hint) => (
        <li key={hint}>
          <CheckIcon />
          {hint}
        </li>
      ))}
    </ul>
    <p className={styles.muted}>
      Location and other data that a camera adds are removed before the photo is kept.
    </p>
  </>
);

const Ready = () => (
  <>
    <h3>Ready to segment</h3>
    <p className={styles.muted}>
      Next, the person is found and their shirt, pants and shoes are cut out. You can correct what
      was found before it is saved.
    </p>
  </>
);

/** Choose, drop or paste a photo; then see it and how its segmentation goes. */
export const UploadStep = ({ state, add }: { state: UploadState; add: AddPhoto }) => {
  const { photo, segmenting, problem } = state;
  const { choose: chooseFiles, dispatch } = add;
  const choose = useCallback((files: File[]) => void chooseFiles(files), [chooseFiles]);
  const dragging = useDroppedFiles(choose, !segmenting);

  return (
    <div className={styles.columns}>
      <div>
        <div
          className={styles.stage}
          data-empty={!photo || undefined}
          data-dragging={dragging || undefined}
          data-busy={segmenting || undefined}
        >
          {photo ? (
            <img
              src={photo.dataUrl}
              alt="Original"
              onError={() => {
                dispatch({ type: 'restarted' });
                dispatch({ type: 'refused', problem: NOT_SHOWN });
              }}
            />
          ) : (
            <div className={styles.drop}>
              <UploadIcon />
              <p className={styles.dropHint}>Drop a photo here or paste it</p>
              <PhotoPicker label="Choose Photo" variant="primary" onFiles={choose} />
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
        {segmenting ? <SegmentingProgress /> : null}
        {segmenting || problem ? null : photo ? <Ready /> : <Hints />}
      </div>
    </div>
  );
};
