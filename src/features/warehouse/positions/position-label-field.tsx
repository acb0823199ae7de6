import { TextField } from '#src/ui/forms/field.tsx';

interface PositionLabelFieldProps {
  label: string;
  error: string | undefined;
  onChange: (label: string) => void;
}

/** The label of a new position; an existing one keeps its label. */
export function PositionLabelField({ label, error, onChange }: PositionLabelFieldProps) {
  return (
    <TextField
      label="Posición"
      name="label"
      placeholder="A-03-2-B"
      hint="Zona (A, B, E o D), pasillo, estante y posición."
      autoCapitalize="characters"
      spellCheck="false"
      value={label}
      onChange={onChange}
      error={error}
      data-focus-first
    />
  );
}
