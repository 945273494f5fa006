import { useState } from 'react';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
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
    <OlderCopy kind="info" retrying={retrying} onRetry={onRetry}>
      This is the copy of your closet that this device saved {describeAge(savedAt, readAt)}.
    </OlderCopy>
  );
};
