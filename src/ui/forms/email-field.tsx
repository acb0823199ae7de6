import { TextField } from '#src/ui/forms/field.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoComplete?: 'email' | undefined;
}

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField {...props} type="email" name="email" label="Email" autoCapitalize="none" spellCheck="false" />
  );
}
