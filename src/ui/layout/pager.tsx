import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/ui/layout/pager.module.css';

const whole = new Intl.NumberFormat('es-CO');

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** How many things in all. */
  total: number;
  /** Whether another page follows, where the list knows it better than by its number of pages. */
  hasNext?: boolean | undefined;
  /** How many were counted at most: a larger total means «more than these». */
  countsTo?: number | undefined;
  /** Their names, in the singular and in the plural: «producto», «productos». */
  nouns: readonly [one: string, many: string];
}

export function Pager(props: PagerProps) {
  const { page, pages, onPage, total, countsTo = Infinity, nouns } = props;
  const [one, many] = nouns;
  const isMore = total > countsTo;
  const { hasNext = page < pages || isMore } = props;
  const isOne = page <= 1 && !hasNext;
  return (
    <nav className={styles.pager} aria-label={`Páginas de ${many}`}>
      <p className={styles.where} aria-live="polite">
        {isMore ? `Más de ${whole.format(countsTo)}` : whole.format(total)} {total === 1 ? one : many}
        {!isOne && ` · página ${whole.format(page)}${isMore ? '' : ` de ${whole.format(pages)}`}`}
      </p>
      {!isOne && (
        <div className={styles.buttons} data-print="off">
          <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
            Anterior
          </Button>
          <Button variant="line" size="sm" disabled={!hasNext} onClick={() => onPage(page + 1)}>
            Siguiente
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  );
}
