import type { Preferences, TribePicks } from '@contract';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import { DEFAULT_GENRE, DEFAULT_MOVIE, TRIBE_BRANDS } from '../limits.ts';
import { sourceMark } from '../products/shown-product.ts';
import styles from './tribe-card.module.css';

type Props = {
  preferences: Pick<Preferences, 'favoriteGenres' | 'favoriteMovies'>;
  picks: TribePicks | null;
  /** Whether there is a board; then missing picks could not be loaded. */
  hasRun: boolean;
  busy: boolean;
  className?: string | undefined;
};

const NOT_SET = 'Not set';
const ASK_TO_SET = "Set your music and movie preferences in settings to see your tribe's picks";

/** Why there are no picks. */
const messageOf = (liked: string | undefined, hasRun: boolean): string => {
  if (!liked) return ASK_TO_SET;
  return hasRun
    ? "Your tribe's picks could not be loaded. Run again in a moment."
    : "Press Run to see your tribe's picks.";
};

const SLOTS = Array.from({ length: TRIBE_BRANDS }, (_, index) => index);

export const TribeCard = ({ preferences, picks, hasRun, busy, className }: Props) => {
  const [genre] = preferences.favoriteGenres;
  const [movie] = preferences.favoriteMovies;
  const standIns = [genre ? null : DEFAULT_GENRE, movie ? null : DEFAULT_MOVIE].filter(Boolean);
  const missing = [genre ? null : 'music genre', movie ? null : 'movie'].filter(Boolean);
  return (
    <BoardCard
      title="where your tribe shops"
      mark={picks ? sourceMark(picks.source) : null}
      busy={busy}
      className={className}
    >
      <p className={styles.debug}>
        Genre: {genre ?? NOT_SET} · Movie: {movie ?? NOT_SET}
      </p>
      {picks ? (
        <>
          <p>{picks.description}</p>
          {standIns.length > 0 ? (
            <p className={styles.debug}>
              Your settings name no {missing.join(' and no ')}, so these picks are based on{' '}
              {standIns.join(' and ')}.
            </p>
          ) : null}
          <ul className={styles.brands} aria-label="Brands of your tribe">
            {picks.brands.slice(0, TRIBE_BRANDS).map(({ name, score, reason }) => (
              <li key={name} className={styles.brand}>
                <span className={styles.pill}>
                  {name} <b>{Math.round(score)}%</b>
                </span>
                {reason ? <span className={styles.reason}>{reason}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : busy ? (
        <ul className={styles.brands} aria-label="Your tribe's brands are loading">
          {SLOTS.map((slot) => (
            <li key={slot} className={styles.brand}>
              <Skeleton width="9rem" height="2rem" round />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.message}>{messageOf(genre ?? movie, hasRun)}</p>
      )}
    </BoardCard>
  );
};
