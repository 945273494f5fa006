import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../wardrobe-screen.module.css';

type NothingHereProps = {
  /** Such as `photos`. */
  noun: string;
  /** Whether there are some, but the filters hide all of them. */
  filtered: boolean;
  onClear: () => void;
  /** What to do when there are none at all. */
  children: ReactNode;
};

/** Says what to do if no photo or piece is shown. */
export const NothingHere = ({ noun, filtered, onClear, children }: NothingHereProps) =>
  filtered ? (
    <div className={styles.empty}>
      <h2>No {noun} match</h2>
      <p>Try other words or fewer filters.</p>
      <Button className={styles.clear} onClick={onClear}>
        Clear filters
      </Button>
    </div>
  ) : (
    <div className={styles.empty}>
      <h2>Nothing here yet</h2>
      <p>{children}</p>
    </div>
  );
