import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CODE_DIGITS, CODE_MINUTES, VerifyCodeBody, type CodeSent } from '#domain/accounts/one-time-code.ts';
import { nowMs } from '#src/device/clock.ts';
import { verifyCode } from '#src/session/account-proofs.ts';
import { Button } from '#src/ui/button.tsx';
import { CodeField } from '#src/shared/accounts/code-field.tsx';
import { useNow } from '#src/shared/calendar/relative-time.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { EntryForm, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';

interface PhoneCodeFormProps {
  phone: string;
  sent: CodeSent;
  /** Where the person goes once it is proven. */
  next: string;
  onSendAgain: () => Promise<FormProblems | null>;
  onOtherPhone: () => void;
}

/** Asks for the code that arrived at a mobile, and offers another code or another number. */
export function PhoneCodeForm({ phone, sent, next, onSendAgain, onOtherPhone }: PhoneCodeFormProps) {
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [arrivedAt] = useState(() => nowMs());
  const secondsLeft = Math.max(0, sent.resend_in - Math.floor((useNow(1_000, nowMs) - arrivedAt) / 1_000));
  const form = useEntryForm(async () => {
    const checked = checkForm(VerifyCodeBody, { request_id: sent.request_id, code });
    if (!checked.ok) return checked;
    const answer = await verifyCode(checked.output.request_id, checked.output.code);
    if (!answer.ok) return refusedForm(answer);
    toast({ text: 'Tu celular quedó confirmado.' });
    navigate(next, { replace: true });
    return null;
  });
  const again = useEntryForm(onSendAgain);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <EntryForm {...form} problems={form.problems ?? again.problems} submitLabel="Confirmar">
        <p role="status">
          Enviamos un código de {CODE_DIGITS} dígitos al {phone}. Sirve {CODE_MINUTES} minutos.
        </p>
        <CodeField {...form.field('code', code, setCode)} ref={field} />
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
