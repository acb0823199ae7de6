import type { ComponentProps } from 'react';
import { SelectField } from '#src/ui/forms/field.tsx';
import type { Option } from '#src/ui/forms/options.ts';

interface ChoiceFieldProps<Value extends string> extends Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'options' | 'onChange'
> {
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** A choice among known values. */
export function ChoiceField<Value extends string>({ options, onChange, ...rest }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...rest}
      options={options}
      onChange={(written) => {
        const chosen = options.find((each) => each.value === written);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
