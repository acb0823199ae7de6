import { FilterChoices, type FilterChoicesProps } from '#src/shared/lists/filter-choices.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import type { Option } from '#src/ui/forms/options.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/shared/worklist/list-filters.module.css';

/** The filters of a list of the desk: a text, one state among several, and any others. */
export interface ListFilterFields<Filters, State extends keyof Filters> {
  /** The label of the search text. */
  search: string;
  /** The filter whose values stand side by side. */
  state: State;
  label: string;
  options: readonly Option<Filters[State] & string>[];
  /** The other filters, below. */
  choices?: FilterChoicesProps<Filters>['choices'];
  /** How wide each of these is where the screen has room. */
  choiceWidth?: 'wide' | 'narrow';
}

interface ListFiltersProps<Filters, State extends keyof Filters> extends ListFilterFields<Filters, State> {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

/** The filters of a list of the desk. */
export function ListFilters<Filters extends { q: string }, State extends keyof Filters>(
  props: ListFiltersProps<Filters, State>,
) {
  const { filters, onChange, search, state, label, options, choices, choiceWidth } = props;
  const filter = filtersOf(filters, onChange);
  return (
    <>
      <FilterBar>
        <SearchField {...filter('q')} label={search} className={styles.search} />
        <div className={styles.chips} role="group" aria-label={label}>
          {options.map(({ value, label }) => (
            <Chip key={value} on={value === filters[state]} onClick={() => filter(state).onChange(value)}>
              {label}
            </Chip>
          ))}
        </div>
      </FilterBar>
      {choices && (
        <FilterBar>
          <FilterChoices
            filters={filters}
            onChange={onChange}
            choices={choices}
            className={choiceWidth && styles[choiceWidth]}
          />
        </FilterBar>
      )}
    </>
  );
}
