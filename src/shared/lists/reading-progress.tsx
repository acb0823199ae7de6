import { countOf } from '#domain/base/spanish-text.ts';
import { isAnswered, type TextSearchState } from '#src/shared/lists/text-search.ts';
import styles from '#src/shared/lists/reading-progress.module.css';

/** Says that a list is not yet, or not yet all of, what was written: the words of its rows are read. */
export function ReadingProgress({ list, rows }: { list: TextSearchState<unknown>; rows: number }) {
  if (isAnswered(list) || list.name === 'loading') return null;
  return (
    <p className={styles.reading} role="status">
      {list.name === 'first' && 'Los primeros. '}Buscando en {countOf(rows, 'fila', 'filas')}…
    </p>
  );
}
