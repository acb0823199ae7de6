import { ViewFilterBar } from '#src/shared/lists/view-filter-bar.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import {
  ORDER_VIEWS,
  orderViewLabels,
  type OrderFilters,
  type OrderView,
} from '#src/features/store/store-orders/store-order-finder.ts';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import styles from '#src/shared/lists/filter-bar.module.css';

interface StoreOrderFilterBarProps {
  filters: OrderFilters;
  typed: TypedText;
  /** How many each view has; undefined until they are known. */
  counts: Record<OrderView, number> | undefined;
  onChange: (changes: Partial<OrderFilters>) => void;
}

export function StoreOrderFilterBar({ filters, typed, counts, onChange }: StoreOrderFilterBarProps) {
  return (
    <ViewFilterBar
      search="Número, producto o SKU"
      typed={typed}
      label="Etapa"
      views={ORDER_VIEWS}
      viewLabels={orderViewLabels}
      counts={counts}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      <DaysBetween
        from={filters.from}
        to={filters.to}
        className={styles.date}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
    </ViewFilterBar>
  );
}
