import { Button } from '../../../../ui/actions/button.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import styles from './steps.module.css';

/** Takes the shown photo out of the queue. */
export const RemovePhoto = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" className={styles.remove} icon={<TrashIcon />} onClick={onClick}>
    Remove photo
  </Button>
);
