import { EverydayNav } from '../../domain/everyday/everyday-nav.tsx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../domain/calendar/dates.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import type { TripDraft } from '@contract';
import { TripFormView } from './trip-form.tsx';
import { TripList } from './trip-list.tsx';
import { TripPage } from './trip-page.tsx';
import { useChangeTrips } from '../../domain/trips/use-change-trips.ts';
import styles from './trips-screen.module.css';

const NOT_SAVED = 'Your trip could not be saved. Please try again.';
const NOT_PLANNED = 'The trip is saved, but it could not be planned. Try again.';

/** Trips: the list, a form, or one trip with its packing list. The address says which: `?new`, `?trip=<id>`, `?trip=<id>&change`. */
export const TripsScreen = () => {
  const { uid } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const toast = useToast();
  const trips = useChangeTrips(uid);
  const id = params.get('trip');
  const view = id ?? (params.has('new') ? 'new' : '');

  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [view]);

  const go = (next: Record<string, string>, replace = false) => setParams(next, { replace });
  const plan = async (draft: TripDraft) => {
    try {
      await trips.save(draft);
    } catch (error) {
      toast.error(
        isApiError(error) && error.code === 'invalid-request' ? error.message : NOT_SAVED,
      );
      return;
    }
    try {
      await trips.plan(draft.id);
    } catch {
      toast.error(NOT_PLANNED);
    }
    go({ trip: draft.id }, true);
  };

  const content = () => {
    if (id !== null) {
      return (
        <TripPage
          key={id}
          uid={uid}
          id={id}
          heading={heading}
          isChanging={params.has('change')}
          onChange={() => go({ trip: id, change: '' })}
          onPlan={plan}
          onLeave={(replace) => go({}, replace)}
          onShow={() => go({ trip: id }, true)}
        />
      );
    }
    if (params.has('new')) {
      return (
        <>
          <h1 ref={heading} tabIndex={-1}>
            New trip
          </h1>
          <TripFormView
            trip={null}
            today={dayOf(new Date())}
            onPlan={plan}
            onCancel={() => go({}, true)}
          />
        </>
      );
    }
    return <TripList uid={uid} heading={heading} onNew={() => go({ new: '' })} />;
  };

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <BackLink />
        <EverydayNav />
      </div>
      {content()}
    </div>
  );
};
