import { classNames } from '../class-names.ts';
import { buttonClass } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

export type ButtonLinkProps = LinkProps & Pick<ButtonProps, 'variant' | 'size' | 'icon'>;

/** A link to another view that stands among buttons and looks like one. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link
    {...rest}
    className={classNames(buttonClass, className)}
    data-variant={variant}
    data-size={size}
  >
    {icon}
    <span>{children}</span>
  </Link>
);
