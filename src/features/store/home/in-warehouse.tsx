import { formatWhole } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { StockCounts } from '#domain/inventory/stock-counts.ts';
import { WarehouseLoading } from '#src/shared/inventory/warehouse-loading.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { Kpi, Kpis } from '#src/ui/layout/kpi.tsx';
import styles from '#src/features/store/home/vendor-home.module.css';

interface InWarehouseProps {
  /** Undefined while this device never read the stock. */
  counts: StockCounts | undefined;
  units: number | undefined;
}

/** What a store has in the warehouse, by this device's copy with the person's own work. */
export function InWarehouse({ counts, units }: InWarehouseProps) {
  if (!counts || units === undefined) return <WarehouseLoading what="tu inventario" />;
  return (
    <div className={styles.part}>
      <Kpis>
        <Kpi
          label="Unidades"
          value={formatWhole(units)}
          note={`${countOf(counts.products, 'producto', 'productos')} en ${countOf(counts.total, 'posición', 'posiciones')}`}
        />
        <Kpi
          label="En cuarentena"
          value={formatWhole(counts.quarantinedUnits)}
          note={counts.quarantinedUnits > 0 ? 'esperan que se aclare un incidente' : undefined}
        />
      </Kpis>
      <LinkButton variant="line" href={paths.vendorInventory}>
        Inventario
      </LinkButton>
    </div>
  );
}
