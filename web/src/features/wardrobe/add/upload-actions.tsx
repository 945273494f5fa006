import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { UploadState } from './add-state.ts';
import { PhotoPicker } from './photo-picker.tsx';
import type { AddPhoto } from './use-add-photo.ts';

export const UploadActions = ({ state, add }: { state: UploadState; add: AddPhoto }) => {
  const { photo, segmenting } = state;
  const segmentButton = useRef<HTMLButtonElement>(null);

  // The button that was pressed before is gone by now.
  useEffect(() => {
    if (photo && !segmenting) segmentButton.current?.focus();
  }, [photo, segmenting]);

  return (
    <>
      {segmenting ? <Button onClick={add.cancelSegmentation}>Stop</Button> : null}
      {photo && !segmenting ? (
        <PhotoPicker label="Choose another photo" onFiles={(files) => void add.choose(files)} />
      ) : null}
      <Button
        ref={segmentButton}
        variant="primary"
        disabled={!photo}
        busy={segmenting}
        onClick={() => void add.segment()}
      >
        Segment Clothing
      </Button>
    </>
  );
};
