import { originalOf, ResultMaker, ResultNotes } from '../../../domain/try-on/result-parts.tsx';
import { TryOnProgress } from '../../../domain/try-on/try-on-progress.tsx';
import type { TryOnState } from '../../../domain/try-on/try-on-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CompareSlider } from '../../../ui/pictures/compare-slider.tsx';
import { SparkleIcon } from '../../../ui/icons/icons.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './product-try-on.module.css';

type ViewProps = {
  state: Exclude<TryOnState, { status: 'idle' }>;
  image: string | null;
  name: string;
  /** Cancels the try-on, or closes its result. */
  onClose: () => void;
};

/** Shows the try-on in place of the product's picture: first the progress, then the result. */
export const ProductTryOnView = ({ state, image, name, onClose }: ViewProps) => {
  if (state.status === 'processing') {
    return (
      <div className={styles.making}>
        {image ? <Picture src={image} alt="" fit="contain" className={styles.ghost} /> : null}
        <TryOnProgress step={state.step} onCancel={onClose} />
      </div>
    );
  }
  const { result } = state;
  const { width, height } = result.photo;
  return (
    <div className={styles.result} role="group" aria-label="Try-on result">
      <CompareSlider
        before={originalOf(result)}
        after={{ src: result.image, alt: `You with ${name}` }}
        width={width}
        height={height}
      />
      <div className={styles.caption}>
        <ResultMaker result={result} />
        <Button size="small" variant="quiet" onClick={onClose}>
          Back to the product
        </Button>
      </div>
      <ResultNotes result={result} className={styles.notes} />
    </div>
  );
};

/** Starts a try-on, and says why the last one failed. */
export const TryOnButton = ({ state, onPress }: { state: TryOnState; onPress: () => void }) => (
  <>
    <Button
      icon={<SparkleIcon width={18} height={18} />}
      busy={state.status === 'processing'}
      onClick={onPress}
    >
      Try it on
    </Button>
    {state.status === 'idle' && state.message !== null ? (
      <Notice kind="error">{state.message}</Notice>
    ) : null}
  </>
);
