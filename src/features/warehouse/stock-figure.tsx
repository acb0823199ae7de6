import type { ShownInventoryItem } from '#domain/inventory/pending-movements.ts';
import { formatWhole } from '#domain/money.ts';
import styles from '#src/features/warehouse/stock-figure.module.css';

/** Units on record at a position; says when they include changes that the server has not confirmed. */
export function StockFigure({ item }: { item: Pick<ShownInventoryItem, 'quantity' | 'provisional'> }) {
  return (
    <span className={styles.figure}>
      <b>{signedWhole(item.quantity)}</b>
      {item.provisional && <span className={styles.note}>provisional</span>}
    </span>
  );
}

/** `-3` → `−3`: a minus sign, not a hyphen. */
export function signedWhole(quantity: number): string {
  return quantity < 0 ? `−${formatWhole(-quantity)}` : formatWhole(quantity);
}
