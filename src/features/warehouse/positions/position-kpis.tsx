import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import {
  positionStateLabels,
  type PositionFilters,
  type PositionState,
} from '#src/shared/positions/position-filters.ts';
import styles from '#src/shared/inventory/inventory-kpis.module.css';

type State = PositionFilters['state'];

interface PositionKpisProps {
  counts: Record<PositionState | 'all', number>;
  state: State;
  onState: (state: State) => void;
}

const SHOWN = ['all', 'empty', 'full', 'undescribed'] as const satisfies readonly State[];

/** The state of the warehouse, over all its positions. Each figure is also the filter that shows it. */
export function PositionKpis({ counts, state, onState }: PositionKpisProps) {
  const notes = {
    all: counts.blocked > 0 ? countOf(counts.blocked, 'bloqueada', 'bloqueadas') : 'ninguna bloqueada',
    empty: share(counts.empty, counts.all),
    full: share(counts.full, counts.all),
    undescribed: 'sin capacidad conocida',
  };
  return (
    <Kpis>
      {SHOWN.map((each) => {
        const label = each === 'all' ? 'Posiciones' : positionStateLabels[each];
        return (
          <div key={each} className={styles.card}>
            <Kpi label={label} value={formatWhole(counts[each])} note={notes[each]} />
            <button
              type="button"
              className={styles.choose}
              aria-pressed={state === each}
              aria-label={`${label}: ${formatWhole(counts[each])}. Ver solo estas.`}
              onClick={() => onState(each)}
            />
          </div>
        );
      })}
    </Kpis>
  );
}

function share(part: number, whole: number): string {
  return `${formatPercent(whole === 0 ? 0 : (part / whole) * 100)} del total`;
}
