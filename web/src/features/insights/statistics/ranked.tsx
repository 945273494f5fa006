import { Link } from '../../../ui/actions/link.tsx';
import { addressOf } from '../numbers/selections.ts';
import { wornWords } from '../../../domain/calendar/wear-words.ts';
import type { WornPiece } from '../numbers/worn-pieces.ts';
import { PieceCards } from '../pieces/piece-cards.tsx';
import styles from '../insights-screen.module.css';

/** Pieces at the top of a ranking; the rest is behind a link. */
export const TOP = 4;

type Props = {
  title: string;
  /** Key of the whole ranking. */
  of: string;
  pieces: readonly WornPiece[];
  today: string;
  /** At most so many are shown; default: 4. */
  most?: number;
};

/** The first pieces of a ranking. */
export const Ranked = ({ title, of, pieces, today, most = TOP }: Props) =>
  Math.min(most, pieces.length) <= 0 ? null : (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {pieces.length > TOP ? (
          <Link to={addressOf(of)} aria-label={`${title}: all ${pieces.length}`}>
            All {pieces.length}
          </Link>
        ) : null}
      </div>
      <PieceCards
        ordered
        label={title}
        pieces={pieces
          .slice(0, Math.min(most, TOP))
          .map((each) => ({ piece: each.piece, words: wornWords(each, today) }))}
      />
    </section>
  );
