import { useState } from 'react';
import { GoogleRegistration, REGISTRATION_FIELD } from '#domain/accounts/google-sign-in.ts';
import { enterWithGoogle } from '#src/session/google-sign-in.ts';
import { account } from '#src/session/session.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { DataConsent } from '#src/shared/accounts/data-consent.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { NewcomerFields } from '#src/features/account/sign-in/newcomer-fields.tsx';
import type { GoogleReturn } from '#src/features/account/sign-in/google-return.ts';

interface GoogleRegisterFormProps {
  came: Extract<GoogleReturn, { kind: 'answered' }>;
  onEntered: () => Promise<void>;
}

/** Asks for the data that Google does not give about a person without an account. */
export function GoogleRegisterForm({ came, onEntered }: GoogleRegisterFormProps) {
  const [business, setBusiness] = useState(came.request.business);
  const [typed, setTyped] = useState({ nombre: came.shown.name, nombre_tienda: '', telefono: '' });
  const [accepts, setAccepts] = useState(false);
  const sells = business !== 'comprador';

  // Nothing stores Google's answer: a reload would lose it.
  useDirtyWhile('google', true);
  const form = useEntryForm(async () => {
    const { telefono, nombre, nombre_tienda } = typed;
    const checked = checkForm(GoogleRegistration, {
      tipo_negocio: business,
      nombre,
      acepta_tratamiento_datos: accepts,
      ...(telefono.trim() ? { telefono } : {}),
      ...(sells && nombre_tienda.trim() !== '' ? { nombre_tienda } : {}),
    });
    if (!checked.ok) return checked;
    const answer = await enterWithGoogle(came.proof, checked.output);
    if (!answer.ok) return fieldsOfForm(refusedForm(answer));
    const person = account.peek();
    if (person && !person.email_verified)
      toast({ text: `Te enviamos un enlace a ${person.email} para confirmar tu correo.` });
    await onEntered();
    return null;
  });

  const field = fieldsOf(typed, form.problems?.fields ?? {}, (changes) =>
    setTyped((before) => ({ ...before, ...changes })),
  );
  return (
    <EntryPage title="Crear una cuenta">
      <EntryForm {...form} submitLabel="Crear cuenta">
        <p>
          {came.shown.email
            ? `Ingresas con Google como ${came.shown.email}. Todavía no tienes una cuenta en MeStore.`
            : 'Todavía no tienes una cuenta en MeStore.'}
        </p>
        <NewcomerFields business={business} onBusiness={setBusiness} field={field} />
        <DataConsent
          accepted={accepts}
          onChange={setAccepts}
          error={form.problems?.fields['acepta_tratamiento_datos']}
        />
      </EntryForm>
    </EntryPage>
  );
}

/** Strips the prefix that the server puts before the names of a registration's fields. */
function fieldsOfForm({ summary, fields }: FormProblems): FormProblems {
  const named = Object.entries(fields).map(([name, text]) => [
    name.replace(`${REGISTRATION_FIELD}.`, ''),
    text,
  ]);
  return { summary, fields: Object.fromEntries(named) };
}
