import type { ReactNode } from 'react';
import { PictureFrame } from '#src/ui/marks/picture-frame.tsx';
import styles from '#src/ui/feedback/empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** At most one. */
  action?: ReactNode;
  /** In place of the closed box: any drawing. */
  art?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, art }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <PictureFrame seed={title} src={null} alt="" fallback={art} className={styles.picture} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
