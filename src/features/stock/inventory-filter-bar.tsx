import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { TypedSearchField } from '#src/ui/forms/search-field.tsx';
import type { TypedText } from '#src/ui/forms/use-typed-text.ts';
import { statusOptions, zoneOptions, type InventoryFilters } from '#src/shared/stock/inventory-filters.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface InventoryFilterBarProps {
  filters: InventoryFilters;
  onChange: (changes: Partial<InventoryFilters>) => void;
  /** Told what is being typed, before it is in the filters. */
  typed: TypedText;
}

export function InventoryFilterBar({ filters, typed, onChange }: InventoryFilterBarProps) {
  const phone = useMedia(PHONE);
  return (
    <FilterBar>
      <TypedSearchField label="Nombre o SKU" className={styles.search} typed={typed} />
      {phone ? (
        <ChoiceField
          label="Estado"
          hideLabel
          className={styles.choice}
          value={filters.status}
          onChoose={(status) => onChange({ status })}
          options={statusOptions}
        />
      ) : (
        <div className={styles.scroll}>
          <Segmented
            label="Estado"
            hideLabel
            value={filters.status}
            onChange={(status) => onChange({ status })}
            options={statusOptions}
            className={styles.statuses}
          />
        </div>
      )}
      <ChoiceField
        label="Zona"
        hideLabel
        className={styles.zone}
        value={filters.zone}
        onChoose={(zone) => onChange({ zone })}
        options={zoneOptions}
      />
    </FilterBar>
  );
}
