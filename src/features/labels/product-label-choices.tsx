import { statusOptions, zoneOptions } from '#src/shared/stock/inventory-filters.ts';
import { PaperChoice } from '#src/features/labels/label-pages.tsx';
import { MAX_COPIES, type ProductLabelFilters } from '#src/shared/labels/product-label-filters.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import styles from '#src/shared/labels/label-sheets.module.css';

interface ProductLabelChoicesProps {
  filters: ProductLabelFilters;
  /** How many labels there are. */
  count: number;
  onChange: (changes: Partial<ProductLabelFilters>) => void;
}

/** Of which products labels are printed, how many of each and on what paper. */
export function ProductLabelChoices({ filters, count, onChange }: ProductLabelChoicesProps) {
  const { status, zone, q, sheet, copies } = filters;
  return (
    <div className={styles.choices} data-print="off">
      <SearchField label="Producto o SKU" value={q} onChange={(next) => onChange({ q: next })} />
      <ChoiceField
        label="Estado"
        value={status}
        onChoose={(next) => onChange({ status: next })}
        options={statusOptions}
      />
      <ChoiceField
        label="Zona"
        value={zone}
        onChoose={(next) => onChange({ zone: next })}
        options={zoneOptions}
      />
      <div className={styles.choice}>
        <span aria-hidden="true">De cada producto</span>
        <Quantity
          label="Etiquetas de cada producto"
          value={copies}
          min={1}
          max={MAX_COPIES}
          onChange={(next) => onChange({ copies: next })}
        />
      </div>
      <PaperChoice sheet={sheet} count={count} onChange={(next) => onChange({ sheet: next })} />
    </div>
  );
}
