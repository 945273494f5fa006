import { Button } from '../../ui/actions/button.tsx';
import styles from './wardrobe-screen.module.css';

export type NoPhotosProps = {
  /** There are photos, but none that the filters leave. */
  filtered: boolean;
  onClear: () => void;
};

/** What to do when no photo is shown. */
export const NoPhotos = ({ filtered, onClear }: NoPhotosProps) =>
  filtered ? (
    <div className={styles.empty}>
      <h2>No photos match</h2>
      <p>Try other words or fewer filters.</p>
      <Button className={styles.clear} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <h2>Nothing here yet</h2>
      <p>
        Add a full-body photo. Atelier cuts out the shirt, pants and shoes and hangs them in your
        closet.
      </p>
    </div>
  );
