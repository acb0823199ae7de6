import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { firstSellableDay } from '#domain/inventory/shelf-life.ts';
import { unsellableUnits } from '#domain/inventory/stock-lots.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { formatWhole } from '#domain/base/money.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import { actionsColumn, type Column } from '#src/ui/layout/data-table.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { PositionTag } from '#src/shared/positions/position-tag.tsx';
import { RecountBadge, StockStatusBadge } from '#src/features/warehouse/inventory/stock-status-badge.tsx';
import { ProductCell } from '#src/shared/inventory/product-cell.tsx';
import { StockFigure } from '#src/shared/inventory/stock-figure.tsx';
import { StockLevel } from '#src/features/warehouse/inventory/stock-level.tsx';
import { CardLine } from '#src/ui/layout/card-line.tsx';
import {
  type RowActions,
  InventoryRowButtons,
} from '#src/features/warehouse/inventory/inventory-row-buttons.tsx';
import styles from '#src/features/warehouse/inventory/inventory-page.module.css';

type Why = (item: InventoryItemWithPending) => void;

/**
 * The inventory's row, in a table and as a card of a phone. `actions` are missing for people who may only
 * look.
 */
export function inventoryViews(why: Why, actions: RowActions | undefined) {
  return {
    columns: columnsOf(why, actions),
    renderCard: (item: InventoryItemWithPending) => <InventoryCard item={item} why={why} actions={actions} />,
  };
}

function columnsOf(why: Why, actions: RowActions | undefined): Column<InventoryItemWithPending>[] {
  const columns: Column<InventoryItemWithPending>[] = [
    { key: 'product', header: 'Producto', sortable: true, render: (each) => <ProductCell item={each} /> },
    {
      key: 'location',
      header: 'Ubicación',
      sortable: true,
      render: (each) => <PositionTag at={each.location} />,
    },
    { key: 'status', header: 'Estado', sortable: true, render: (each) => <StockBadges item={each} /> },
    {
      key: 'quantity',
      header: 'Cantidad',
      align: 'right',
      sortable: true,
      render: (each) => <StockFigure item={each} onWhy={() => why(each)} />,
    },
    { key: 'level', header: 'Mín. y máx.', sortable: true, render: (each) => <StockLevel item={each} /> },
    {
      key: 'changed',
      header: 'Último cambio',
      sortable: true,
      render: (each) => (
        <span className={styles.muted}>
          <RelativeTime at={each.lastUpdated} />
        </span>
      ),
    },
  ];
  if (!actions) return columns;
  return [...columns, actionsColumn((each) => <InventoryRowButtons item={each} actions={actions} />)];
}

function InventoryCard({
  item,
  why,
  actions,
}: {
  item: InventoryItemWithPending;
  why: Why;
  actions: RowActions | undefined;
}) {
  return (
    <div className={styles.card}>
      <ProductCell item={item} />
      <CardLine>
        <PositionTag at={item.location} />
        <StockBadges item={item} />
      </CardLine>
      <CardLine>
        <StockFigure item={item} onWhy={() => why(item)} />
        <StockLevel item={item} />
        <span className={styles.muted}>
          <RelativeTime at={item.lastUpdated} />
        </span>
      </CardLine>
      {actions && <InventoryRowButtons item={item} actions={actions} />}
    </div>
  );
}

function StockBadges({ item }: { item: InventoryItemWithPending }) {
  const { lots = [], minimumShelfLifeDays } = item;
  const today = useToday();
  const expired = unsellableUnits(lots, today);
  const short = unsellableUnits(lots, firstSellableDay(today, minimumShelfLifeDays)) - expired;
  return (
    <span className={styles.badges}>
      <StockStatusBadge status={item.status} />
      {(item.discrepancy || item.quantity < 0) && <RecountBadge />}
      {expired > 0 && (
        <Badge tone="bad" icon={null}>
          {countOf(expired, 'vencida', 'vencidas')}
        </Badge>
      )}
      {short > 0 && (
        <Badge tone="warn" icon={null}>
          {countOf(short, 'por vencer', 'por vencer')}
        </Badge>
      )}
      {item.quarantined > 0 && (
        <Badge tone="warn" icon={null}>
          {formatWhole(item.quarantined)} en cuarentena
        </Badge>
      )}
    </span>
  );
}
