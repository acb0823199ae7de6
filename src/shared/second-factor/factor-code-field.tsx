import type { ComponentProps } from 'react';
import { CODE_DIGITS } from '#domain/accounts/one-time-code.ts';
import { TextField } from '#src/ui/forms/field.tsx';

type FactorCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>;

/** A code of the authenticator, or a recovery code: that has letters, so the keyboard is the whole one. */
export function FactorCodeField(props: FactorCodeFieldProps) {
  return (
    <TextField
      hint={`Los ${CODE_DIGITS} dígitos de tu aplicación, o uno de tus códigos de recuperación.`}
      {...props}
      label="Código"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck="false"
    />
  );
}
