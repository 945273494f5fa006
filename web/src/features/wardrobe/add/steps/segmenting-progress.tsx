import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import styles from './steps.module.css';

export type SegmentingProgressProps = {
  /** How much of the photo has been sent, 0 to 1; undefined where the browser does not tell. */
  sent: number | undefined;
};

/** What happens to a photo: it is sent, then looked at. Only the first has a measure. */
export const SegmentingProgress = ({ sent }: SegmentingProgressProps) => {
  const isSending = sent !== undefined && sent < 1;
  return (
    <div className={styles.progress}>
      {isSending ? (
        <ProgressBar
          key="sending"
          label={`Sending your photo: ${Math.floor(sent * 100)}%`}
          name="Sending your photo"
          value={sent}
        />
      ) : (
        <ProgressBar
          key="finding"
          label="Finding the clothes in your photo"
          late="This takes longer than usual. The first photo after a while can take up to a minute. You can stop and try again later."
        />
      )}
    </div>
  );
};
