import type { ReactNode } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { TypedSearchField } from '#src/shared/lists/search-field.tsx';
import type { TypedText } from '#src/shared/lists/use-typed-text.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import { FilterBar } from '#src/ui/layout/filter-bar.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from '#src/shared/lists/filter-bar.module.css';

interface ViewFilterBarProps<View extends string> {
  /** What the list is searched by. */
  search: string;
  typed: TypedText;
  /** What a view is called: «Etapa». */
  label: string;
  views: readonly View[];
  viewLabels: Readonly<Record<View, string>>;
  /** How many each view has; undefined until they are known. */
  counts: Readonly<Record<View, number>> | undefined;
  view: View;
  onView: (view: View) => void;
  /** Filters between the search and the views. */
  children?: ReactNode;
}

/** Search and views of a list, with how many each has: a choice on a phone, buttons where there is room. */
export function ViewFilterBar<View extends string>(props: ViewFilterBarProps<View>) {
  const { search, typed, label, views, viewLabels, counts, view: value, onView, children } = props;
  const phone = useMedia(PHONE);
  const view = {
    label,
    hideLabel: true,
    value,
    onChange: onView,
    options: optionsOf(views, (each) =>
      counts ? `${viewLabels[each]} (${formatWhole(counts[each])})` : viewLabels[each],
    ),
  };
  return (
    <FilterBar>
      <TypedSearchField label={search} className={styles.search} typed={typed} />
      {children}
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
