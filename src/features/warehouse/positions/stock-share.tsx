import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import styles from '#src/features/warehouse/positions/stock-share.module.css';

/** How full a position is: a bar where its capacity is known, and the same in words. */
export function StockShare({ units, maxUnits }: { units: number; maxUnits: number | null }) {
  if (maxUnits === null) return <span>{countOf(units, 'unidad', 'unidades')}</span>;
  return (
    <span className={styles.share}>
      <LevelBar width={`${Math.min(100, (units / maxUnits) * 100)}%`} amiss={units > maxUnits} />
      <span>
        {formatWhole(units)} de {formatWhole(maxUnits)}
      </span>
    </span>
  );
}
