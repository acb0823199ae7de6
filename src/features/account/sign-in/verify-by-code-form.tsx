import { useState } from 'react';
import { VerifyByCode } from '#domain/accounts/recovery.ts';
import { verifyEmail } from '#src/session/account-proofs.ts';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm } from '#src/shared/saving/form-problems.ts';
import { EmailField } from '#src/ui/forms/email-field.tsx';

interface VerifyByCodeFormProps {
  /** The e-mail of who is signed in; empty where nobody is. */
  known: string;
  onVerified: () => void;
}

/** Proves an e-mail with the code of the letter, for who cannot open its link here. */
export function VerifyByCodeForm({ known, onVerified }: VerifyByCodeFormProps) {
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const form = useEntryForm(async () => {
    const checked = checkForm(VerifyByCode, { email, code });
    if (!checked.ok) return checked;
    const answer = await verifyEmail(checked.output);
    if (!answer.ok) return refusedForm(answer);
    onVerified();
    return null;
  });
  return (
    <EntryForm {...form} submitLabel="Confirmar">
      <p>
        Abre el enlace que te enviamos, o escribe aquí el código del mismo correo. Puedes pedir otro desde Mi
        Perfil.
      </p>
      <EmailField {...form.field('email', email, setEmail)} autoComplete="email" />
      <CodeField {...form.field('code', code, setCode)} label="Código del correo" />
    </EntryForm>
  );
}
