import { Button } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icons.tsx';
import styles from './remove-photo.module.css';

/** Takes the shown photo out of the queue. */
export const RemovePhoto = ({ disabled = false, onClick }: RemovePhotoProps) => (
  <Button
    variant="quiet"
    className={styles.remove}
    icon={<TrashIcon />}
    disabled={disabled}
    onClick={onClick}
  >
    Remove photo
  </Button>
);

export type RemovePhotoProps = { disabled?: boolean; onClick: () => void };
