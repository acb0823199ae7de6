import type { ReactNode } from 'react';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/ui/layout/row.module.css';

interface RowProps {
  /** 40 px: an icon, a thumbnail. */
  media?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** A badge between the words and the action. */
  state?: ReactNode;
  action?: ReactNode;
  /** Under the two lines, as wide as they are. */
  children?: ReactNode;
}

/** A line of a list: its name, a second line, its state and its actions. */
export function Row({ media, title, detail, state, action, children }: RowProps) {
  return (
    <div className={styles.row}>
      {media && <span className={styles.media}>{media}</span>}
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {detail && <p className={quiet.prose}>{detail}</p>}
        {children}
      </div>
      {state && <span className={styles.state}>{state}</span>}
      {action}
    </div>
  );
}
