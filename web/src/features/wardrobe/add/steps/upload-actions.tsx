import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { UploadState } from '../queue/add-state.ts';
import { PhotoPicker } from './photo-picker.tsx';
import type { AddQueue } from '../queue/use-add-queue.ts';
import styles from './steps.module.css';

export type UploadActionsProps = { state: UploadState; queue: AddQueue };

export const UploadActions = ({ state, queue }: UploadActionsProps) => {
  const { photo, segmenting } = state;
  const segmentButton = useRef<HTMLButtonElement>(null);

  // The previously pressed button is gone by now.
  useEffect(() => {
    if (photo && !segmenting) segmentButton.current?.focus();
  }, [photo, segmenting]);

  return (
    <>
      {segmenting ? (
        <Button className={styles.stop} onClick={queue.stop}>
          Stop
        </Button>
      ) : null}
      {photo && !segmenting ? (
        <PhotoPicker label="Choose another photo" multiple={false} onFiles={queue.choose} />
      ) : null}
      <Button
        ref={segmentButton}
        variant="primary"
        disabled={!photo}
        busy={segmenting}
        onClick={queue.segment}
      >
        Segment Clothing
      </Button>
    </>
  );
};
