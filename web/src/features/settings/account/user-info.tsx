import { lazy, Suspense, useId, useState } from 'react';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useClothingTotal } from './use-clothing-total.ts';
import styles from './user-info.module.css';
import { Sessions } from './sessions.tsx';
import { PrivacySection } from '../privacy/privacy-section.tsx';
import { YourData } from '../your-data/your-data.tsx';

const Licences = lazy(async () => ({ default: (await import('./licences.tsx')).Licences }));

const NOT_AVAILABLE = 'Not available';

const ClothingTotal = ({ uid }: { uid: string }) => {
  const { total, failed, retry } = useClothingTotal(uid);
  if (failed) {
    return (
      <div className={styles.wardrobe} role="alert">
        <p>Your items could not be counted.</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (total === undefined) {
    return (
      <div className={styles.wardrobe} role="status">
        <VisuallyHidden>Counting your items</VisuallyHidden>
        <Skeleton width="3rem" height="2.75rem" />
        <Skeleton width="16rem" height="1.25rem" />
      </div>
    );
  }
  return (
    <div className={styles.wardrobe}>
      <span className={styles.total} aria-hidden="true">
        {total}
      </span>
      <p>
        You have {total} {total === 1 ? 'item' : 'items'} in your digital wardrobe.
      </p>
    </div>
  );
};

/** The parts that Atelier is built from; the list is loaded on demand. */
const About = () => {
  const listId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="settings-about">
      <h3 id="settings-about" className={styles.heading}>
        About
      </h3>
      <div className={styles.about}>
        <p>Atelier is free software. It uses models, fonts and packages by other people.</p>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide licences' : 'Show licences'}
        </Button>
      </div>
      <div id={listId}>
        {open ? (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <Licences />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
};

/** The signed-in user and the number of their garments. */
export const UserInfo = () => {
  const { uid, email, username, displayName } = useCurrentUser();
  const name = username || displayName || 'User';
  return (
    <div className={styles.info}>
      <div className={styles.person}>
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd className={styles.name}>{name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{email || NOT_AVAILABLE}</dd>
          </div>
          <div>
            <dt>User ID</dt>
            <dd className={styles.uid}>{uid || NOT_AVAILABLE}</dd>
          </div>
        </dl>
      </div>
      <section aria-labelledby="settings-wardrobe">
        <h3 id="settings-wardrobe" className={styles.heading}>
          Total clothing items
        </h3>
        <ClothingTotal uid={uid} />
      </section>
      <Sessions />
      <PrivacySection />
      <YourData />
      <About />
    </div>
  );
};
