import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export type CardProps = ComponentProps<'div'> & {
  /** Room between the edge and the content. */
  padding?: 'none' | 'medium';
};

/** A sheet of raised paper. */
export const Card = ({ padding = 'medium', className, ...rest }: CardProps) => (
  <div {...rest} className={classNames(styles.card, className)} data-padding={padding} />
);
