import { TextField } from '#src/ui/forms/field.tsx';

interface NoteFieldProps {
  label?: string;
  value: string;
  onChange: (note: string) => void;
  maxLength: number;
  /** Who reads it. */
  hint?: string;
}

/** Why a rule or a setting changes, for the history that keeps it. Nobody has to give one. */
export function NoteField({
  label = 'Por qué',
  hint = 'Queda en la historia, para quien pregunte después.',
  ...field
}: NoteFieldProps) {
  return <TextField label={label} required={false} hint={hint} {...field} />;
}
