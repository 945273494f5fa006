import { useState } from 'react';
import { MoreFailed } from '../../../domain/grid/more-failed.tsx';
import { olderWords } from '../../../domain/grid/older-words.ts';
import { OlderCopy } from '../../../ui/messages/older-copy.tsx';
import { ago } from '../times.ts';

export type StaleNoticeProps = {
  /** When the displayed copy was stored, in milliseconds; undefined if it is from this session. */
  savedAt: number | undefined;
  /** Of what older ones may be missing, such as `photos`; null if all are there. */
  missing: string | null;
  onRetry: () => void;
  retrying: boolean;
};

/** Says that the displayed data may be out of date, and how old it is. */
export const StaleNotice = ({ savedAt, missing, onRetry, retrying }: StaleNoticeProps) => {
  const [nowMs] = useState(Date.now);
  // The request that failed has brought the newest ones.
  if (missing !== null && savedAt === undefined) {
    return <MoreFailed noun={missing} onRetry={onRetry} retrying={retrying} />;
  }
  return (
    <OlderCopy kind="info" retrying={retrying} onRetry={onRetry}>
      Your wardrobe could not be refreshed.{' '}
      {savedAt === undefined
        ? 'You see an older copy.'
        : `You see the copy that this device saved ${ago(savedAt, nowMs)}.`}
      {missing === null ? null : ` ${olderWords.mayBeMissing(missing)}`}
    </OlderCopy>
  );
};
