import { CheckIcon } from '../../../../ui/icons/icons.tsx';
import styles from './steps.module.css';

const HINTS = [
  'One person, from head to shoes, from the front',
  'Or one garment alone: lying flat or on a hanger, in front of another colour',
  'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, up to 20 MB',
  'Up to 100 photos at once: they wait in a tray, also after a reload',
  'Or a zip of photos, an Atelier export, or a list (CSV, JSON) with picture addresses',
];

/** Shown before a photo is chosen. */
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
      Atelier removes the location and other camera data before it saves the photo.
    </p>
  </>
);

/** Shown when a photo is chosen. */
export const Ready = () => (
  <>
    <h3>Ready to segment</h3>
    <p className={styles.muted}>
      Next, Atelier cuts out the garments. You can correct the result before you save it.
    </p>
  </>
);
