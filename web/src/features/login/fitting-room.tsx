import styles from './fitting-room.module.css';

export const FittingRoom = () => <svg className={styles.room} aria-hidden="true" />;
