import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { uuidv7 } from '#domain/ids.ts';
import { paths } from '#domain/paths.ts';
import { RegisterBody, type BusinessType } from '#domain/accounts/registration.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { homeOf } from '#src/pieces/home-of.ts';
import { account, register } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { DataConsent } from '#src/features/account/data-consent.tsx';
import { EmailField } from '#src/ui/email-field.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/features/account/entry-form.tsx';
import { checkForm, refusedForm } from '#src/pieces/form-problems.ts';
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
  const sells = business !== 'comprador';

  const form = useEntryForm(async () => {
    const { telefono, nombre_tienda, ...rest } = typed;
    const checked = checkForm(RegisterBody, {
      ...rest,
      registration_id: registrationId,
      tipo_negocio: business,
      acepta_tratamiento_datos: accepts,
      ...(telefono.trim() ? { telefono } : {}),
      ...(sells ? { nombre_tienda } : {}),
    });
    if (!checked.ok) return checked;
    const answer = await register(checked.output);
    if (!answer.ok) return refusedForm(answer);
    toast({ text: `Te enviamos un enlace a ${checked.output.email} para confirmar tu correo.` });
    return null;
  });
  if (person) return <Redirect to={next ?? homeOf(person.user_type)} replace />;

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
      otherwise={<GoogleButton next={next} business={business} />}
    >
      <EntryForm {...form} submitLabel="Crear cuenta">
        {offline && (
          <Banner tone="info" inset>
            Sin conexión. Para crear una cuenta necesitas conexión; lo que escribas se queda aquí.
          </Banner>
        )}
        <NewcomerFields business={business} onBusiness={setBusiness} field={field}>
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
