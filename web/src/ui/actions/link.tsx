import type { ComponentProps } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path of a view. */
  to: string;
};

/**
 * A link to another view, built from the router's hooks. The router's own link also prefetches for its server framework, which would add 3 kB to
 * every first load.
 */
export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        // Let the browser open other tabs and windows, as for every link.
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
        if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return;
        event.preventDefault();
        void navigate(to, { replace: to === pathname + search + hash });
      }}
    >
      {children}
    </a>
  );
};

/** A link of a menu, which marks the current view. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  return <Link {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
};
