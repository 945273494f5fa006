import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { heightOf } from './bars.ts';
import type { Bar, PlotKind } from './bars.ts';
import styles from './plots.module.css';

// The charting library is loaded with the first plot.
const PLOTS = {
  rows: lazy(async () => ({ default: (await import('./row-plot.tsx')).RowPlot })),
  columns: lazy(async () => ({ default: (await import('./column-plot.tsx')).ColumnPlot })),
};

const Table = ({
  title,
  head,
  bars,
}: {
  title: string;
  head: Props['head'];
  bars: Props['all'];
}) => (
  <table className={styles.table}>
    <caption className={styles.caption}>{title}</caption>
    <thead>
      <tr>
        <th scope="col">{head[0]}</th>
        <th scope="col">{head[1]}</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, label, words, to }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>
            {to ? (
              <Link to={to} aria-label={`${label}: ${words}`}>
                {words}
              </Link>
            ) : (
              words
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

type Props = {
  title: string;
  kind: PlotKind;
  /** What the plot says, in a sentence. */
  summary: string;
  /** The bars of the plot. */
  bars: readonly Bar[];
  /** The rows of the table; more than the plot has room for. */
  all: readonly Bar[];
  /** Headings of the table's two columns. */
  head: readonly [string, string];
};

/** A plot with a sentence that says the same, and a table of its numbers in its place on request. */
export const PlotFigure = ({ title, kind, summary, bars, all, head }: Props) => {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const Plot = PLOTS[kind];
  return (
    <section className={styles.figure} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${title}: show as ${asTable ? 'plot' : 'table'}`}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as plot' : 'Show as table'}
        </Button>
      </div>
      <p className={styles.summary}>{summary}</p>
      {asTable ? (
        <Table title={title} head={head} bars={all} />
      ) : (
        <div className={styles.plot} style={{ height: heightOf(kind, bars) }}>
          <Suspense>
            <Plot bars={bars} summary={`${title}. ${summary}`} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
