import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import { Spinner } from '../progress/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** With `aria-disabled` it ignores presses and, unlike with `disabled`, keeps the focus. */
export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
  /** Shows a spinner and ignores presses, but keeps its place in the tab order. */
  busy?: boolean;
  icon?: ReactNode;
};

/** Also the class of a link that looks like a button. */
export const { button: buttonClass } = styles;

export const Button = ({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  type = 'button',
  className,
  children,
  onClick,
  'aria-disabled': inert,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={classNames(styles.button, className)}
    data-variant={variant}
    data-size={size}
    aria-busy={busy || undefined}
    aria-disabled={busy || inert || undefined}
    onClick={busy || inert ? (event) => event.preventDefault() : onClick}
  >
    {busy ? <Spinner /> : icon}
    <span>{children}</span>
  </button>
);
