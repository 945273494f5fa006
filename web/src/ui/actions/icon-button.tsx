import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `plain` has no background; `raised` is for use on a picture. */
  variant?: 'plain' | 'raised';
  size?: 'medium' | 'small';
};

export const IconButton = ({
  label,
  icon,
  variant = 'plain',
  size = 'medium',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    className={classNames(styles.button, className)}
    data-variant={variant}
    data-size={size}
  >
    {icon}
  </button>
);
