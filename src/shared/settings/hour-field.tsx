import { settingText } from '#domain/settings/setting-text.ts';
import { SelectField } from '#src/ui/forms/field.tsx';

const options = [
  { value: '', label: settingText('shipping.cut_off', null) },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: settingText('shipping.cut_off', hour),
  })),
];

interface HourFieldProps {
  label: string;
  hint?: string;
  /** The hour in Bogotá, from 0 to 23, or null where there is none. */
  value: unknown;
  error: string | undefined;
  onChange: (hour: number | null) => void;
}

/** An hour of the day, or none. */
export function HourField({ label, hint, value, error, onChange }: HourFieldProps) {
  return (
    <SelectField
      {...{ label, hint, error, options }}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(hour) => onChange(hour === '' ? null : Number(hour))}
    />
  );
}
