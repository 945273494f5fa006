import type { FixedOutfit, TripOutfit, TripPlan } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { dayWords } from '../../domain/calendar/dates.ts';
import { useGarments } from '../../domain/garments/use-garments.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import { swapped } from './trip-plan-state.ts';
import { OCCASION_WORDS, weatherWords } from './trip-words.ts';
import styles from './trip-days.module.css';

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }));

type Swap = { day: string; index: number; piece: TripOutfit['pieces'][number]; open: boolean };

type Props = {
  uid: string;
  plan: TripPlan;
  /** Plans again with these outfits as they are. */
  onKeep: (fixed: FixedOutfit[]) => void;
};

/** The days of a trip with their weather and outfits. Pressing a piece swaps it. */
export const TripDays = ({ uid, plan, onKeep }: Props) => {
  const { all } = useGarments(uid);
  const [swap, setSwap] = useState<Swap>();
  const garments = new Map(all?.map((garment) => [garment.id, garment]));

  return (
    <section className={styles.days} aria-labelledby="trip-days">
      <h2 id="trip-days">Day by day</h2>
      <ol className={styles.list}>
        {plan.weather.map(({ day, weather }) => (
          <li key={day} className={styles.day}>
            <h3>{dayWords(day)}</h3>
            <p className={styles.weather}>{weatherWords(weather)}</p>
            {plan.outfits
              .filter((outfit) => outfit.day === day)
              .map(({ occasion, pieces, reason, notes }, index) => (
                <div key={index} className={styles.outfit}>
                  {occasion === null ? null : (
                    <p className={styles.occasion}>{OCCASION_WORDS[occasion]}</p>
                  )}
                  {pieces.length > 0 ? (
                    <ul className={styles.pieces}>
                      {pieces.map((piece) => (
                        <li key={piece.id}>
                          <button
                            type="button"
                            className={styles.piece}
                            aria-haspopup="dialog"
                            aria-label={`Swap ${piece.name}`}
                            onClick={() => setSwap({ day, index, piece, open: true })}
                          >
                            <Picture
                              src={garments.get(piece.id)?.thumbnail ?? null}
                              alt=""
                              fit="contain"
                              className={styles.picture}
                            />
                            <span className={styles.name}>{piece.name}</span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  ) : null}
                  {reason === '' ? null : <p className={styles.reason}>{reason}</p>}
                  {notes.map((note) => (
                    <p key={note} className={styles.note}>
                      {note}
                    </p>
                  ))}
                </div>
              ))}
          </li>
        ))}
      </ol>
      {swap ? (
        <Suspense>
          <SwapDialog
            piece={swap.piece}
            garments={all ?? []}
            packed={new Set(plan.packed.map(({ id }) => id))}
            open={swap.open}
            onClose={() => setSwap({ ...swap, open: false })}
            onChoose={(piece) => {
              setSwap({ ...swap, open: false });
              onKeep(swapped(plan, swap, piece));
            }}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
