import type { Piece } from '@contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './piece-cards.module.css';

/** Cards that are shown before "Show more" is pressed, and added by each press. */
const PAGE = 60;

type Props = {
  /** Name of the list for screen readers. */
  label: string;
  pieces: readonly { piece: Piece; words: string; action?: ReactNode }[];
  /** Whether the order means something. */
  ordered?: boolean;
};

/** Pieces as pictures that lead to their pages, each with what is to say about it. */
export const PieceCards = ({ label, pieces, ordered = false }: Props) => {
  const [shown, setShown] = useState(PAGE);
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <List className={styles.cards} aria-label={label}>
        {pieces.slice(0, shown).map(({ piece, words, action }) => (
          <li key={piece.id} className={styles.card}>
            <Link to={`/piece/${piece.id}`} className={styles.link}>
              <Picture src={piece.thumbnail} alt="" fit="contain" className={styles.picture} />
              <span className={styles.name}>{piece.name}</span>
            </Link>
            <p className={styles.words}>{words}</p>
            {action}
          </li>
        ))}
      </List>
      {pieces.length > shown ? (
        <Button className={styles.more} onClick={() => setShown(shown + PAGE)}>
          Show more
        </Button>
      ) : null}
    </>
  );
};
