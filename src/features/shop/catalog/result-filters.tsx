import { useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import type { Category } from '#domain/catalog/category.ts';
import { formatWhole } from '#domain/base/money.ts';
import type { Share } from '#domain/search/searchable-product.ts';
import { attributesOf } from '#domain/catalog/category-tree.ts';
import { AttributeFilters } from '#src/features/shop/catalog/attribute-filters.tsx';
import { useCategories } from '#src/features/shop/catalog/initial-lists.ts';
import { AppliedFilters } from '#src/features/shop/catalog/applied-filters.tsx';
import { productSorts, sortOf, type Browse, type Sort } from '#src/shared/catalog/browse.ts';
import { MoreFilters } from '#src/features/shop/catalog/more-filters.tsx';
import { useResultCounts } from '#src/features/shop/catalog/use-result-counts.ts';
import { Chip } from '#src/ui/marks/chip.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/shop/catalog/result-filters.module.css';

interface ResultFiltersProps {
  browse: Browse;
  onChange: (patch: Partial<Browse>) => void;
  /** The categories offered as chips; none on the page of one category. */
  categories: readonly Category[];
  /** The page is of one store, which no filter leaves. */
  isOneStore?: boolean;
}

/** The filters and the order of a list of products. */
export function ResultFilters({ browse, onChange, categories, isOneStore = false }: ResultFiltersProps) {
  const [more, setMore] = useState(false);
  const counts = useResultCounts(browse, more);
  const known = useCategories();
  const attributes = attributesOf(known ?? [], browse.categoryId).filter(
    (each) => each.is_filter && each.is_active,
  );
  const stores = isOneStore ? null : (counts?.vendors ?? []);
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label="Filtros">
        <button type="button" className={styles.more} aria-expanded={more} onClick={() => setMore(!more)}>
          <SlidersHorizontal />
          Filtros
        </button>
        <Chip on={browse.inStock} onClick={() => onChange({ inStock: !browse.inStock })}>
          Disponibles
        </Chip>
        {worthOffering(categories, counts?.categories, browse.categoryId).map((each) => (
          <Chip
            key={each.id}
            on={browse.categoryId === each.id}
            onClick={() =>
              onChange({ categoryId: browse.categoryId === each.id ? null : each.id, attributes: null })
            }
          >
            {each.name}
            {each.count !== undefined && <span className={styles.count}>{formatWhole(each.count)}</span>}
          </Chip>
        ))}
      </div>
      <SelectField
        label="Ordenar por"
        className={styles.sort}
        value={sortOf(browse)}
        onChange={(value) => onChange({ sort: isSort(value) ? value : null })}
        options={Object.entries(productSorts)
          .filter(([value]) => value !== 'relevance' || browse.text)
          .map(([value, { label }]) => ({ value, label }))}
      />
      {more && <MoreFilters browse={browse} onChange={onChange} stores={stores} />}
      {more && (
        <AttributeFilters
          attributes={attributes}
          counts={counts?.attributes}
          written={browse.attributes}
          onChange={(written) => onChange({ attributes: written })}
        />
      )}
      <AppliedFilters
        browse={browse}
        onChange={onChange}
        stores={stores}
        attributes={known ? attributes : null}
      />
    </div>
  );
}

interface OfferedCategory {
  id: string;
  name: string;
  /** Undefined while nobody asked. */
  count?: number;
}

/** Categories that would show something, and the chosen one. */
function worthOffering(
  categories: readonly Category[],
  counts: readonly Share[] | undefined,
  chosen: string | null,
): OfferedCategory[] {
  if (!counts) return categories.map(({ id, name }) => ({ id, name }));
  const countOf = new Map(counts.map((each) => [each.id, each.count]));
  return categories
    .map(({ id, name }) => ({ id, name, count: countOf.get(id) ?? 0 }))
    .filter((each) => each.count > 0 || each.id === chosen);
}

function isSort(value: string): value is Sort {
  return Object.hasOwn(productSorts, value);
}
