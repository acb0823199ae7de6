import { formatWhole } from '#domain/base/money.ts';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import {
  PRODUCT_VIEWS,
  type ProductFilters,
  type ProductView,
  productViewLabels,
} from '#src/features/store/products/product-finder.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface ProductFilterBarProps {
  filters: ProductFilters;
  typed: TypedText;
  /** How many each view has; undefined until they are known. */
  counts: Record<ProductView, number> | undefined;
  onChange: (changes: Partial<ProductFilters>) => void;
}

export function ProductFilterBar({ filters, typed, counts, onChange }: ProductFilterBarProps) {
  const phone = useMedia(PHONE);
  const shown = PRODUCT_VIEWS.filter(
    (each) => each === 'all' || each === filters.view || (counts?.[each] ?? 0) > 0,
  );
  const wordsOf = (view: ProductView) =>
    counts ? `${productViewLabels[view]} (${formatWhole(counts[view])})` : productViewLabels[view];
  const view = {
    ...filtersOf(filters, onChange)('view'),
    label: 'Vista',
    hideLabel: true,
    options: optionsOf(shown, wordsOf),
  };
  return (
    <FilterBar>
      <TypedSearchField label="Nombre, SKU o código" className={styles.search} typed={typed} />
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
