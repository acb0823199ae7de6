import { formatPercent, formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import type { StockCounts } from '#domain/inventory/stock-counts.ts';
import type { InventoryFilters } from '#src/shared/inventory/inventory-filters.ts';
import styles from '#src/shared/inventory/inventory-kpis.module.css';

type Status = InventoryFilters['status'];

interface InventoryKpisProps {
  counts: StockCounts;
  status: Status;
  onStatus: (status: Status) => void;
}

/**
 * The state of the inventory, over everything that the person may see. Each figure is also the filter that
 * shows it.
 */
export function InventoryKpis({ counts, status, onStatus }: InventoryKpisProps) {
  const { total, products, zones, inStock, lowStock, outOfStock, recount } = counts;
  const share = formatPercent(total === 0 ? 0 : (inStock / total) * 100);
  const cards: { status: Status; label: string; value: number; note: string }[] = [
    {
      status: 'all',
      label: 'Total',
      value: total,
      note: `${countOf(products, 'producto', 'productos')} en ${countOf(zones, 'zona', 'zonas')}`,
    },
    { status: 'in_stock', label: 'En stock', value: inStock, note: `${share} del total` },
    { status: 'low_stock', label: 'Stock bajo', value: lowStock, note: 'en su mínimo o por debajo' },
    {
      status: 'out_of_stock',
      label: 'Agotado',
      value: outOfStock,
      note: recount > 0 ? `${formatWhole(recount)} por recontar` : 'sin unidades en su posición',
    },
  ];
  return (
    <Kpis>
      {cards.map((each) => (
        <div key={each.status} className={styles.card}>
          <Kpi label={each.label} value={formatWhole(each.value)} note={each.note} />
          <button
            type="button"
            className={styles.choose}
            aria-pressed={status === each.status}
            aria-label={`${each.label}: ${formatWhole(each.value)}. Ver solo estos.`}
            onClick={() => onStatus(each.status)}
          />
        </div>
      ))}
    </Kpis>
  );
}
