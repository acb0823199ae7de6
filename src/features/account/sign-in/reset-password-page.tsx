import { useState } from 'react';
import { useLocation } from 'wouter';
import { ResetByLink } from '#domain/accounts/recovery.ts';
import { paths } from '#domain/paths.ts';
import { resetPassword } from '#src/session/account-proofs.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { ResetByCodeForm } from '#src/features/account/sign-in/reset-by-code-form.tsx';
import { NewPasswordField } from '#src/features/account/sign-in/new-password-field.tsx';

/** Sets another password with the mailed link, or with the code beside it. */
export default function ResetPasswordPage() {
  const [path, navigate] = useLocation();
  const isAdminDoor = path === paths.adminResetPassword;
  const signIn = isAdminDoor ? paths.adminLogin : paths.login;
  const token = useLinkSecret();
  const [password, setPassword] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(ResetByLink, { token, password });
    if (!checked.ok) return checked;
    const changed = await resetPassword(checked.output);
    if (!changed.ok) return refusedForm(changed);
    toast({ text: changed.value });
    navigate(signIn, { replace: true });
    return null;
  });
  const askAgain = {
    href: isAdminDoor ? paths.adminForgotPassword : paths.forgotPassword,
    label: 'Pedir otro correo',
  };
  if (!token)
    return (
      <EntryPage title="Elegir contraseña" elsewhere={[askAgain]}>
        <ResetByCodeForm signIn={signIn} />
      </EntryPage>
    );
  return (
    <EntryPage title="Elegir contraseña" elsewhere={[askAgain]}>
      <EntryForm {...form} submitLabel="Guardar contraseña">
        <p>Al guardarla se cierran las sesiones abiertas en todos tus equipos.</p>
        <NewPasswordField {...form.field('password', password, setPassword)} label="Contraseña nueva" />
      </EntryForm>
    </EntryPage>
  );
}
