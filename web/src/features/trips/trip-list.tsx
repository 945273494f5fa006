import type { TripSummary } from '@contract';
import type { RefObject } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PlusIcon } from '../../ui/icons/icons.tsx';
import { SuitcaseIcon } from './suitcase-icon.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { tripDates, tripName } from './trip-words.ts';
import { useTrips } from '../../domain/trips/trips-query.ts';
import styles from './trip-list.module.css';

const OFFLINE = 'You are offline, and this device has no copy of your trips.';

const packedWords = ({ packed }: TripSummary): string => {
  if (packed === null) return 'Not planned yet';
  return `${packed.checked} of ${packed.pieces} packed`;
};

type Props = {
  uid: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onNew: () => void;
};

/** All trips, the latest first. */
export const TripList = ({ uid, heading, onNew }: Props) => {
  const { data, error, isError, isOutdated, isFetching, refetch } = useTrips(uid);
  const retry = () => void refetch();
  const add = (
    <Button variant="primary" icon={<PlusIcon />} onClick={onNew}>
      New trip
    </Button>
  );
  const content = () => {
    if (!data && isError) {
      return (
        <ErrorState
          message={error?.code === 'offline' ? OFFLINE : 'Failed to load your trips'}
          onRetry={retry}
          retrying={isFetching}
        />
      );
    }
    if (!data) {
      return (
        <div className={styles.list} role="status">
          <VisuallyHidden>Loading your trips</VisuallyHidden>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height="5.5rem" />
          ))}
        </div>
      );
    }
    if (data.trips.length === 0) {
      return (
        <EmptyState title="No trips yet" icon={<SuitcaseIcon />} action={add}>
          Say where you go and when. You get an outfit for each day from as few pieces as possible,
          and a packing list.
        </EmptyState>
      );
    }
    return (
      <ul className={styles.list} aria-label="Trips">
        {data.trips.map((trip) => (
          <li key={trip.id}>
            <Link to={`/trips?trip=${trip.id}`} className={styles.trip}>
              <span className={styles.name}>{tripName(trip)}</span>
              <span className={styles.dates}>{tripDates(trip)}</span>
              <span className={styles.packed}>{packedWords(trip)}</span>
            </Link>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          Trips
        </h1>
        {data && data.trips.length > 0 ? add : null}
      </header>
      {content()}
      {data && isOutdated ? (
        <OlderCopy retrying={isFetching} onRetry={retry}>
          Failed to refresh your trips. You see the copy on this device.
        </OlderCopy>
      ) : null}
    </>
  );
};
