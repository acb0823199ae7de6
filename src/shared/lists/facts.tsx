import type { ReactNode } from 'react';
import styles from '#src/shared/lists/desk-list.module.css';

/** The facts about one thing, by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** In the author's own words and lines. */
  said?: boolean;
  children: ReactNode;
}

export function Fact({ name, said = false, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={said ? styles.said : undefined}>{children}</dd>
    </>
  );
}
