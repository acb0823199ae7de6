import { useState } from 'react';
import * as v from 'valibot';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { paths } from '#domain/paths.ts';
import { JoinedStore } from '#domain/stores/store-people.ts';
import { storePaths } from '#domain/stores/store-profile.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { call } from '#src/identity/call.ts';
import { account, checkSession } from '#src/session/session.ts';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

const JoinForm = v.strictObject({ code: OneTimeCode });

/** Takes the code of the letter that invites somebody to a store, for who cannot open its link here. */
export function JoinByCode({ onJoined }: { onJoined: (storeName: string) => void }) {
  const person = useSignalValue(account);
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(JoinForm, { code });
    if (!checked.ok) return checked;
    const joined = await call(storePaths.join, JoinedStore, { method: 'POST', json: checked.output });
    if (!joined.ok) return refusedForm(joined);
    // Their role and their stores are others now.
    await checkSession();
    onJoined(joined.body.store_name);
    return null;
  });
  if (!person || person.is_guest)
    return (
      <EmptyState
        title="Entra con la cuenta del correo que invitaron"
        action={
          <>
            <LinkButton href={`${paths.login}?next=${encodeURIComponent(paths.storeInvitation)}`}>
              Iniciar Sesión
            </LinkButton>
            <LinkButton variant="soft" href={paths.register}>
              Crear una cuenta
            </LinkButton>
          </>
        }
      >
        <p>Después escribe aquí el código del correo, o abre su enlace.</p>
      </EmptyState>
    );
  return (
    <EntryForm {...form} submitLabel="Entrar a la tienda">
      <p>
        Abre el enlace del correo que recibiste, o escribe aquí su código. La invitación debe ser para{' '}
        {person.email}.
      </p>
      <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
    </EntryForm>
  );
}
