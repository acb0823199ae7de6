import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/tag.module.css';

interface TagProps {
  /** `offer` a discount, `label` where or which, `ink` a plain fact. */
  tone?: 'offer' | 'label' | 'ink' | undefined;
  children: ReactNode;
}

/** A label that hangs from a line. Only for data. */
export function Tag({ tone = 'offer', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}

/** The row of tags that hang from a line, directly under a picture or a rule; they go on in a second line. */
export function TagRow({ children }: { children?: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}
