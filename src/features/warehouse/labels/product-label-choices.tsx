import { statusOptions, zoneOptions } from '#src/shared/inventory/inventory-filters.ts';
import { PaperChoice } from '#src/features/warehouse/labels/label-pages.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import { MAX_COPIES, type ProductLabelFilters } from '#src/shared/labels/product-label-filters.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import styles from '#src/features/warehouse/labels/label-sheets.module.css';

interface ProductLabelChoicesProps {
  filters: ProductLabelFilters;
  /** How many labels there are. */
  count: number;
  onChange: (changes: Partial<ProductLabelFilters>) => void;
}

/** The choice of products for labels, of copies of each, and of paper. */
export function ProductLabelChoices({ filters, count, onChange }: ProductLabelChoicesProps) {
  const filter = filtersOf(filters, onChange);
  return (
    <div className={styles.choices} data-print="off">
      <SearchField {...filter('q')} label="Producto o SKU" />
      <ChoiceField {...filter('status')} label="Estado" options={statusOptions} />
      <ChoiceField {...filter('zone')} label="Zona" options={zoneOptions} />
      <div className={styles.choice}>
        <span aria-hidden="true">De cada producto</span>
        <Quantity {...filter('copies')} label="Etiquetas de cada producto" min={1} max={MAX_COPIES} />
      </div>
      <PaperChoice sheet={filters.sheet} count={count} onChange={(next) => onChange({ sheet: next })} />
    </div>
  );
}
