import { useLocation, useNavigate } from 'react-router-dom';
import { useDay } from '../../domain/calendar/use-day.ts';
import { EverydayNav } from '../../domain/everyday/everyday-nav.tsx';
import { useCurrentUser } from '../../lib/session/session.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { HangerIcon } from '../../ui/icons/late-icons.tsx';
import { OlderCopy } from '../../ui/messages/older-copy.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { ErrorState } from '../../ui/messages/error-state.tsx';
import { Skeleton } from '../../ui/progress/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LaundryView } from './laundry/laundry-view.tsx';
import { BehindNumber } from './pieces/behind-number.tsx';
import { StatisticsView } from './statistics/statistics-view.tsx';
import { useInsights } from './use-insights.ts';
import type { Insights } from './use-insights.ts';
import styles from './insights-screen.module.css';

const LAUNDRY = 'laundry';
const STATISTICS = 'statistics';

const InsightsSkeleton = () => (
  <div role="status" aria-label="Loading your numbers" className={styles.view}>
    <div className={styles.cards}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} height="10.5rem" />
      ))}
    </div>
    <Skeleton height="20rem" />
  </div>
);

const NoPieces = () => (
  <EmptyState
    title="Your numbers appear here"
    icon={<HangerIcon />}
    action={<Link to="/wardrobe">Go to the wardrobe</Link>}
  >
    Add pieces to your wardrobe, and log what you wear. Then you see here what you wear most, what
    rests, and what a wear costs.
  </EmptyState>
);

/** The numbers, the laundry, or the pieces behind one number, as the address says. */
const Content = ({ uid, insights }: { uid: string; insights: Insights }) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const of = params.get('pieces');
  if (of !== null) return <BehindNumber of={of} insights={insights} />;
  if (insights.pieces.length === 0) return <NoPieces />;
  return (
    <Tabs
      label="Insights"
      value={params.get('view') === LAUNDRY ? LAUNDRY : STATISTICS}
      onValueChange={(view) =>
        void navigate(view === LAUNDRY ? `/insights?view=${LAUNDRY}` : '/insights', {
          replace: true,
        })
      }
      tabs={[
        {
          value: STATISTICS,
          label: 'Statistics',
          content: <StatisticsView insights={insights} />,
        },
        {
          value: LAUNDRY,
          label: 'Laundry',
          content: <LaundryView uid={uid} insights={insights} />,
        },
      ]}
    />
  );
};

/** What the wardrobe costs and how it is worn, and what is in the wash. */
export const InsightsScreen = () => {
  const { uid } = useCurrentUser();
  const { insights, isError, outdated, isFetching, retry } = useInsights(uid, useDay());
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <BackLink />
        <h1>Insights</h1>
      </header>
      <EverydayNav />
      {insights ? (
        <Content uid={uid} insights={insights} />
      ) : isError ? (
        <ErrorState
          message="Your numbers could not be loaded."
          onRetry={retry}
          retrying={isFetching}
        />
      ) : (
        <InsightsSkeleton />
      )}
      {outdated ? (
        <OlderCopy retrying={isFetching} onRetry={retry}>
          {outdated.newestOnly
            ? 'Your numbers could not be refreshed. You see those of your newest pieces, which this device keeps.'
            : 'Your numbers could not be refreshed. You see those that this device keeps.'}
        </OlderCopy>
      ) : null}
    </div>
  );
};
