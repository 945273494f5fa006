import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './filters.module.css';

export type FilterDialogProps<Filters extends { query: string; sort: string }> = {
  filters: Filters;
  /** No filters. */
  none: Filters;
  /** How many are set. */
  count: (filters: Filters) => number;
  onChange: (changes: Partial<Filters>) => void;
  /** Label of the button that closes the dialog. */
  done: string;
  onClose: () => void;
  /** The fields. */
  children: (draft: Filters, edit: (changes: Partial<Filters>) => void) => ReactNode;
};

/**
 * The filters of a phone. They take effect when the dialog closes, in any way: otherwise each change of the address would add a history entry above
 * the dialog's own.
 */
export const FilterDialog = <Filters extends { query: string; sort: string }>({
  filters,
  none,
  count,
  onChange,
  done,
  onClose,
  children,
}: FilterDialogProps<Filters>) => {
  const [draft, setDraft] = useState(filters);
  const edit = (changes: Partial<Filters>) => setDraft((now) => ({ ...now, ...changes }));
  const finish = () => {
    const { query, ...changes } = draft;
    onChange(changes as unknown as Partial<Filters>);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) finish();
      }}
      title="Filters"
      footer={
        <>
          <Button
            aria-disabled={count(draft) === 0}
            onClick={() => edit({ ...none, sort: draft.sort })}
          >
            Clear filters
          </Button>
          <Button variant="primary" onClick={finish}>
            {done}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>{children(draft, edit)}</div>
    </Dialog>
  );
};
