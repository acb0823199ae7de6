import { useState } from 'react';
import { useLocation } from 'wouter';
import { ForgotPasswordBody } from '#domain/accounts/recovery.ts';
import { paths } from '#domain/paths.ts';
import { askForReset } from '#src/session/account-proofs.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmailField } from '#src/ui/forms/email-field.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { ResetByCodeForm } from '#src/features/account/sign-in/reset-by-code-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';

/** Asks for a letter to choose another password, from either sign-in, and takes the code that stands in it. */
export default function ForgotPasswordPage() {
  const [path] = useLocation();
  const door = path === paths.adminForgotPassword ? 'admin' : 'public';
  const signIn = door === 'admin' ? paths.adminLogin : paths.login;
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useEntryForm(async () => {
    const checked = checkForm(ForgotPasswordBody, { email, portal: door });
    if (!checked.ok) return checked;
    const asked = await askForReset(checked.output.email, door);
    if (!asked.ok) return refusedForm(asked);
    setAnswer(asked.value);
    return null;
  });
  return (
    <EntryPage title="Recuperar contraseña" elsewhere={[{ href: signIn, label: 'Volver a iniciar sesión' }]}>
      {answer ? (
        <>
          <div role="status">
            <Banner tone="ok" inset>
              <p>{answer}</p>
              <p>Si no llega en unos minutos, mira el correo no deseado.</p>
            </Banner>
          </div>
          <ResetByCodeForm email={email} signIn={signIn} />
        </>
      ) : (
        <EntryForm {...form} submitLabel="Enviar correo">
          <p>
            Escribe el correo de tu cuenta y te enviamos un enlace y un código para elegir otra contraseña.
          </p>
          <EmailField {...form.field('email', email, setEmail)} autoComplete="email" />
        </EntryForm>
      )}
    </EntryPage>
  );
}
