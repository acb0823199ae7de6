import { formatWhole } from '#domain/base/money.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { unitsMoved, type TimelineSubject } from '#src/features/warehouse/movements/movement-timeline.ts';
import styles from '#src/features/warehouse/movements/movement-timeline-head.module.css';

interface MovementTimelineHeadProps {
  parts: readonly TimelineSubject[];
  /** Null until all of them are known. */
  movements: readonly StockMovement[] | null;
  onRemove: (filter: TimelineSubject['filter']) => void;
}

const kinds = {
  sku: 'Producto',
  location: 'Ubicación',
  user: 'Persona',
  device: 'Equipo',
} satisfies Record<TimelineSubject['filter'], string>;

/** The subjects of the timeline below, each with a way to remove it, and how many units moved. */
export function MovementTimelineHead({ parts, movements, onRemove }: MovementTimelineHeadProps) {
  return (
    <div className={styles.head}>
      <h2>Línea de tiempo</h2>
      <ul className={styles.parts} aria-label="De qué es">
        {parts.map(({ filter, name }) => (
          <li key={filter}>
            <Chip onRemove={() => onRemove(filter)}>
              {kinds[filter]}: {name}
            </Chip>
          </li>
        ))}
      </ul>
      <p className={styles.sum} role="status">
        {movements ? unitsMessage(movements) : 'Contando las unidades…'}
      </p>
    </div>
  );
}

function unitsMessage(movements: readonly StockMovement[]): string {
  const { into, out, within } = unitsMoved(movements);
  return `Unidades: ${formatWhole(into)} entraron, ${formatWhole(out)} salieron y ${formatWhole(within)} cambiaron de lugar.`;
}
