import { Button } from '../../ui/actions/button.tsx';
import styles from './lead.module.css';
import type { Offer } from './use-generator-images.ts';

/** Says what to do here, or that something could not be loaded: once for all dropdowns, in the same place. */
export const Lead = ({ offers }: { offers: readonly Offer[] }) => {
  const failed = offers.filter((offer) => offer.failed);
  return (
    <div className={styles.lead} role="status">
      {failed.length === 0 ? (
        'Choose a model and an outfit.'
      ) : (
        <>
          <span className={styles.failure}>Failed to fetch images</span>
          <Button
            size="small"
            variant="quiet"
            busy={failed.some(({ fetching }) => fetching)}
            onClick={() => failed.forEach(({ retry }) => retry())}
          >
            Try again
          </Button>
        </>
      )}
    </div>
  );
};
