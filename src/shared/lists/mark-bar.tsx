import type { ReactNode } from 'react';
import { countOf } from '#domain/spanish-text.ts';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/mark-bar.module.css';

interface MarkBarProps {
  marks: Marks;
  /** How many are marked, on this page and on others. */
  count: number;
  /** The items of this page that can be marked. */
  onPage: readonly string[];
  /** What marking is for: «Elige varios para cambiarlos juntos.» */
  invitation: string;
  /** What can be done with the marked ones. */
  children: ReactNode;
}

/** The items of a list that somebody marked, and what can be done with all of them. */
export function MarkBar({ marks, count, onPage, invitation, children }: MarkBarProps) {
  if (onPage.length === 0 && count === 0) return null;
  return (
    <div className={styles.bar} data-print="off">
      <span aria-live="polite">{count === 0 ? invitation : countOf(count, 'elegido', 'elegidos')}</span>
      <Button variant="quiet" size="sm" disabled={onPage.length === 0} onClick={() => marks.mark(onPage)}>
        Elegir los de esta página
      </Button>
      {count > 0 && (
        <>
          <Button variant="quiet" size="sm" onClick={marks.clear}>
            No elegir ninguno
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
