import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { AtFoot } from './at-foot.tsx';
import { Notice } from './notice.tsx';
import type { NoticeProps } from './notice.tsx';

type Props = {
  /** 'error' if something was tried and failed. */
  kind?: NoticeProps['kind'];
  /** Which copy is shown, in a sentence. */
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
};

/** Says at the foot of the window that a view shows an older copy, and offers to try again. Stands last in its view. */
export const OlderCopy = ({ kind = 'error', children, retrying, onRetry }: Props) => (
  <AtFoot>
    <Notice
      kind={kind}
      action={
        <Button size="small" variant="quiet" busy={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  </AtFoot>
);
