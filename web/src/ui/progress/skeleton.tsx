import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths, of what it stands for. */
  width?: string;
  height?: string;
  /** `width / height`, such as '3 / 4'; in place of `height`. */
  ratio?: string;
  round?: boolean;
};

/** Stands for something that is loading, in its size. The place around it says what is loading. */
export const Skeleton = ({ width = '100%', height, ratio, round = false }: SkeletonProps) => (
  <div
    aria-hidden="true"
    className={styles.skeleton}
    data-round={round || undefined}
    style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
  />
);
