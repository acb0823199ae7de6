import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import {
  statusOptions,
  zoneOptions,
  type InventoryFilters,
} from '#src/shared/inventory/inventory-filters.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface InventoryFilterBarProps {
  filters: InventoryFilters;
  onChange: (changes: Partial<InventoryFilters>) => void;
  /** Receives the typed text before it is in the filters. */
  typed: TypedText;
}

export function InventoryFilterBar({ filters, typed, onChange }: InventoryFilterBarProps) {
  const phone = useMedia(PHONE);
  const filter = filtersOf(filters, onChange);
  const status = { ...filter('status'), label: 'Estado', hideLabel: true, options: statusOptions };
  return (
    <FilterBar>
      <TypedSearchField label="Nombre o SKU" className={styles.search} typed={typed} />
      {phone ? (
        <ChoiceField {...status} className={styles.choice} />
      ) : (
        <div className={styles.scroll}>
          <Segmented {...status} className={styles.statuses} />
        </div>
      )}
      <ChoiceField {...filter('zone')} label="Zona" hideLabel className={styles.zone} options={zoneOptions} />
    </FilterBar>
  );
}
