import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths of the loading content. */
  width?: string;
  height?: string;
  /** `width / height`, such as '3 / 4'; instead of `height`. */
  ratio?: string;
  round?: boolean;
};

/** A placeholder with the size of loading content. The surrounding text says what is loading. */
export const Skeleton = ({ width = '100%', height, ratio, round = false }: SkeletonProps) => (
  <div
    aria-hidden="true"
    className={styles.skeleton}
    data-round={round || undefined}
    style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
  />
);
