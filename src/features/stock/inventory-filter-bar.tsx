import { SelectField } from '#src/ui/forms/field.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
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
    <div data-print="off">
      <PanelBar>
        <TypedSearchField label="Nombre o SKU" className={styles.search} typed={typed} />
        {phone ? (
          <SelectField
            label="Estado"
            hideLabel
            className={styles.choice}
            value={filters.status}
            onChange={(status) =>
              onChange({ status: statusOptions.find((each) => each.value === status)?.value ?? 'all' })
            }
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
        <SelectField
          label="Zona"
          hideLabel
          className={styles.zone}
          value={filters.zone}
          onChange={(zone) =>
            onChange({ zone: zoneOptions.find((each) => each.value === zone)?.value ?? 'all' })
          }
          options={zoneOptions}
        />
      </PanelBar>
    </div>
  );
}
