import { formatWhole } from '#domain/base/money.ts';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import {
  ORDER_VIEWS,
  orderViewLabels,
  type OrderFilters,
  type OrderView,
} from '#src/features/store/store-orders/store-order-finder.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface StoreOrderFilterBarProps {
  filters: OrderFilters;
  typed: TypedText;
  /** How many each view has; undefined until they are known. */
  counts: Record<OrderView, number> | undefined;
  onChange: (changes: Partial<OrderFilters>) => void;
}

export function StoreOrderFilterBar({ filters, typed, counts, onChange }: StoreOrderFilterBarProps) {
  const phone = useMedia(PHONE);
  const wordsOf = (view: OrderView) =>
    counts ? `${orderViewLabels[view]} (${formatWhole(counts[view])})` : orderViewLabels[view];
  const view = {
    ...filtersOf(filters, onChange)('view'),
    label: 'Etapa',
    hideLabel: true,
    options: optionsOf(ORDER_VIEWS, wordsOf),
  };
  return (
    <FilterBar>
      <TypedSearchField label="Número, producto o SKU" className={styles.search} typed={typed} />
      <DaysBetween
        from={filters.from}
        to={filters.to}
        className={styles.date}
        onFrom={(from) => onChange({ from })}
        onTo={(to) => onChange({ to })}
      />
      {phone ? (
        <ChoiceField {...view} className={styles.zone} />
      ) : (
        <div className={styles.scroll}>
          <Segmented {...view} className={styles.statuses} />
        </div>
      )}
    </FilterBar>
  );
}
