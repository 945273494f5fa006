import type { DayPiece } from '@contract';
import { useState } from 'react';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import styles from './today-screen.module.css';

type Props = {
  uid: string;
  day: string;
  pieces: readonly DayPiece[];
  /** Called after pieces were marked as washed, or that was taken back. */
  onChanged: () => void;
};

/** A request takes as many. */
const MAX_AT_ONCE = 200;

/** Pieces that the looks do without because they are in the wash. */
export const Resting = ({ uid, day, pieces, onChanged }: Props) => {
  const change = useChangeDays(uid);
  const [washing, setWashing] = useState<string | null>(null);
  if (pieces.length === 0) return null;

  const wash = async (which: readonly DayPiece[], key: string, what: string) => {
    setWashing(key);
    const ids = which.slice(0, MAX_AT_ONCE).map(({ id }) => id);
    if (await change([{ do: 'wash', day, pieces: ids }], { done: `Washed: ${what}` })) onChanged();
    setWashing(null);
  };

  return (
    <section className={styles.resting} aria-labelledby="resting">
      <div className={styles.sectionHead}>
        <h2 id="resting">In the wash</h2>
        {pieces.length > 1 ? (
          <Button
            size="small"
            busy={washing === 'all'}
            onClick={() => void wash(pieces, 'all', `${pieces.length} pieces`)}
          >
            All washed
          </Button>
        ) : null}
      </div>
      <p className={styles.lead}>Today’s looks do without these pieces.</p>
      <ul className={styles.restingList}>
        {pieces.map((piece) => (
          <li key={piece.id} className={styles.restingPiece}>
            <Link to={`/piece/${piece.id}`} className={styles.restingName}>
              {piece.name}
            </Link>
            <Button
              size="small"
              variant="quiet"
              busy={washing === piece.id}
              aria-label={`Washed: ${piece.name}`}
              onClick={() => void wash([piece], piece.id, piece.name)}
            >
              Washed
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
