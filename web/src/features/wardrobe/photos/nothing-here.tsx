import type { ReactNode } from 'react';
import { olderWords } from '../../../domain/grid/older-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../wardrobe-screen.module.css';

type NothingHereProps = {
  /** Such as `photos`. */
  noun: string;
  /** Whether there are some, but the filters hide all of them. */
  filtered: boolean;
  /** How many were searched, if there may be older ones that are not loaded; else null. */
  among: number | null;
  onClear: () => void;
  /** What to do when there are none at all. */
  children: ReactNode;
};

/** Says what to do if no photo or piece is shown. */
export const NothingHere = ({ noun, filtered, among, onClear, children }: NothingHereProps) =>
  filtered ? (
    <div className={styles.empty}>
      <h2>{among === null ? `No ${noun} match` : olderWords.noMatch(among)}</h2>
      <p>{among === null ? 'Try other words or fewer filters.' : olderWords.mayMatch(noun)}</p>
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
