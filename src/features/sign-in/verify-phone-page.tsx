import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SendCodeBody, VerifyCodeBody, type CodeSent } from '#domain/accounts/one-time-code.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { sendCode, verifyCode } from '#src/session/account-proofs.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';

/** Proves a mobile: first its number, then the code that arrives there. */
export default function VerifyPhonePage() {
  const offline = useSignalValue(connection) === 'offline';
  const person = useSignalValue(account);
  const [phone, setPhone] = useState(person?.telefono ?? '');
  const [sent, setSent] = useState<CodeSent | null>(null);

  async function send(): Promise<FormProblems | null> {
    const checked = checkForm(SendCodeBody, { telefono: phone });
    if (!checked.ok) return checked;
    const answer = await sendCode(checked.output.telefono);
    if (!answer.ok) return refusedForm(answer);
    setSent(answer.value);
    return null;
  }
  const form = useEntryForm(send);
  return (
    <EntryPage title="Confirmar celular" elsewhere={[{ href: paths.account, label: 'Volver a Mi Perfil' }]}>
      {offline && (
        <Banner tone="info" inset>
          Sin conexión. El código se envía y se revisa con conexión.
        </Banner>
      )}
      {sent ? (
        <CodeForm
          key={sent.request_id}
          phone={phone}
          sent={sent}
          onSendAgain={send}
          onOtherPhone={() => setSent(null)}
        />
      ) : (
        <EntryForm {...form} submitLabel="Enviar código">
          {person?.phone_verified && <p>Tu celular ya está confirmado. Puedes confirmar otro.</p>}
          <PhoneField
            {...form.field('telefono', phone, setPhone)}
            autoComplete="tel-national"
            hint="Diez dígitos, empieza por 3."
          />
        </EntryForm>
      )}
    </EntryPage>
  );
}

interface CodeFormProps {
  phone: string;
  sent: CodeSent;
  onSendAgain: () => Promise<FormProblems | null>;
  onOtherPhone: () => void;
}

function CodeForm({ phone, sent, onSendAgain, onOtherPhone }: CodeFormProps) {
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [arrivedAt] = useState(() => Date.now());
  const secondsLeft = Math.max(0, sent.resend_in - Math.floor((useNow(1_000) - arrivedAt) / 1_000));
  const form = useEntryForm(async () => {
    const checked = checkForm(VerifyCodeBody, { request_id: sent.request_id, code });
    if (!checked.ok) return checked;
    const answer = await verifyCode(checked.output.request_id, checked.output.code);
    if (!answer.ok) return refusedForm(answer);
    toast({ text: 'Tu celular quedó confirmado.' });
    navigate(paths.account, { replace: true });
    return null;
  });
  const again = useEntryForm(onSendAgain);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <EntryForm {...form} problems={form.problems ?? again.problems} submitLabel="Confirmar">
        <p role="status">Enviamos un código de 6 dígitos al {phone}. Sirve 10 minutos.</p>
        <TextField
          {...form.field('code', code, setCode)}
          ref={field}
          label="Código"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </EntryForm>
      <Button
        variant="soft"
        disabled={secondsLeft > 0}
        busy={again.busy}
        onClick={(event) => again.onSubmit(event)}
      >
        {secondsLeft > 0 ? `Enviar otro código en ${secondsLeft} s` : 'Enviar otro código'}
      </Button>
      <Button variant="quiet" onClick={onOtherPhone}>
        Cambiar el número
      </Button>
    </>
  );
}
