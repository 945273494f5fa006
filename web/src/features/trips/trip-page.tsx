import type { FixedOutfit, Trip, TripDraft } from '@contract';
import { useState } from 'react';
import type { RefObject } from 'react';
import { dayOf } from '../../domain/calendar/dates.ts';
import { useChangeDays } from '../../domain/calendar/use-change-days.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PackingList } from './packing-list.tsx';
import { SuitcaseIcon } from './suitcase-icon.tsx';
import { TripDays } from './trip-days.tsx';
import { TripFormView } from './trip-form.tsx';
import { TripHeader } from './trip-header.tsx';
import { calendarChanges, settingsWith } from './trip-plan-state.ts';
import { tripName } from './trip-words.ts';
import { useTrip } from '../../domain/trips/trips-query.ts';
import { useChangeTrips } from '../../domain/trips/use-change-trips.ts';
import styles from './trip-page.module.css';

const FAILED = 'Your change could not be saved. Please try again.';
/** Long enough to read the message and to reach for Undo. */
const UNDO_MS = 8000;

type Props = {
  uid: string;
  id: string;
  heading: RefObject<HTMLHeadingElement | null>;
  isChanging: boolean;
  onChange: () => void;
  onPlan: (draft: TripDraft) => Promise<void>;
  onLeave: (replace: boolean) => void;
  onShow: () => void;
};

/** One trip: its days with their outfits, and its packing list. */
export const TripPage = (props: Props) => {
  const { uid, id, heading, isChanging, onChange, onPlan, onLeave, onShow } = props;
  const { data, error, isError, isOutdated, isFetching, refetch } = useTrip(uid, id);
  const trips = useChangeTrips(uid);
  const change = useChangeDays(uid);
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState<'plan' | 'calendar' | 'delete'>();

  if (!data) {
    if (isError) {
      return (
        <>
          <h1 ref={heading} tabIndex={-1}>
            Trip
          </h1>
          <ErrorState
            message={
              error?.code === 'not-found'
                ? 'This trip is gone.'
                : 'This trip could not be loaded. Check your connection and try again.'
            }
            {...(error?.code !== 'not-found' && { onRetry: () => void refetch() })}
            retrying={isFetching}
          />
        </>
      );
    }
    return (
      <div className={styles.trip} role="status">
        <VisuallyHidden>
          <h1>Loading a trip</h1>
        </VisuallyHidden>
        <Skeleton width="14rem" height="2.5rem" />
        <Skeleton height="3rem" />
        <Skeleton height="24rem" />
      </div>
    );
  }
  const { trip } = data;
  const { plan } = trip;

  /** Runs one change at a time, and says when it failed. */
  const attempt = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    try {
      await work();
    } catch {
      toast.error(FAILED);
    } finally {
      setBusy(undefined);
    }
  };
  const planAgain = (changes: Partial<Pick<Trip, 'pinned' | 'forbidden'>> = {}) =>
    attempt('plan', async () => {
      if (Object.keys(changes).length > 0) await trips.save(settingsWith(trip, changes));
      await trips.plan(id);
    });
  const keep = (fixed: FixedOutfit[]) =>
    attempt('plan', async () => void (await trips.plan(id, fixed)));
  const toCalendar = () =>
    attempt('calendar', async () => {
      const changes = calendarChanges(trip);
      await change(changes, {
        done: 'The outfits are in your calendar',
        before: 'They were in your calendar already',
      });
    });
  const remove = async () => {
    const agreed = await confirm({
      title: `Delete ${tripName(trip)}?`,
      description: 'Its outfits and its packing list go with it. You can undo this for a moment.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!agreed) return;
    await attempt('delete', async () => {
      await trips.remove(id);
      const undo = () =>
        void trips.save(trip).then(
          () => toast.info('Trip restored'),
          () => toast.error(FAILED),
        );
      toast.success('Trip deleted', {
        action: { label: 'Undo', onPress: undo },
        durationMs: UNDO_MS,
      });
      onLeave(true);
    });
  };

  if (isChanging) {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          Change trip
        </h1>
        <TripFormView trip={trip} today={dayOf(new Date())} onPlan={onPlan} onCancel={onShow} />
      </>
    );
  }
  return (
    <article className={styles.trip}>
      <TripHeader
        trip={trip}
        heading={heading}
        busy={busy}
        onChange={onChange}
        onPlanAgain={() => void planAgain()}
        onCalendar={() => void toCalendar()}
        onDelete={() => void remove()}
      />
      {isOutdated ? (
        <Notice kind="error">Failed to refresh this trip. You see the copy on this device.</Notice>
      ) : null}
      {plan === null ? (
        <EmptyState
          title="Not planned yet"
          icon={<SuitcaseIcon />}
          action={
            <Button variant="primary" busy={busy === 'plan'} onClick={() => void planAgain()}>
              Plan this trip
            </Button>
          }
        >
          The outfits and the packing list come from your wardrobe.
        </EmptyState>
      ) : (
        <div className={styles.parts} aria-busy={busy === 'plan' || undefined}>
          <PackingList
            uid={uid}
            trip={trip}
            plan={plan}
            onCheck={(piece, isChecked) =>
              void trips.check(id, piece, isChecked).catch(() => toast.error(FAILED))
            }
            onSettings={(changes) => void planAgain(changes)}
          />
          <TripDays uid={uid} plan={plan} onKeep={(fixed) => void keep(fixed)} />
        </div>
      )}
    </article>
  );
};
