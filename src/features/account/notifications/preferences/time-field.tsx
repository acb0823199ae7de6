import { timeText } from '#domain/notifications/quiet-hours-text.ts';
import { SelectField } from '#src/ui/forms/field.tsx';

const STEP_MINUTES = 30;
const HALF_HOURS = Array.from({ length: 48 }, (_, place) => place * STEP_MINUTES);

interface TimeFieldProps {
  label: string;
  /** Of the day, in Colombia. */
  minute: number;
  /** One that is not offered. */
  except?: number;
  onChange: (minute: number) => void;
}

/** A time of day, by half hours. */
export function TimeField({ label, minute, except, onChange }: TimeFieldProps) {
  const offered = [...new Set([...HALF_HOURS, minute])].toSorted((a, b) => a - b);
  return (
    <SelectField
      label={label}
      value={String(minute)}
      options={offered
        .filter((each) => each !== except)
        .map((each) => ({ value: String(each), label: timeText(each) }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
