import { formatWhole } from '#domain/money.ts';
import { countOf } from '#domain/spanish-text.ts';
import styles from '#src/shared/positions/stock-share.module.css';

/** How much of a position is taken: a bar where its capacity is known, and the same in words. */
export function StockShare({ units, maxUnits }: { units: number; maxUnits: number | null }) {
  if (maxUnits === null) return <span>{countOf(units, 'unidad', 'unidades')}</span>;
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={styles.fill}
          data-over={units > maxUnits || undefined}
          style={{ width: `${Math.min(100, (units / maxUnits) * 100)}%` }}
        />
      </span>
      <span>
        {formatWhole(units)} de {formatWhole(maxUnits)}
      </span>
    </span>
  );
}
