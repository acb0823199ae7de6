import { useState } from 'react';
import { useLocation } from 'wouter';
import { ResetByCode } from '#domain/accounts/recovery.ts';
import { resetPassword } from '#src/session/account-proofs.ts';
import { NewPasswordField } from '#src/features/account/sign-in/new-password-field.tsx';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { EmailField } from '#src/ui/forms/email-field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface ResetByCodeFormProps {
  /** The mailbox that the letter went to, where it is known. */
  email?: string;
  /** Where the person signs in with the new password. */
  signIn: string;
}

/** Sets another password with the code of the letter, for who cannot open its link here. */
export function ResetByCodeForm({ email: known = '', signIn }: ResetByCodeFormProps) {
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(ResetByCode, { email, code, password });
    if (!checked.ok) return checked;
    const changed = await resetPassword(checked.output);
    if (!changed.ok) return refusedForm(changed);
    toast({ text: changed.value });
    navigate(signIn, { replace: true });
    return null;
  });
  return (
    <EntryForm {...form} submitLabel="Guardar contraseña">
      <p>
        Abre el enlace del correo, o escribe aquí su código. Al guardar la contraseña se cierran las sesiones
        abiertas en todos tus equipos.
      </p>
      {known === '' && <EmailField {...form.field('email', email, setEmail)} autoComplete="email" />}
      <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
      <NewPasswordField {...form.field('password', password, setPassword)} label="Contraseña nueva" />
    </EntryForm>
  );
}
