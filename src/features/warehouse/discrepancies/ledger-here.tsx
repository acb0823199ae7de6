import { useMemo } from 'react';
import { movementTypeLabels, type StockMovement } from '#domain/inventory/stock-movement.ts';
import { reasonLabel } from '#domain/inventory/movement-labels.ts';
import { formatChange } from '#domain/base/money.ts';
import { documents } from '#src/db/documents.ts';
import { useLive } from '#src/db/use-live.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { type Column, DataTable } from '#src/ui/layout/data-table.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

const MAX_LINES = 15;

interface LedgerHereProps {
  productId: string;
  positionKey: string;
}

interface Line extends StockMovement {
  change: number;
}

const columns: readonly Column<Line>[] = [
  { key: 'when', header: 'Cuándo', render: (each) => <LocalTime at={each.timestamp} /> },
  {
    key: 'what',
    header: 'Qué',
    render: (each) => (
      <span className={styles.stack}>
        {movementTypeLabels[each.type]}
        <span className={styles.muted}>{reasonLabel(each)}</span>
      </span>
    ),
  },
  { key: 'change', header: 'Cambio', align: 'right', render: ({ change }) => formatChange(change) },
  { key: 'reference', header: 'Referencia', render: (each) => each.reference || '–' },
  { key: 'who', header: 'Quién', render: (each) => each.userName },
];

/**
 * The last ledger lines of a product at a position, from this device's copy: they explain the system
 * quantity.
 */
export function LedgerHere({ productId, positionKey }: LedgerHereProps) {
  const movements = useLive(
    (store) => store.person && documents(store.person.stock_movements.find({ selector: { productId } })),
    [productId],
  );
  const lines = useMemo(
    () => movements && linesAt(movements, positionKey).slice(0, MAX_LINES),
    [movements, positionKey],
  );
  return (
    <DataTable
      caption="Movimientos de esta posición"
      columns={columns}
      rows={lines ?? []}
      rowKey={(each) => each.id}
      empty={<p>{lines ? 'Este equipo no tiene movimientos de este producto aquí.' : 'Leyendo…'}</p>}
      renderCard={(each) => (
        <div className={styles.line}>
          <span className={styles.stack}>
            {movementTypeLabels[each.type]} · {each.userName}
            <span className={styles.muted}>
              <LocalTime at={each.timestamp} /> {each.reference}
            </span>
          </span>
          <b>{formatChange(each.change)}</b>
        </div>
      )}
    />
  );
}

function linesAt(movements: readonly StockMovement[], key: string): Line[] {
  return movements
    .flatMap((each) => {
      const change = (each.to === key ? each.quantity : 0) - (each.from === key ? each.quantity : 0);
      return change === 0 ? [] : [{ ...each, change }];
    })
    .toSorted((a, b) => (b.sequence ?? 0) - (a.sequence ?? 0));
}
