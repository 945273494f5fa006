import type { Piece } from '@contract';
import { useWear, useWearById } from '../../domain/calendar/calendar-query.ts';
import { costPerWear, priceWords } from '../../domain/calendar/price.ts';
import { useDay } from '../../domain/calendar/use-day.ts';
import { useWash } from '../../domain/calendar/use-wash.ts';
import { WearMenu } from '../../domain/calendar/wear-menu.tsx';
import { washWords, wornWords } from '../../domain/calendar/wear-words.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import styles from './piece-screen.module.css';

const costWords = ({ facts: { price } }: Piece, wears: number): string | null => {
  const cost = costPerWear(price, wears);
  return cost && `${priceWords(cost)} for each day of wear`;
};

/** How often a piece was worn and whether it is clean, with buttons to log both. */
export const PieceWear = ({ uid, piece }: { uid: string; piece: Piece }) => {
  const { data, isError } = useWear(uid);
  const byId = useWearById(data?.wear);
  const today = useDay();
  const { wash, washing } = useWash(uid);
  const wear = byId.get(piece.id);
  const { id, category, name } = piece;

  const words = [wornWords(wear, today), costWords(piece, wear?.wears ?? 0), washWords(wear)];

  return (
    <section className={styles.wear} aria-label="Worn and washed">
      {data ? (
        <ul className={styles.wearWords}>
          {words.flatMap((word) => (word ? [<li key={word}>{word}</li>] : []))}
        </ul>
      ) : isError ? (
        <p>What you wore could not be loaded.</p>
      ) : (
        <Skeleton width="14rem" height="3rem" />
      )}
      {piece.facts.gone ? null : (
        <div className={styles.actions}>
          <WearMenu
            uid={uid}
            pieces={[{ id, category, name }]}
            what={`the ${name}`}
            origin="piece"
            label="Wear it"
          />
          {wear && wear.sinceWashed > 0 && wear.washAfter !== null ? (
            <Button busy={washing !== null} onClick={() => void wash([piece])}>
              Washed
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
};
