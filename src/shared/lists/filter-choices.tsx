import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import type { Option } from '#src/ui/forms/options.ts';

export interface FilterChoicesProps<Filters> {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** What each filter chooses among, by its name, in the order in which they stand. */
  choices: {
    readonly [Name in keyof Filters]?: {
      label: string;
      options: readonly Option<Filters[Name] & string>[];
    };
  };
  /** Of each field. */
  className?: string | undefined;
}

/** Filters that choose one among known values each. */
export function FilterChoices<Filters extends object>(props: FilterChoicesProps<Filters>) {
  const { filters, onChange, choices, className } = props;
  const names = Object.keys(choices) as (keyof Filters)[];
  return names.map((name) => {
    const choice = choices[name];
    return (
      choice && (
        <ChoiceField
          key={String(name)}
          className={className}
          label={choice.label}
          hideLabel
          value={filters[name] as Filters[typeof name] & string}
          options={choice.options}
          onChange={(value) => onChange({ [name]: value } as Partial<Filters>)}
        />
      )
    );
  });
}
