import { Notice } from '../../../../ui/messages/notice.tsx';
import type { ImportReport, LeftOut } from './source.ts';
import styles from './import-reports.module.css';

const pictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

/** Things that were left out for the same reason stand in one line. */
const byReason = (leftOut: readonly LeftOut[]): { why: string; what: string }[] => {
  const reasons = new Map<string, string[]>();
  for (const { what, why } of leftOut) reasons.set(why, [...(reasons.get(why) ?? []), what]);
  return [...reasons].map(([why, names]) => ({ why, what: names.join(', ') }));
};

type Props = {
  reports: readonly ImportReport[];
  onDismiss: (report: ImportReport) => void;
};

/** Says what was found in zips and lists, and what was left out and why. */
export const ImportReports = ({ reports, onDismiss }: Props) => (
  <>
    {reports.map((report) => (
      <Notice
        key={report.name}
        kind={report.problem ? 'error' : 'info'}
        onDismiss={() => onDismiss(report)}
      >
        <p className={styles.head}>
          <strong>{report.name}</strong>
          {report.problem ? `: ${report.problem}` : `: ${pictures(report.found)} found.`}
        </p>
        {report.leftOut.length > 0 ? (
          <details className={styles.details} open={report.leftOut.length <= 5}>
            <summary>{`Not taken over (${report.leftOut.length})`}</summary>
            <ul className={styles.list}>
              {byReason(report.leftOut).map(({ what, why }) => (
                <li key={why}>
                  <span className={styles.what}>{what}</span>
                  {`: ${why}`}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </Notice>
    ))}
  </>
);
