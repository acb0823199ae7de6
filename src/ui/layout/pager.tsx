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
  /** How many were counted at most: a larger total means «more than these». */
  countsTo?: number | undefined;
  /** Their names, in the singular and in the plural: «producto», «productos». */
  nouns: readonly [one: string, many: string];
}

export function Pager({ page, pages, onPage, total, countsTo = Infinity, nouns: [one, many] }: PagerProps) {
  const isMore = total > countsTo;
  return (
    <nav className={styles.pager} aria-label={`Páginas de ${many}`}>
      <p className={styles.where} aria-live="polite">
        {isMore ? `Más de ${whole.format(countsTo)}` : whole.format(total)} {total === 1 ? one : many}
        {pages > 1 && ` · página ${whole.format(page)}${isMore ? '' : ` de ${whole.format(pages)}`}`}
      </p>
      {pages > 1 && (
        <div className={styles.buttons} data-print="off">
          <Button variant="line" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft />
            Anterior
          </Button>
          <Button
            variant="line"
            size="sm"
            disabled={page >= pages && !isMore}
            onClick={() => onPage(page + 1)}
          >
            Siguiente
            <ChevronRight />
          </Button>
        </div>
      )}
    </nav>
  );
}
