import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { UploadState } from '../photo/add-state.ts';
import { PhotoPicker } from '../../../../domain/photo/photo-picker.tsx';
import type { ChoosePhoto } from '../photo/use-choose-photo.ts';
import styles from './steps.module.css';

export type UploadActionsProps = { state: UploadState; chosen: ChoosePhoto };

export const UploadActions = ({ state, chosen }: UploadActionsProps) => {
  const { photo, segmenting } = state;
  const segmentButton = useRef<HTMLButtonElement>(null);

  // The previously pressed button is gone by now.
  useEffect(() => {
    if (photo && !segmenting) segmentButton.current?.focus();
  }, [photo, segmenting]);

  return (
    <>
      {segmenting ? (
        <Button className={styles.stop} onClick={chosen.stop}>
          Stop
        </Button>
      ) : null}
      {photo && !segmenting ? (
        <PhotoPicker label="Choose another photo" multiple={false} onFiles={chosen.choose} />
      ) : null}
      <Button
        ref={segmentButton}
        variant="primary"
        disabled={!photo}
        busy={segmenting}
        onClick={chosen.segment}
      >
        Segment Clothing
      </Button>
    </>
  );
};
