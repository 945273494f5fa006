import { CheckIcon } from '../../../ui/icons.tsx';
import styles from './steps.module.css';

const HINTS = [
  'One person, from head to shoes',
  'Front view, arms a little away from the body',
  'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, up to 20 MB',
  'Several photos at once wait in a queue',
];

/** Before a photo is chosen. */
export const Hints = () => (
  <>
    <h3>A photo that works well</h3>
    <ul className={styles.hints}>
      {HINTS.map((hint) => (
        <li key={hint}>
          <CheckIcon />
          {hint}
        </li>
      ))}
    </ul>
    <p className={styles.muted}>
      Location and other data that a camera adds are removed before the photo is kept.
    </p>
  </>
);

/** A photo is chosen. `count`: of all in the queue. */
export const Ready = ({ count }: { count: number }) => (
  <>
    <h3>Ready to segment</h3>
    <p className={styles.muted}>
      Next, the person is found and their shirt, pants and shoes are cut out. You can correct what
      was found before it is saved.
    </p>
    {count > 1 ? (
      <p className={styles.muted}>
        {`All ${count} photos are segmented one after the other. You can check the first ones meanwhile.`}
      </p>
    ) : null}
  </>
);

/** Segmentation was asked for, and another photo is before this one. */
export const Queued = () => (
  <>
    <h3>Waiting for its turn</h3>
    <p className={styles.muted}>
      Photos are segmented one after the other. You can check and save those that are ready.
    </p>
  </>
);
