import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { PositionFigures } from '#domain/warehouse/map-figures.ts';
import styles from '#src/features/warehouse/map/position-sheet.module.css';

/** How full a position is; without a described capacity, how many units stand there. */
export function OccupiedShare({ figures: { occupied, units, maxUnits } }: { figures: PositionFigures }) {
  return (
    <p className={styles.occupied}>
      <b>{occupied === null ? formatWhole(units) : formatPercent(occupied * 100)}</b>
      <span className={styles.muted}>
        {occupied === null || maxUnits === null ? (
          <>
            {units === 1 ? 'unidad' : 'unidades'}
            <br />
            sin capacidad descrita
          </>
        ) : (
          <>
            ocupado
            <br />
            {formatWhole(units)} de {countOf(maxUnits, 'unidad', 'unidades')}
          </>
        )}
      </span>
    </p>
  );
}
