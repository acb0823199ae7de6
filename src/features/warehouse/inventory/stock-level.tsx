import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import { formatWhole } from '#domain/base/money.ts';
import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/inventory/stock-level.module.css';

/** How full a position or its product is: a bar to its maximum with a mark at its minimum, and the same in words. */
export function StockLevel({ item }: { item: InventoryItemWithPending }) {
  const { of, quantity, minStock, maxStock } = stockLevelOf(item);
  if (maxStock === 0 && minStock > 0)
    return <span className={quiet.small}>mín. {formatWhole(minStock)}</span>;
  if (maxStock === 0) return <span className={quiet.small}>sin definir</span>;
  const share = (amount: number) => `${Math.min(100, Math.max(0, (amount / maxStock) * 100))}%`;
  return (
    <span className={styles.level} role="img" aria-label={stockLevelText(item)}>
      <LevelBar width={share(quantity)} amiss={quantity <= minStock}>
        <span className={styles.mark} style={{ left: share(minStock) }} />
      </LevelBar>
      <span className={styles.ends}>
        <span>mín. {formatWhole(minStock)}</span>
        <span>{formatWhole(maxStock)}</span>
      </span>
      {of === 'product' && <span className={styles.of}>del producto</span>}
    </span>
  );
}

export function stockLevelText(item: InventoryItemWithPending): string {
  const { of, quantity, minStock, maxStock } = stockLevelOf(item);
  return `${of === 'product' ? 'Todo el producto: ' : ''}${formatWhole(quantity)} de ${formatWhole(maxStock)}, mínimo ${formatWhole(minStock)}`;
}
