import { Chip } from '#src/ui/marks/chip.tsx';
import { PanelBar } from '#src/ui/layout/panel.tsx';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import styles from '#src/shared/worklist/filter-chips.module.css';

interface FilterChipsProps<Value extends string> {
  /** What the text finds. */
  search: string;
  q: string;
  onSearch: (q: string) => void;
  /** What the chips choose. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** The filters of a list of the desk: a text, and one state among several. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { search, q, onSearch, label, value, options, onChoose } = props;
  return (
    <div data-print="off">
      <PanelBar>
        <SearchField label={search} className={styles.search} value={q} onChange={onSearch} />
        <div className={styles.chips} role="group" aria-label={label}>
          {options.map((each) => (
            <Chip key={each.value} on={each.value === value} onClick={() => onChoose(each.value)}>
              {each.label}
            </Chip>
          ))}
        </div>
      </PanelBar>
    </div>
  );
}
