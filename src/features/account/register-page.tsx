import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { uuidv7 } from '#domain/ids.ts';
import { paths } from '#domain/paths.ts';
import { GuestRegisterBody } from '#domain/accounts/guest.ts';
import { RegisterBody, type BusinessType } from '#domain/accounts/registration.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { homeOf } from '#src/pieces/home-of.ts';
import { account, register, registerGuest, type SignInAnswer } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { DataConsent } from '#src/pieces/data-consent.tsx';
import { EmailField } from '#src/ui/email-field.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/features/account/entry-form.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/pieces/form-problems.ts';
import { GoogleButton } from '#src/features/account/google-button.tsx';
import { NewcomerFields } from '#src/features/account/newcomer-fields.tsx';
import { NewPasswordField } from '#src/features/account/new-password-field.tsx';
import { safeNext } from '#src/features/account/safe-next.ts';

export default function RegisterPage() {
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const [params] = useSearchParams();
  const [path] = useLocation();
  const [registrationId] = useState(() => uuidv7());
  const [typed, setTyped] = useState({
    nombre: '',
    email: '',
    telefono: '',
    nombre_tienda: '',
    password: '',
  });
  const [business, setBusiness] = useState<BusinessType>(
    path === paths.vendorRegister ? 'vendedor' : 'comprador',
  );
  const [accepts, setAccepts] = useState(false);
  const next = safeNext(params.get('next'), location.origin);
  const isGuest = person?.is_guest ?? false;
  const sells = !isGuest && business !== 'comprador';

  const form = useEntryForm(async () => {
    const { telefono, nombre_tienda, ...rest } = typed;
    const said = {
      ...rest,
      acepta_tratamiento_datos: accepts,
      ...(telefono.trim() ? { telefono } : {}),
    };
    if (isGuest) return submitted(checkForm(GuestRegisterBody, said), registerGuest);
    const asked = {
      ...said,
      registration_id: registrationId,
      tipo_negocio: business,
      ...(sells ? { nombre_tienda } : {}),
    };
    return submitted(checkForm(RegisterBody, asked), register);
  });
  if (person && !isGuest) return <Redirect to={next ?? homeOf(person.user_type)} replace />;

  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: form.problems?.fields[name],
  });
  return (
    <EntryPage
      title="Crear una cuenta"
      elsewhere={
        <LinkButton
          variant="quiet"
          href={next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login}
        >
          Ya tengo una cuenta
        </LinkButton>
      }
      otherwise={!isGuest && <GoogleButton next={next} business={business} />}
    >
      <EntryForm {...form} submitLabel="Crear cuenta">
        {offline && (
          <Banner tone="info" inset>
            Sin conexión. Para crear una cuenta necesitas conexión; lo que escribas se queda aquí.
          </Banner>
        )}
        {isGuest && (
          <Banner tone="info" inset>
            Lo que compraste sin cuenta queda en la tuya.
          </Banner>
        )}
        <NewcomerFields
          business={sells ? business : 'comprador'}
          onBusiness={isGuest ? undefined : setBusiness}
          field={field}
        >
          <EmailField {...field('email')} autoComplete="email" />
        </NewcomerFields>
        <NewPasswordField {...field('password')} label="Contraseña" />
        <DataConsent
          accepted={accepts}
          onChange={setAccepts}
          error={form.problems?.fields['acepta_tratamiento_datos']}
        />
      </EntryForm>
    </EntryPage>
  );
}

/** Sends what was checked and says that a letter is on its way. */
async function submitted<Form extends { email: string }>(
  checked: { ok: true; output: Form } | ({ ok: false } & FormProblems),
  send: (form: Form) => Promise<SignInAnswer>,
): Promise<FormProblems | null> {
  if (!checked.ok) return checked;
  const answer = await send(checked.output);
  if (!answer.ok) return refusedForm(answer);
  toast({ text: `Te enviamos un enlace a ${checked.output.email} para confirmar tu correo.` });
  return null;
}
