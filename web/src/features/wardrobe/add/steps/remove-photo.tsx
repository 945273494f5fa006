import { Button } from '../../../../ui/actions/button.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import styles from './steps.module.css';

/** Removes the displayed photo from the queue. */
export const RemovePhoto = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" className={styles.remove} icon={<TrashIcon />} onClick={onClick}>
    Remove photo
  </Button>
);
