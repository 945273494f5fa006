import type { ClothingItem } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ColourFilter } from './colour-filter.tsx';
import styles from './filters.module.css';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, NO_FILTERS } from './filters.ts';
import type { Filters } from './filters.ts';

export type FilterDialogProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  garments: readonly ClothingItem[] | null;
  onClose: () => void;
};

/**
 * The filters of a phone. They take effect when the dialog closes, in any way: otherwise each change of the address would add a history entry above
 * the dialog's own.
 */
export const FilterDialog = ({ filters, onChange, garments, onClose }: FilterDialogProps) => {
  const [draft, setDraft] = useState(filters);
  const edit = (changes: Partial<Filters>) => setDraft((now) => ({ ...now, ...changes }));
  const finish = () => {
    const { query, ...changes } = draft;
    onChange(changes);
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
            aria-disabled={countFilters(draft) === 0}
            onClick={() => edit({ ...NO_FILTERS, sort: draft.sort })}
          >
            Clear filters
          </Button>
          <Button variant="primary" onClick={finish}>
            Show photos
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <FilterFields filters={draft} onChange={edit} garments={garments} />
        <ColourFilter
          garments={garments}
          chosen={draft.colour}
          onChange={(colour) => edit({ colour })}
        />
      </div>
    </Dialog>
  );
};
