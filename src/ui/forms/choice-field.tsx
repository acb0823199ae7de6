import { SelectField } from '#src/ui/forms/field.tsx';

interface ChoiceFieldProps<Value extends string> {
  /** Said to who cannot see; the options speak for themselves. */
  label: string;
  className?: string | undefined;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A choice among known values, as the bars of filters have them. */
export function ChoiceField<Value extends string>({ options, onChoose, ...rest }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...rest}
      hideLabel
      options={options}
      onChange={(written) => {
        const chosen = options.find((each) => each.value === written);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
