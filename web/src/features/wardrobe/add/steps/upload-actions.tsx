import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import type { UploadState } from '../queue/add-state.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { isBrowsingPhotos } from './photo-strip.tsx';
import { RemovePhoto } from './remove-photo.tsx';
import type { AddQueue } from '../queue/use-add-queue.ts';
import styles from './steps.module.css';

export type UploadActionsProps = {
  id: string;
  state: UploadState;
  queue: AddQueue;
  /** Whether it waits for the photos before it. */
  isQueued: boolean;
};

export const UploadActions = ({ id, state, queue, isQueued }: UploadActionsProps) => {
  const { photo, segmenting, problem } = state;
  const isOne = queue.queue.items.length === 1;
  const isBusy = segmenting || isQueued;
  // Whether it cannot be segmented at all.
  const isRefused = !isOne && !photo && problem !== null;
  const segmentButton = useRef<HTMLButtonElement>(null);

  // The previously pressed button is gone by now.
  useEffect(() => {
    if (photo && !isBusy && !isBrowsingPhotos()) segmentButton.current?.focus();
  }, [photo, isBusy]);

  return (
    <>
      {isOne ? null : <RemovePhoto onClick={() => queue.remove(id)} />}
      {isBusy ? (
        <Button className={styles.stop} onClick={queue.stop}>
          Stop
        </Button>
      ) : null}
      {(isOne && photo && !isBusy) || (!isOne && problem) ? (
        <PhotoPicker
          label="Choose another photo"
          multiple={false}
          variant={isRefused ? 'primary' : 'secondary'}
          onFiles={isOne ? queue.choose : (files) => queue.replace(id, files)}
        />
      ) : null}
      {isRefused ? null : (
        <Button
          ref={segmentButton}
          variant="primary"
          disabled={!photo}
          busy={isBusy}
          onClick={queue.segment}
        >
          {!isOne && photo && problem ? 'Try again' : 'Segment Clothing'}
        </Button>
      )}
    </>
  );
};
