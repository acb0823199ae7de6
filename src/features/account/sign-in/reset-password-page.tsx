import { useState } from 'react';
import { useLocation } from 'wouter';
import { ResetPasswordBody } from '#domain/accounts/recovery.ts';
import { paths } from '#domain/paths.ts';
import { resetPassword } from '#src/session/account-proofs.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { useLinkSecret } from '#src/shared/orders/link-secret.ts';
import { NewPasswordField } from '#src/features/account/sign-in/new-password-field.tsx';

/** Sets another password with the mailed link. */
export default function ResetPasswordPage() {
  const [path, navigate] = useLocation();
  const isAdminDoor = path === paths.adminResetPassword;
  const token = useLinkSecret();
  const [password, setPassword] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(ResetPasswordBody, { token, password });
    if (!checked.ok) return checked;
    const changed = await resetPassword(checked.output.token, checked.output.password);
    if (!changed.ok) return refusedForm(changed);
    toast({ text: changed.value });
    navigate(isAdminDoor ? paths.adminLogin : paths.login, { replace: true });
    return null;
  });
  const askAgain = {
    href: isAdminDoor ? paths.adminForgotPassword : paths.forgotPassword,
    label: 'Pedir otro enlace',
  };
  if (!token)
    return (
      <Page title="Elegir contraseña">
        <EmptyState
          title="Falta el enlace del correo"
          action={<LinkButton href={askAgain.href}>{askAgain.label}</LinkButton>}
        >
          Abre el enlace que te enviamos. Si ya lo abriste, pide otro: cada uno sirve una vez.
        </EmptyState>
      </Page>
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
