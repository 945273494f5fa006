import { Link } from '../../../ui/actions/link.tsx';
import { HangerIcon } from '../../../ui/icons/late-icons.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { leastWorn, mostWorn } from '../numbers/ranks.ts';
import type { Insights } from '../use-insights.ts';
import { CostCard, ValueCard } from './money-cards.tsx';
import { ColourPlot, KindPlot, MonthPlot } from './plots-of.tsx';
import { Ranked, TOP } from './ranked.tsx';
import { WearCards } from './wear-cards.tsx';
import styles from '../insights-screen.module.css';

const NothingLogged = () => (
  <EmptyState
    title="Nothing logged yet"
    icon={<HangerIcon />}
    action={<Link to="/today">Go to today’s looks</Link>}
  >
    Press “Wear this” on a look, a saved try-on or the page of a piece. Each day that you log
    appears here.
  </EmptyState>
);

/** All numbers of the wardrobe. Those from the log appear once something was logged. */
export const StatisticsView = ({ insights }: { insights: Insights }) => {
  const { pieces, months, since, today } = insights;
  const most = mostWorn(pieces);
  return (
    <div className={styles.view}>
      {since === null ? <NothingLogged /> : null}
      <section aria-label="At a glance">
        <div className={styles.cards}>
          {since === null ? null : <WearCards insights={insights} since={since} />}
          {since === null ? null : <CostCard pieces={pieces} />}
          <ValueCard pieces={pieces} />
        </div>
      </section>
      {since === null ? null : <MonthPlot months={months} since={since} />}
      {most.length > 0 ? (
        <div className={styles.pair}>
          <Ranked title="Most worn" of="most-worn" pieces={most} today={today} />
          {/* Nothing is among the most and the least worn at once. */}
          <Ranked
            title="Least worn"
            of="least-worn"
            pieces={leastWorn(pieces)}
            today={today}
            most={most.length - TOP}
          />
        </div>
      ) : null}
      <div className={styles.pair}>
        <ColourPlot pieces={pieces} />
        <KindPlot pieces={pieces} />
      </div>
    </div>
  );
};
