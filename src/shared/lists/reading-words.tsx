import { formatWhole } from '#domain/money.ts';
import styles from '#src/shared/lists/reading-words.module.css';

/** Says that a list is not yet what was written: the words of its rows are read. */
export function ReadingWords({ rows }: { rows: number }) {
  return (
    <p className={styles.reading} role="status">
      Buscando en {formatWhole(rows)} filas…
    </p>
  );
}
