import type { Reading } from '@contract';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from './other-reading.module.css';
import { IT_IS, READ_AS } from './words.ts';

export type OtherReadingProps = {
  /** The reading to offer: not the one that is shown. */
  other: Reading;
  /** What to say beside the button about the reading that is shown. */
  children: string;
  /** Whether the photo is being cut out in the offered reading. */
  busy: boolean;
  disabled?: boolean;
  onChoose: () => void;
};

/** Offers to cut a photo out in its other reading. Screen readers hear that it goes on, and how it ended. */
export const OtherReading = ({ other, children, busy, disabled, onChoose }: OtherReadingProps) => (
  <div className={styles.offer}>
    <Notice
      action={
        <Button size="small" busy={busy} aria-disabled={disabled} onClick={onChoose}>
          {IT_IS[other]}
        </Button>
      }
    >
      {busy ? `Cutting it out as ${READ_AS[other]}...` : children}
    </Notice>
  </div>
);
