import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/tap-link.module.css';

interface TapLinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link that stands by itself, as tall as a finger. */
export function TapLink({ href, className, children }: TapLinkProps) {
  return (
    <Link href={href} className={classNames(styles.link, className)}>
      {children}
    </Link>
  );
}

/** The summary of a `details`, which looks like such a link. */
export function TapSummary({ children }: { children: ReactNode }) {
  return <summary className={styles.link}>{children}</summary>;
}
