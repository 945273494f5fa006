import { originalOf } from '../../../domain/try-on/result-parts.tsx';
import { BeforeAfter } from '../../../ui/pictures/before-after.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './try-on-result.module.css';
import type { TryOnResult } from '../../../domain/try-on/try-on-state.ts';

export type LargeResultProps = { result: TryOnResult; alt: string; onClose: () => void };

/** The result as large as the screen allows, to zoom in and to compare it with the original photo. */
export const LargeResult = ({ result, alt, onClose }: LargeResultProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
    title="Your try-on"
    size="large"
  >
    <BeforeAfter
      original={originalOf(result)}
      result={{ src: result.image, alt }}
      width={result.photo.width}
      height={result.photo.height}
      className={styles.large}
    />
  </Dialog>
);
