import type { ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
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
  const seen = onPage.filter((each) => marks.isChosen(each)).length;
  const isWhole = seen === onPage.length;
  return (
    <div className={styles.bar} data-print="off">
      <span aria-live="polite">{count === 0 ? invitation : chosenText(count, count - seen)}</span>
      {/* One button, so that who pressed it by keyboard keeps their place and can take it back. */}
      <Button variant="quiet" size="sm" onClick={() => (isWhole ? marks.clear() : marks.mark(onPage))}>
        {isWhole ? 'No elegir ninguno' : 'Elegir los de esta página'}
      </Button>
      {count > 0 && !isWhole && (
        <Button variant="quiet" size="sm" onClick={marks.clear}>
          No elegir ninguno
        </Button>
      )}
      {count > 0 && <div className={styles.acts}>{children}</div>}
    </div>
  );
}

/** Marks outlast a page and a filter: nobody changes what they do not see without reading how many that are. */
function chosenText(count: number, unseen: number): string {
  const chosen = countOf(count, 'elegido', 'elegidos');
  return unseen === 0 ? chosen : `${chosen}, ${formatWhole(unseen)} fuera de esta página`;
}
