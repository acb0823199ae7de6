import { useState } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';
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
  const least = useSignalValue(companySettings).values['security.password_length'];
  return (
    <>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck="false"
        hint={`${least} caracteres o más. Tres palabras sin relación son fáciles de recordar.`}
      />
      <Check checked={shown} onChange={setShown}>
        Mostrar la contraseña
      </Check>
    </>
  );
}
