import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { formatWhole } from '#domain/base/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/app/shells/desk/desk-nav.module.css';

interface NavLinkProps {
  href: string;
  icon: ReactNode;
  /** How many things wait there; zero shows no figure. */
  figure?: number | undefined;
  onGo: (() => void) | undefined;
  children: ReactNode;
}

/** A place of the portal, and whether the person is there. */
export function NavLink({ href, icon, figure = 0, onGo, children }: NavLinkProps) {
  const [path] = useLocation();
  const here = path === href;
  return (
    <Link
      href={href}
      className={classNames(styles.place, here && styles.here)}
      aria-current={here ? 'page' : undefined}
      {...(onGo ? { onClick: onGo } : {})}
    >
      {icon}
      <span>{children}</span>
      {figure > 0 && <span className={styles.figure}>{formatWhole(figure)}</span>}
    </Link>
  );
}

interface NavSectionProps {
  title: string;
  /** Leaves out the places that the person may not see. */
  places: readonly (false | { href: string; icon: ReactNode; label: string; figure?: number })[];
  onGo: (() => void) | undefined;
}

/** Places of the portal that belong together; no heading for who may see none of them. */
export function NavSection({ title, places, onGo }: NavSectionProps) {
  const open = places.filter((each) => each !== false);
  if (open.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      {open.map((each) => (
        <NavLink key={each.href} href={each.href} icon={each.icon} figure={each.figure} onGo={onGo}>
          {each.label}
        </NavLink>
      ))}
    </>
  );
}
