import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterIcon } from '../../../ui/icons/icons.tsx';
import type { FilterDialogProps } from './filter-dialog.tsx';

const FilterDialog = lazy(async () => ({
  default: (await import('./filter-dialog.tsx')).FilterDialog,
})) as <Filters extends { query: string; sort: string }>(
  props: FilterDialogProps<Filters>,
) => React.ReactNode;

/** Opens the filters, and shows how many of them are set. */
export const FilterButton = <Filters extends { query: string; sort: string }>(
  props: Omit<FilterDialogProps<Filters>, 'onClose'>,
) => {
  const [open, setOpen] = useState(false);
  const count = props.count(props.filters);
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
