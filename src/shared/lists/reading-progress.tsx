import { formatWhole } from '#domain/base/money.ts';
import type { Shown } from '#src/shared/lists/use-text-search.ts';
import styles from '#src/shared/lists/reading-progress.module.css';

/** Says that a list is not yet, or not yet all of, what was written: the words of its rows are read. */
export function ReadingProgress({ shows, rows }: { shows: Shown; rows: number }) {
  if (shows === 'all') return null;
  return (
    <p className={styles.reading} role="status">
      {shows === 'first' && 'Los primeros. '}Buscando en {formatWhole(rows)} filas…
    </p>
  );
}
