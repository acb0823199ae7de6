import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/forms/field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string };

/**
 * A code of a message, as people type it or paste it: spaces and dashes are left out where it is read (`OneTimeCode`), so
 * that nothing that is pasted is cut off here.
 */
export function CodeField({ label = 'Código', ...props }: CodeFieldProps) {
  return <TextField {...props} label={label} autoComplete="one-time-code" inputMode="numeric" />;
}
