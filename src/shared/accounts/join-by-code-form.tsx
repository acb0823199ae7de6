import { useState } from 'react';
import * as v from 'valibot';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';
import { call } from '#src/identity/call.ts';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';

const JoinForm = v.strictObject({ code: OneTimeCode });

interface JoinByCodeFormProps<Schema extends v.GenericSchema> {
  /** Where the code is taken. */
  path: string;
  schema: Schema;
  submitLabel: string;
  /** Of who is here. */
  email: string | null;
  onJoined: (joined: v.InferOutput<Schema>) => void | Promise<void>;
}

/** Takes the code of a letter that invites somebody, for who cannot open its link here. */
export function JoinByCodeForm<Schema extends v.GenericSchema>({
  path,
  schema,
  submitLabel,
  email,
  onJoined,
}: JoinByCodeFormProps<Schema>) {
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(JoinForm, { code });
    if (!checked.ok) return checked;
    const joined = await call(path, schema, { method: 'POST', json: checked.output });
    if (!joined.ok) return refusedForm(joined);
    await onJoined(joined.body);
    return null;
  });
  return (
    <EntryForm {...form} submitLabel={submitLabel}>
      <p>
        Abre el enlace del correo que recibiste, o escribe aquí su código. La invitación debe ser para {email}
        .
      </p>
      <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
    </EntryForm>
  );
}
