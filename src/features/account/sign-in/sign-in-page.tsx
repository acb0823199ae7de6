import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { authorityOf, mailboxOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Check } from '#src/ui/forms/check.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { account, signIn } from '#src/session/session.ts';
import type { Door } from '#src/session/sign-in-answer.ts';
import type { SecondStep } from '#src/session/sign-in-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { EmailField } from '#src/ui/forms/email-field.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { GUEST_LEAVES } from '#src/shared/accounts/guest-leaves.ts';
import { usePasskeysHere } from '#src/shared/passkeys/use-passkeys-here.ts';
import { refusedForm } from '#src/shared/saving/form-problems.ts';
import { GoogleButton } from '#src/features/account/sign-in/google-button.tsx';
import { PasskeyButton } from '#src/features/account/sign-in/passkey-button.tsx';
import { resumeCommands } from '#src/features/account/sign-in/resume-commands.ts';
import { safeNext } from '#src/shared/accounts/safe-next.ts';
import { SecondStepForm } from '#src/features/account/sign-in/second-step-form.tsx';
import { checkSignIn } from '#src/features/account/sign-in/sign-in-form.ts';

const doors = {
  public: { title: 'Iniciar Sesión', forgot: paths.forgotPassword },
  admin: { title: 'Portal administrativo', forgot: paths.adminForgotPassword },
} satisfies Record<Door, { title: string; forgot: string }>;

export default function SignInPage() {
  return <SignIn door="public" />;
}

export function SignIn({ door }: { door: Door }) {
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  const [email, setEmail] = useState(mailboxOf(person));
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const hasPasskeys = usePasskeysHere() === 'offered';
  const next = safeNext(params.get('next'), location.origin);
  // A command may need this same person to sign in again while the session is still open.
  const again = params.has('again');
  const form = useEntryForm(async () => {
    const checked = checkSignIn({ email, password }, door);
    if (!checked.ok) return checked;
    const answer = await signIn(checked.email, checked.password, door);
    if (!answer.ok && answer.secondStep) setStep(answer.secondStep);
    else if (!answer.ok) return refusedForm(answer);
    else await entered();
    return null;
  });
  async function entered(): Promise<void> {
    if (!again) return;
    await resumeCommands();
    navigate(next ?? paths.outbox, { replace: true });
  }
  if (person && !person.is_guest && !again)
    return <Redirect to={next ?? homeOf(authorityOf(person))} replace />;

  if (step)
    return (
      <EntryPage title={doors[door].title}>
        <SecondStepForm step={step} onEntered={entered} onBack={() => setStep(null)} />
        {hasPasskeys && <PasskeyButton door={door} onEntered={entered} />}
      </EntryPage>
    );

  const onwards = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <EntryPage
      title={doors[door].title}
      elsewhere={[
        { href: doors[door].forgot, label: '¿Olvidaste tu contraseña?' },
        ...(door === 'public' ? [{ href: `${paths.register}${onwards}`, label: 'Crear una cuenta' }] : []),
      ]}
      otherwise={
        <>
          {hasPasskeys && <PasskeyButton door={door} inFields onEntered={entered} />}
          {door === 'public' && <GoogleButton next={next} again={again} />}
        </>
      }
    >
      <EntryForm {...form} submitLabel="Iniciar Sesión">
        {offline && (
          <Banner tone="info" inset>
            Sin conexión. Para ingresar por primera vez en este equipo necesitas conexión.
          </Banner>
        )}
        {person?.is_guest && (
          <Banner tone="warn" inset>
            Si ingresas, dejas de ser invitado aquí. {GUEST_LEAVES}
          </Banner>
        )}
        <EmailField
          {...form.field('email', email, setEmail)}
          {...(hasPasskeys && { autoComplete: 'username webauthn' })}
        />
        <TextField
          {...form.field('password', password, setPassword)}
          type={shown ? 'text' : 'password'}
          label="Contraseña"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck="false"
        />
        <Check checked={shown} onChange={setShown}>
          Mostrar la contraseña
        </Check>
      </EntryForm>
    </EntryPage>
  );
}
