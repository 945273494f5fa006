import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { AtFoot } from '../../ui/messages/at-foot.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { describeAge } from './closet-age.ts';

export type KeptClosetProps = {
  /** When the copy was stored, in milliseconds since 1970. */
  savedAt: number;
  retrying: boolean;
  onRetry: () => void;
  now?: () => number;
};

/** Says that the closet is a cached copy, and how old it is. */
export const KeptCloset = ({ savedAt, retrying, onRetry, now = Date.now }: KeptClosetProps) => {
  const [readAt] = useState(now);
  return (
    <AtFoot>
      <Notice
        action={
          <Button size="small" variant="quiet" busy={retrying} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        This is the copy of your closet that this device saved {describeAge(savedAt, readAt)}.
      </Notice>
    </AtFoot>
  );
};
