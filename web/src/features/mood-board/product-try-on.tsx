import { madeBy } from '../../lib/browser/engine.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CompareSlider } from '../../ui/pictures/compare-slider.tsx';
import { SparkleIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './product-try-on.module.css';
import type { ProductTryOnState } from './use-product-try-on.ts';

const STEPS = {
  preparing: 'Preparing garments...',
  generating: 'Generating virtual try-on...',
} as const;

type ViewProps = {
  state: Extract<ProductTryOnState, { status: 'processing' | 'result' }>;
  image: string | null;
  name: string;
  /** Gives the try-on up, or its result away. */
  onClose: () => void;
};

/** A try-on in place of the product's picture: while it is made, and what came of it. */
export const ProductTryOnView = ({ state, image, name, onClose }: ViewProps) => {
  if (state.status === 'processing') {
    return (
      <div className={styles.making}>
        {image ? <Picture src={image} alt="" fit="contain" className={styles.ghost} /> : null}
        <div className={styles.panel}>
          <ProgressBar label={STEPS[state.step]} />
          <Button size="small" variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  const { image: result, photo, engine, notes } = state.result;
  const { width, height } = photo;
  return (
    <div className={styles.result} role="group" aria-label="Try-on result">
      <CompareSlider
        before={{ src: photo.url, alt: 'The original photo' }}
        after={{ src: result, alt: `You with ${name}` }}
        width={width}
        height={height}
      />
      <div className={styles.caption}>
        <Tag>{madeBy(engine)}</Tag>
        <Button size="small" variant="quiet" onClick={onClose}>
          Back to the product
        </Button>
      </div>
      {notes.length > 0 ? (
        <ul className={styles.notes} aria-label="Notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

/** Starts a try-on, and says why one did not come about. */
export const TryOnButton = ({
  state,
  onPress,
}: {
  state: ProductTryOnState;
  onPress: () => void;
}) => (
  <>
    <Button
      icon={<SparkleIcon width={18} height={18} />}
      busy={state.status === 'processing'}
      onClick={onPress}
    >
      Try it on
    </Button>
    {state.status === 'error' ? <Notice kind="error">{state.message}</Notice> : null}
  </>
);
