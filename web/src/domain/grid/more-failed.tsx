import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../../lib/browser/use-online.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AtFoot } from '../../ui/messages/at-foot.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { olderWords } from './older-words.ts';

export type MoreFailedProps = {
  /** Such as `photos`. */
  noun: string;
  /** Called by the button, and when the connection comes back. */
  onRetry: () => void;
  retrying: boolean;
  /** Where it stands: at the foot of the window, or at the end of a list in a dialog. */
  place?: 'foot' | 'list';
};

/** Says that the next page of a list could not be loaded, and tries again. */
export const MoreFailed = ({ noun, onRetry, retrying, place = 'foot' }: MoreFailedProps) => {
  const isOnline = useOnline();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onReturn = () => retry();
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, []);
  const notice = (
    <Notice
      action={
        <Button size="small" variant="quiet" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {isOnline ? olderWords.failed(noun) : olderWords.offline(noun)}
    </Notice>
  );
  return place === 'foot' ? <AtFoot>{notice}</AtFoot> : notice;
};
