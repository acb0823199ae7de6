import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { formatWhole } from '#domain/money.ts';
import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/stock/stock-level.module.css';

type Levels = Pick<InventoryItemWithPending, 'quantity' | 'minStock' | 'maxStock'>;

/** How full a position is: a bar to its maximum with a mark at its minimum, and the same in words. */
export function StockLevel({ item }: { item: Levels }) {
  const { quantity, minStock, maxStock } = item;
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
    </span>
  );
}

export function stockLevelText({ quantity, minStock, maxStock }: Levels): string {
  return `${formatWhole(quantity)} de ${formatWhole(maxStock)}, mínimo ${formatWhole(minStock)}`;
}
