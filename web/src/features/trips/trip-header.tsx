import type { Trip } from '@contract';
import type { RefObject } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, RefreshIcon } from '../../ui/icons/late-icons.tsx';
import { tripDates, tripName } from './trip-words.ts';
import styles from './trip-header.module.css';

type Props = {
  trip: Trip;
  heading: RefObject<HTMLHeadingElement | null>;
  busy: 'plan' | 'calendar' | 'delete' | undefined;
  onChange: () => void;
  onPlanAgain: () => void;
  onCalendar: () => void;
  onDelete: () => void;
};

export const TripHeader = (props: Props) => {
  const { trip, heading, busy, onChange, onPlanAgain, onCalendar, onDelete } = props;
  const isPlanned = trip.plan !== null;
  return (
    <header className={styles.header}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          {tripName(trip)}
        </h1>
        <p className={styles.dates}>{tripDates(trip)}</p>
      </div>
      <div className={styles.actions}>
        {isPlanned ? (
          <>
            <Button variant="primary" busy={busy === 'calendar'} onClick={onCalendar}>
              Put into the calendar
            </Button>
            <Button onClick={() => window.print()}>Print</Button>
          </>
        ) : null}
        <Button icon={<EditIcon />} onClick={onChange}>
          Change
        </Button>
        {isPlanned ? (
          <Button icon={<RefreshIcon />} busy={busy === 'plan'} onClick={onPlanAgain}>
            Plan again
          </Button>
        ) : null}
        <Button icon={<TrashIcon />} busy={busy === 'delete'} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </header>
  );
};
