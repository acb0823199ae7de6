import type { ReactNode } from 'react';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/ui/feedback/empty-state.module.css';

interface ErrorStateProps {
  /** The thing that could not be done. */
  title: string;
  /** Which work is safe, and what to do. */
  text: ReactNode;
  /** The kind of failure in two words. */
  badge?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** In place of, or besides, Reintentar. */
  action?: ReactNode;
}

export function ErrorState({ title, text, badge = 'Error', onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.empty} role="alert">
      <Badge tone="bad">{badge}</Badge>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{text}</div>
      {onRetry && (
        <Button variant="soft" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {action}
    </div>
  );
}
