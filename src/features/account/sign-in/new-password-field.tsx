import { useState } from 'react';
import { MIN_PASSWORD } from '#domain/accounts/new-password.ts';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A new password: password managers may write it, and the person may see it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck="false"
        hint={`${MIN_PASSWORD} caracteres o más. Tres palabras sin relación son fáciles de recordar.`}
      />
      <Check checked={shown} onChange={setShown}>
        Mostrar la contraseña
      </Check>
    </>
  );
}
