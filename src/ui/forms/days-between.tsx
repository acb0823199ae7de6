import { TextField } from '#src/ui/forms/field.tsx';

interface DaysBetweenProps {
  /** Days as `2026-03-12`, empty for any. */
  from: string;
  to: string;
  className?: string | undefined;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
}

/** From which day to which, both included. */
export function DaysBetween({ from, to, className, onFrom, onTo }: DaysBetweenProps) {
  return (
    <>
      <TextField
        type="date"
        label="Desde"
        className={className}
        value={from}
        max={to || undefined}
        onChange={onFrom}
      />
      <TextField
        type="date"
        label="Hasta"
        className={className}
        value={to}
        min={from || undefined}
        onChange={onTo}
      />
    </>
  );
}
