import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/ui/layout/panel.module.css';

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** No padding: for tables and lists, whose rows bring their own. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A frame around a table or a group; never inside another. */
export function Panel({ title, actions, flush, className, children }: PanelProps) {
  return (
    <section className={classNames(styles.panel, className)}>
      {(title || actions) && (
        <header className={styles.head}>
          {title && (
            <h2>
              <CodesIn>{title}</CodesIn>
            </h2>
          )}
          {actions}
        </header>
      )}
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

/** The line of filters and actions at the top of a flush panel. */
export function PanelBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

/** Panels beside each other where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
