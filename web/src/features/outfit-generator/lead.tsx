import { Button } from '../../ui/button.tsx';
import styles from './lead.module.css';
import type { Offer } from './use-generator-images.ts';

/** What there is to do here, or that something could not be loaded: once for all dropdowns, and in the same room. */
export const Lead = ({ offers }: { offers: readonly Offer[] }) => {
  const failed = offers.filter((offer) => offer.failed);
  return (
    <div className={styles.lead} role="status">
      {failed.length === 0 ? (
        'A model, and what it is to wear.'
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
