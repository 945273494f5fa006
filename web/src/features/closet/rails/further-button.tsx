import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import styles from './further-button.module.css';
import type { Side } from './use-rail-scroll.ts';

/** Moves a rail along, at the edge beyond which it goes on. The arrow keys reach all pieces by themselves. */
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
