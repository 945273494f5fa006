import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { CheckIcon, PlusIcon, WarningIcon } from '../../../../ui/icons/icons.tsx';
import { CameraIcon } from '../../../../ui/icons/late-icons.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import { progressOf, statusOf } from '../queue/add-queue.ts';
import type { ItemStatus } from '../queue/add-queue.ts';
import { hasCamera } from '../camera/camera.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './photo-strip.module.css';
import type { AddQueue } from '../queue/use-add-queue.ts';

const STRIP_ID = 'photos-being-added';

/** Whether the focus is in the strip; a photo that changes by itself must not take the focus away. */
export const isBrowsingPhotos = (): boolean =>
  (document.activeElement?.closest(`#${STRIP_ID}`) ?? null) !== null;

const STATUS_NAMES: Record<ItemStatus, string> = {
  waiting: 'Waiting',
  segmenting: 'Segmenting',
  ready: 'Ready',
  saved: 'Saved',
  failed: 'Failed',
};

const StatusIcon = ({ status }: { status: ItemStatus }) => {
  if (status === 'segmenting') return <Spinner />;
  if (status === 'saved') return <CheckIcon />;
  if (status === 'failed') return <WarningIcon />;
  return null;
};

/** The photos of a queue with their status; pressing one shows it. */
export const PhotoStrip = ({ queue, onCamera }: { queue: AddQueue; onCamera: () => void }) => {
  const { items, shownId } = queue.queue;
  const { label, share } = progressOf(queue.queue);
  const shown = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would treat as a cleanup function.
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shownId]);

  return (
    <section id={STRIP_ID} className={styles.strip} aria-label="Photos">
      <ProgressBar label={label} value={share} />
      <ul className={styles.photos}>
        {items.map((item, index) => {
          const { id, name, state } = item;
          const status = statusOf(item);
          return (
            <li key={id}>
              <button
                ref={id === shownId ? shown : null}
                type="button"
                className={styles.photo}
                data-status={status}
                title={name}
                aria-current={id === shownId || undefined}
                aria-label={`Photo ${index + 1} of ${items.length}, ${name}: ${STATUS_NAMES[status]}`}
                onClick={() => queue.show(id)}
              >
                <span className={styles.thumbnail}>
                  {state.photo && !('isUndrawable' in state.photo) ? (
                    <img
                      src={state.photo.dataUrl}
                      alt=""
                      decoding="async"
                      draggable={false}
                      onError={() => queue.refuse(id)}
                    />
                  ) : null}
                </span>
                <span className={styles.status}>
                  <StatusIcon status={status} />
                  {STATUS_NAMES[status]}
                </span>
              </button>
            </li>
          );
        })}
        <li className={styles.more}>
          <PhotoPicker label="Add photos" size="small" icon={<PlusIcon />} onFiles={queue.choose} />
          {hasCamera() ? (
            <Button size="small" icon={<CameraIcon />} onClick={onCamera}>
              Take Photo
            </Button>
          ) : null}
        </li>
      </ul>
    </section>
  );
};
