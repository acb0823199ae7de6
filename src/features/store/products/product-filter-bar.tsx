import {
  PRODUCT_VIEWS,
  type ProductFilters,
  type ProductView,
  productViewLabels,
} from '#src/features/store/products/product-finder.ts';
import { ViewFilterBar } from '#src/shared/lists/view-filter-bar.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';

interface ProductFilterBarProps {
  filters: ProductFilters;
  typed: TypedText;
  /** How many each view has; undefined until they are known. */
  counts: Record<ProductView, number> | undefined;
  onChange: (changes: Partial<ProductFilters>) => void;
}

export function ProductFilterBar({ filters, typed, counts, onChange }: ProductFilterBarProps) {
  const shown = PRODUCT_VIEWS.filter(
    (each) => each === 'all' || each === filters.view || (counts?.[each] ?? 0) > 0,
  );
  return (
    <ViewFilterBar
      search="Nombre, SKU o código"
      typed={typed}
      label="Vista"
      views={shown}
      viewLabels={productViewLabels}
      counts={counts}
      view={filters.view}
      onView={(view) => onChange({ view })}
    />
  );
}
