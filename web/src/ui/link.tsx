import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path of a view. */
  to: string;
};

/**
 * A link to another view. It is made of the router's hooks: the router's own link also prefetches for its server framework,
 * which is 3 kB of every first load.
 */
export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(
    to,
    rest.target ? { target: rest.target } : {},
  );
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
};

/** A link of a menu, which marks the view that is shown. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
};
