import { useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import type { BusinessType } from '#domain/accounts/registration.ts';
import { paths } from '#domain/paths.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { DataConsent } from '#src/shared/accounts/data-consent.tsx';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { EntryForm, EntryPage } from '#src/shared/accounts/entry-form.tsx';
import { afterRegistering } from '#src/features/account/sign-in/after-registering.ts';
import { GoogleButton } from '#src/features/account/sign-in/google-button.tsx';
import { NewcomerFields } from '#src/features/account/sign-in/newcomer-fields.tsx';
import { NewPasswordField } from '#src/features/account/sign-in/new-password-field.tsx';
import { safeNext } from '#src/shared/accounts/safe-next.ts';
import { useRegistration } from '#src/features/account/sign-in/use-registration.ts';

export default function RegisterPage() {
  const person = useSignalValue(account);
  const offline = useSignalValue(connection) === 'offline';
  const [params] = useSearchParams();
  const [path] = useLocation();
  const [business, setBusiness] = useState<BusinessType>(
    path === paths.vendorRegister ? 'vendedor' : 'comprador',
  );
  const next = safeNext(params.get('next'), location.origin);
  const isGuest = person?.is_guest ?? false;
  const { form, isNew, accepts, setAccepts, field } = useRegistration(isGuest ? null : business);
  if (person && !isGuest && isNew) return <Redirect to={afterRegistering(person.user_type, next)} replace />;
  if (person && !isGuest) return <Redirect to={next ?? homeOf(authorityOf(person))} replace />;

  return (
    <EntryPage
      title="Crear una cuenta"
      elsewhere={[
        {
          href: next ? `${paths.login}?next=${encodeURIComponent(next)}` : paths.login,
          label: 'Ya tengo una cuenta',
        },
      ]}
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
          business={isGuest ? 'comprador' : business}
          onBusiness={isGuest ? undefined : setBusiness}
          field={field}
        >
          <OwnEmailField {...field('email')} autoComplete="email" />
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
