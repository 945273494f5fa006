import { BeforeAfter } from '../../../ui/pictures/before-after.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './try-on-result.module.css';
import type { TryOnResult } from '../../../domain/try-on/try-on-state.ts';

export type LargeResultProps = { result: TryOnResult; alt: string; onClose: () => void };

/** The result as large as the screen allows, to be magnified and compared with the photo it was made from. */
export const LargeResult = ({ result: { image, photo }, alt, onClose }: LargeResultProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    title="Your try-on"
    size="large"
  >
    <BeforeAfter
      original={{ src: photo.url, alt: 'The original photo' }}
      result={{ src: image, alt }}
      width={photo.width}
      height={photo.height}
      className={styles.large}
    />
  </Dialog>
);
