import type { Category } from '#domain/catalog/category.ts';
import { sortLabels, sortOf, type Browse, type Sort } from '#src/features/catalog/browse.ts';
import { Chip } from '#src/ui/chip.tsx';
import { SelectField } from '#src/ui/field.tsx';
import styles from '#src/features/catalog/result-filters.module.css';

interface ResultFiltersProps {
  browse: Browse;
  onChange: (patch: Partial<Browse>) => void;
  /** Offered as chips; none on the page of one category. */
  categories: readonly Category[];
}

/** Category, availability and order of a list of products. */
export function ResultFilters({ browse, onChange, categories }: ResultFiltersProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.chips} role="group" aria-label="Filtros">
        <Chip on={browse.inStock} onClick={() => onChange({ inStock: !browse.inStock })}>
          Disponibles
        </Chip>
        {categories.map((each) => (
          <Chip
            key={each.id}
            on={browse.categoryId === each.id}
            onClick={() => onChange({ categoryId: browse.categoryId === each.id ? null : each.id })}
          >
            {each.name}
          </Chip>
        ))}
      </div>
      <SelectField
        label="Ordenar por"
        className={styles.sort}
        value={sortOf(browse)}
        onChange={(value) => onChange({ sort: isSort(value) ? value : null })}
        options={Object.entries(sortLabels)
          .filter(([value]) => value !== 'relevance' || browse.text)
          .map(([value, label]) => ({ value, label }))}
      />
    </div>
  );
}

function isSort(value: string): value is Sort {
  return Object.hasOwn(sortLabels, value);
}
