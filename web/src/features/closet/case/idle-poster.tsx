import poster from './idle-video/idle-light-poster.webp';
import styles from './idle-light.module.css';
import { useVideoAllowed } from './use-video-allowed.ts';

/** The first picture of the light in the empty case, until its video is there. */
export const IdlePoster = () =>
  useVideoAllowed() ? <img className={styles.video} src={poster} alt="" /> : null;
