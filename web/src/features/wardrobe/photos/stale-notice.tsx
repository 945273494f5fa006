import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { AtFoot } from '../../../ui/messages/at-foot.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
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
    <AtFoot>
      <Notice
        action={
          <Button size="small" onClick={onRetry} busy={retrying}>
            Try again
          </Button>
        }
      >
        Your wardrobe could not be refreshed.{' '}
        {savedAt === undefined
          ? 'You see an older copy.'
          : `You see the copy that this device saved ${ago(savedAt, nowMs)}.`}
      </Notice>
    </AtFoot>
  );
};
