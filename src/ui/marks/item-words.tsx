import type { ReactNode } from 'react';
import styles from '#src/ui/marks/item-words.module.css';

/** What an item of a list is called. */
export function ItemName({ children }: { children: ReactNode }) {
  return <p className={styles.name}>{children}</p>;
}

/** What else is said of it, smaller. */
export function ItemDetail({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={styles.detail}>{children}</Tag>;
}
