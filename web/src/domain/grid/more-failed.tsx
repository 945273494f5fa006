import { Button } from '../../ui/actions/button.tsx';
import { AtFoot } from '../../ui/messages/at-foot.tsx';
import { Notice } from '../../ui/messages/notice.tsx';

type MoreFailedProps = {
  /** Such as `photos`. */
  noun: string;
  onRetry: () => void;
};

/** Says that the next page of a list could not be loaded. */
export const MoreFailed = ({ noun, onRetry }: MoreFailedProps) => (
  <AtFoot>
    <Notice
      kind="error"
      action={
        <Button size="small" variant="quiet" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Older {noun} could not be loaded.
    </Notice>
  </AtFoot>
);
