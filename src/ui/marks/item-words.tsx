import type { ReactNode } from 'react';
import styles from '#src/ui/marks/item-words.module.css';

/** The name of an item of a list. */
export function ItemName({ children }: { children: ReactNode }) {
  return <p className={styles.name}>{children}</p>;
}

/** A further fact about it, smaller. */
export function ItemDetail({ as: Tag = 'p', children }: { as?: 'p' | 'span'; children: ReactNode }) {
  return <Tag className={styles.detail}>{children}</Tag>;
}
