import { Chip } from '#src/ui/marks/chip.tsx';
import type { Option } from '#src/ui/forms/options.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import styles from '#src/shared/worklist/filter-chips.module.css';

interface FilterChipsProps<Filters, Name extends keyof Filters> {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** What the text finds. */
  search: string;
  /** The filter that the chips choose. */
  by: Name;
  label: string;
  options: readonly Option<Filters[Name] & string>[];
}

/** The filters of a list of the desk: a text, and one state among several. */
export function FilterChips<Filters extends { q: string }, Name extends keyof Filters>(
  props: FilterChipsProps<Filters, Name>,
) {
  const { filters, onChange, search, by, label, options } = props;
  const change = (name: keyof Filters, value: string) => onChange({ [name]: value } as Partial<Filters>);
  return (
    <FilterBar>
      <SearchField
        label={search}
        className={styles.search}
        value={filters.q}
        onChange={(q) => change('q', q)}
      />
      <div className={styles.chips} role="group" aria-label={label}>
        {options.map(({ value, label }) => (
          <Chip key={value} on={value === filters[by]} onClick={() => change(by, value)}>
            {label}
          </Chip>
        ))}
      </div>
    </FilterBar>
  );
}
