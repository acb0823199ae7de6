import type { ComponentProps } from 'react';
import { TextField } from '#src/ui/forms/field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>;

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      name="email"
      label="Email"
      autoCapitalize="none"
      spellCheck="false"
    />
  );
}
