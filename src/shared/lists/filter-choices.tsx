import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import type { Option } from '#src/ui/forms/options.ts';

export interface FilterChoicesProps<Filters> {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** The options of each filter, by its name, in the order on the screen. */
  choices: {
    readonly [Name in keyof Filters]?: {
      label: string;
      options: readonly Option<Filters[Name] & string>[];
    };
  };
  /** Those that are shown; all of them by default. */
  names?: readonly (keyof Filters)[];
  /** The class of each field. */
  className?: string | undefined;
}

/** Filters that each choose one of some known values. */
export function FilterChoices<Filters extends object>(props: FilterChoicesProps<Filters>) {
  const { filters, onChange, choices, className } = props;
  const { names = Object.keys(choices) as (keyof Filters)[] } = props;
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
