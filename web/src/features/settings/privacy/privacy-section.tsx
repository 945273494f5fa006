import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import styles from '../your-data/your-data.module.css';

const PhotoLedgerDialog = lazy(async () => ({
  default: (await import('./photo-ledger-dialog.tsx')).PhotoLedgerDialog,
}));

/** The settings' part on privacy, which opens the photo ledger. */
export const PrivacySection = () => {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-privacy">
      <h3 id="settings-privacy" className={styles.heading}>
        Privacy
      </h3>
      <div className={styles.rows}>
        <div className={styles.row}>
          <p className={styles.text}>
            See which services received your photos, when and for what. Have Atelier forget a photo
            with everything made from it.
          </p>
          <Button className={styles.action} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Photo ledger
          </Button>
        </div>
      </div>
      {open ? (
        <Suspense>
          <PhotoLedgerDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};
