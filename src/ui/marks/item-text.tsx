import type { ReactNode } from 'react';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/ui/marks/item-text.module.css';

/** The name of an item of a list. */
export function ItemName({ children }: { children: ReactNode }) {
  return (
    <p className={styles.name}>
      <CodesIn>{children}</CodesIn>
    </p>
  );
}

/** A further fact about it, smaller. */
export function ItemDetail({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return (
    <Tag className={styles.detail}>
      <CodesIn>{children}</CodesIn>
    </Tag>
  );
}
