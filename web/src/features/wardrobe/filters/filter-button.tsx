import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterIcon } from '../../../ui/icons/icons.tsx';
import type { FilterDialogProps } from './filter-dialog.tsx';
import { countFilters } from './filters.ts';

const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
}));

/** Opens the filters, and says how many of them are set. */
export const FilterButton = (props: Omit<FilterDialogProps, 'onClose'>) => {
  const [open, setOpen] = useState(false);
  const count = countFilters(props.filters);
  return (
    <>
      <Button icon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {open ? (
        <Suspense>
          <FilterDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
