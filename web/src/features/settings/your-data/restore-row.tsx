import { lazy, Suspense, useState } from 'react';
import { ExportPicker } from '../../../domain/restore/export-picker.tsx';
import type { ExportPart } from '../../../domain/restore/export-zip.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from './your-data.module.css';

const RestoreDialog = lazy(async () => ({
  default: (await import('../../../domain/restore/restore-dialog.tsx')).RestoreDialog,
}));

/** Restores an export, of this account or of another one. */
export const RestoreRow = () => {
  const [parts, setParts] = useState<ExportPart[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className={styles.row}>
      <p className={styles.text}>
        Put an export back, also that of another account: photos, pieces and saved try-ons.
      </p>
      <ExportPicker
        label="Restore from an export"
        className={styles.action}
        onParts={setParts}
        onProblem={setProblem}
      />
      <div className={styles.outcome}>
        {problem ? <Notice kind="error">{problem}</Notice> : null}
      </div>
      {parts ? (
        <Suspense>
          <RestoreDialog isNested parts={parts} onClose={() => setParts(null)} />
        </Suspense>
      ) : null}
    </div>
  );
};
