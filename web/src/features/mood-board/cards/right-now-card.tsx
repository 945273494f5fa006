import type { Season, Trends } from '@contract';
import { useId } from 'react';
import styles from './right-now-card.module.css';
import { momentOf, taglineOf } from '../moment/taglines.ts';
import type { Moment } from '../moment/taglines.ts';

/** A motif for each season, drawn with one line on 100 x 100 units. */
const MOTIFS: Record<Season, string> = {
  winter:
    'M50 8v84M13.6 29l72.8 42M13.6 71l72.8-42M50 22l-9-8M50 22l9-8M50 78l-9 8M50 78l9 8M25.8 36l-11.5 4M25.8 36l-2.3-11.9M74.2 64l11.5-4M74.2 64l2.3 11.9M25.8 64l-11.5-4M25.8 64l-2.3 11.9M74.2 36l11.5 4M74.2 36l2.3-11.9',
  spring:
    'M50 44c-9-12-7-26 0-34 7 8 9 22 0 34ZM50 44c8.600-12.300 22.600-14.700 32.300-10.500-5.400 9.100-18 15.700-32.300 10.500ZM50 44c14.300-5.200 26.800 1.300 32.300 10.500C72.600 58.700 58.600 56.300 50 44ZM50 44c9 12 7 26 0 34-7-8-9-22 0-34ZM50 44c-8.600 12.300-22.600 14.700-32.300 10.500C23.200 45.300 35.700 38.800 50 44ZM50 44C35.700 49.200 23.200 42.700 17.700 33.500 27.400 29.300 41.400 31.700 50 44ZM50 78v16',
  summer:
    'M50 30a20 20 0 1 1 0 40 20 20 0 0 1 0-40ZM50 8v12M50 80v12M8 50h12M80 50h12M20.300 20.300l8.500 8.500M71.200 71.200l8.500 8.500M20.300 79.700l8.500-8.500M71.200 28.800l8.500-8.500',
  fall: 'M50 95V34M50 8c22 15 32 34 28 55-7 10-17 15-28 17-11-2-21-7-28-17-4-21 6-40 28-55ZM50 48l15-11M50 48 35 37M50 63l21-15M50 63 29 48',
};

/** One line for the season and the time of day at the place. */
export const RightNowCard = ({ trends, present }: { trends: Trends | null; present: Moment }) => {
  const titleId = useId();
  const { season, timeOfDay } = momentOf(trends, present);
  return (
    <section className={styles.card} data-time={timeOfDay} aria-labelledby={titleId}>
      <svg className={styles.motif} viewBox="0 0 100 100" aria-hidden="true">
        <path d={MOTIFS[season]} />
      </svg>
      <h2 id={titleId} className={styles.title}>
        right now
      </h2>
      <p className={styles.tagline}>{taglineOf({ season, timeOfDay })}</p>
      <p className={styles.moment}>{`${season} ${timeOfDay}`}</p>
    </section>
  );
};
