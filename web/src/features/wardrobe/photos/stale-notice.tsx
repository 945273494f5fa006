import { useState } from 'react';
import { OlderCopy } from '../../../ui/messages/older-copy.tsx';
import { ago } from '../times.ts';

export type StaleNoticeProps = {
  /** When the displayed copy was stored, in milliseconds; undefined if it is from this session. */
  savedAt: number | undefined;
  onRetry: () => void;
  retrying: boolean;
};

/** Says that the displayed data may be out of date, and how old it is. */
export const StaleNotice = ({ savedAt, onRetry, retrying }: StaleNoticeProps) => {
  const [nowMs] = useState(Date.now);
  return (
    <OlderCopy kind="info" retrying={retrying} onRetry={onRetry}>
      Your wardrobe could not be refreshed.{' '}
      {savedAt === undefined
        ? 'You see an older copy.'
        : `You see the copy that this device saved ${ago(savedAt, nowMs)}.`}
    </OlderCopy>
  );
};
