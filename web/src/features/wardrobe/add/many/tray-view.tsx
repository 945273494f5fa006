import { useEffect, useState } from 'react';
import { hasCamera } from '../../../../domain/camera/camera.ts';
import { ContainerPicker } from '../import/container-picker.tsx';
import { ImportReports } from '../import/import-reports.tsx';
import { PhotoPicker } from '../../../../domain/photo/photo-picker.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { CheckIcon, PlusIcon } from '../../../../ui/icons/icons.tsx';
import { CameraIcon } from '../../../../ui/icons/late-icons.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import { isFinished, isSkipped, isSure, needsLook } from './tray-item.ts';
import type { TrayItem } from './tray-item.ts';
import { TrayCard } from './tray-card.tsx';
import type { Tray } from './tray.ts';
import type { TrayState } from './tray-types.ts';
import styles from './tray.module.css';

const count = (items: readonly TrayItem[], is: (item: TrayItem) => boolean): number =>
  items.filter(is).length;

const photos = (number: number): string => `${number} ${number === 1 ? 'photo' : 'photos'}`;

/** Counts down to the end of a wait; the sentence is announced once, not every second. */
const Wait = ({ wait }: { wait: NonNullable<TrayState['wait']> }) => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((wait.untilMs - nowMs) / 1000));
  return (
    <Notice>
      {wait.why === 'offline'
        ? 'You seem to be offline. Your photos are kept here, and Atelier goes on by itself.'
        : 'Atelier takes only so many photos an hour. Your photos are kept here, and it goes on by itself.'}
      <span className={styles.seconds} aria-hidden>
        {` Next try in ${seconds} s.`}
      </span>
    </Notice>
  );
};

/** How far the photos of the tray are. */
export const trayProgress = (items: readonly TrayItem[]): { label: string; share: number } => {
  const saving = count(items, ({ status }) => status === 'to-save' || status === 'saving');
  const waiting = count(items, ({ status }) => status === 'waiting' || status === 'looking');
  const saved = count(items, ({ status }) => status === 'saved');
  if (saving > 0)
    return { label: `Saved ${saved} of ${saved + saving}`, share: saved / (saved + saving) };
  const looked = items.length - waiting;
  if (waiting > 0) {
    return { label: `Looked at ${looked} of ${items.length}`, share: looked / items.length };
  }
  const words = [
    [count(items, isSure), 'sure'],
    [count(items, needsLook), 'to look at'],
    [count(items, isSkipped), 'you have already'],
    [count(items, ({ status }) => status === 'failed'), 'failed'],
    [count(items, ({ status }) => status === 'expired'), 'not saved within a day'],
    [saved, 'saved'],
  ] as const;
  const label = words.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return { label: label.join(', '), share: 1 };
};

export type TrayViewProps = {
  tray: Tray;
  state: TrayState;
  isDragging: boolean;
  onFiles: (files: File[]) => void;
  onCamera: () => void;
  onReview: (id: string) => void;
};

/** The photos of the tray with what was found in each. */
export const TrayView = ({
  tray,
  state,
  isDragging,
  onFiles,
  onCamera,
  onReview,
}: TrayViewProps) => {
  const { items, wait, isFull, reports } = state;
  const { label, share } = trayProgress(items);
  const saved = count(items, ({ status }) => status === 'saved');
  const skipped = count(items, isSkipped);
  const isDone = items.length > 0 && items.every(isFinished);
  const twinOf = ({ copyOf }: TrayItem) =>
    copyOf?.of === 'tray' ? items.find(({ id }) => id === copyOf.id) : undefined;
  return (
    <section className={styles.tray} aria-label="Photos" data-dragging={isDragging || undefined}>
      <div className={styles.head}>
        {items.length > 0 ? (
          <ProgressBar label={label} value={share} />
        ) : (
          <p className={styles.muted}>There are no photos in the tray yet.</p>
        )}
        <div className={styles.more}>
          <PhotoPicker label="Add photos" size="small" icon={<PlusIcon />} onFiles={onFiles} />
          {hasCamera() ? (
            <Button size="small" icon={<CameraIcon />} onClick={onCamera}>
              Take Photo
            </Button>
          ) : null}
          <ContainerPicker size="small" onFiles={onFiles} />
        </div>
      </div>
      <ImportReports reports={reports} onDismiss={tray.dismissReport} />
      {wait ? <Wait wait={wait} /> : null}
      {isFull ? (
        <Notice kind="error">
          This device has no room left for more photos. Those without room are lost when you leave.
        </Notice>
      ) : null}
      {isDone ? (
        <p className={styles.done} role="status">
          <CheckIcon />
          {[
            saved > 0 ? `${photos(saved)} saved to your wardrobe.` : '',
            skipped > 0 ? `${photos(skipped)} skipped: you have them already.` : '',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
      <ul className={styles.cards}>
        {items.map((item) => (
          <TrayCard key={item.id} item={item} twin={twinOf(item)} tray={tray} onReview={onReview} />
        ))}
      </ul>
    </section>
  );
};

export type TrayActionsProps = {
  tray: Tray;
  items: readonly TrayItem[];
  onReview: (id: string) => void;
  onDone: () => void;
};

/** Saves all that are sure, and opens the others one by one. */
export const TrayActions = ({ tray, items, onReview, onDone }: TrayActionsProps) => {
  const sure = count(items, isSure);
  const others = items.filter(needsLook);
  const [first] = others;
  const isSaving = items.some(({ status }) => status === 'to-save' || status === 'saving');
  if (items.every(isFinished)) {
    return (
      <Button
        variant="primary"
        onClick={() => {
          void tray.clear();
          onDone();
        }}
      >
        Done
      </Button>
    );
  }
  return (
    <>
      {first ? (
        <Button variant={sure > 0 ? 'secondary' : 'primary'} onClick={() => onReview(first.id)}>
          {`Review the others (${others.length})`}
        </Button>
      ) : null}
      {sure > 0 || !first ? (
        <Button
          variant="primary"
          busy={isSaving}
          disabled={sure === 0 && !isSaving}
          onClick={() => void tray.saveSure()}
        >
          {`Save all that are sure (${sure})`}
        </Button>
      ) : null}
    </>
  );
};
