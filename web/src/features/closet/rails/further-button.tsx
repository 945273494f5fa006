import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import styles from './further-button.module.css';
import type { Side } from './use-rail-scroll.ts';

/** Scrolls a rail, at the edge beyond which it continues. Arrow keys reach all pieces without this button. */
export const FurtherButton = ({ side, onPress }: { side: Side; onPress: () => void }) => (
  <IconButton
    label={side === 'start' ? 'Earlier pieces' : 'Further pieces'}
    variant="raised"
    size="small"
    icon={side === 'start' ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    className={styles.further}
    data-side={side}
    tabIndex={-1}
    onClick={onPress}
  />
);
