import { FilterChoices, type FilterChoicesProps } from '#src/shared/lists/filter-choices.tsx';
import { filtersOf } from '#src/shared/lists/filters-of.ts';
import { SearchField } from '#src/shared/lists/search-field.tsx';
import { DaysBetween } from '#src/ui/forms/days-between.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { Chip } from '#src/ui/marks/chip.tsx';
import styles from '#src/shared/worklist/list-filters.module.css';

interface ListFiltersProps<Filters> extends Omit<FilterChoicesProps<Filters>, 'className'> {
  /** The label of the search text. */
  search: string;
  /** How wide each choice below the first is where the screen has room. */
  choiceWidth?: 'wide' | 'narrow' | undefined;
  /** Also from which day to which. */
  hasDays?: boolean;
}

/**
 * The filters of a list of the desk: a text, the values of the first choice side by side, and any other choices below.
 */
export function ListFilters<Filters extends { q: string; desde?: string; hasta?: string }>(
  props: ListFiltersProps<Filters>,
) {
  const { filters, onChange, search, choices, choiceWidth, hasDays } = props;
  const filter = filtersOf(filters, onChange);
  const [state, ...others] = Object.keys(choices) as (keyof Filters)[];
  const first = state && choices[state];
  return (
    <>
      <FilterBar>
        <SearchField {...filter('q')} label={search} className={styles.search} />
        {first && (
          <div className={styles.chips} role="group" aria-label={first.label}>
            {first.options.map(({ value, label }) => (
              <Chip key={value} on={value === filters[state]} onClick={() => filter(state).onChange(value)}>
                {label}
              </Chip>
            ))}
          </div>
        )}
      </FilterBar>
      {(others.length > 0 || hasDays) && (
        <FilterBar>
          <FilterChoices
            filters={filters}
            onChange={onChange}
            choices={choices}
            names={others}
            className={choiceWidth && styles[choiceWidth]}
          />
          {hasDays && (
            <DaysBetween
              from={filters.desde ?? ''}
              to={filters.hasta ?? ''}
              onFrom={(desde) => onChange({ desde } as Partial<Filters>)}
              onTo={(hasta) => onChange({ hasta } as Partial<Filters>)}
            />
          )}
        </FilterBar>
      )}
    </>
  );
}
