import { useState } from 'react';
import { SendCodeBody, type CodeSent } from '#domain/accounts/one-time-code.ts';
import { useSearchParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { sendCode } from '#src/session/account-proofs.ts';
import { account } from '#src/session/session.ts';
import { connection } from '#src/sync/sync-status.ts';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { checkForm, refusedForm, type FormProblems } from '#src/shared/saving/form-problems.ts';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import { safeNext } from '#src/shared/accounts/safe-next.ts';
import { PhoneCodeForm } from '#src/features/account/sign-in/phone-code-form.tsx';

/** Proves a mobile: first its number, then the code that arrives there. */
export default function VerifyPhonePage() {
  const offline = useSignalValue(connection) === 'offline';
  const person = useSignalValue(account);
  const [phone, setPhone] = useState(person?.telefono ?? '');
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [params] = useSearchParams();
  const next = safeNext(params.get('next'), location.origin);
  useLayer(sent !== null, () => setSent(null));

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
    <EntryPage
      title="Confirmar celular"
      elsewhere={[
        next
          ? { href: next, label: 'Hacerlo después' }
          : { href: paths.account, label: 'Volver a Mi Perfil' },
      ]}
    >
      {offline && (
        <Banner tone="info" inset>
          Sin conexión. El código se envía y se revisa con conexión.
        </Banner>
      )}
      {sent ? (
        <PhoneCodeForm
          key={sent.request_id}
          phone={phone}
          sent={sent}
          next={next ?? paths.account}
          onSendAgain={send}
          onOtherPhone={() => setSent(null)}
        />
      ) : (
        <EntryForm {...form} submitLabel="Enviar código">
          {next && !person?.phone_verified && <LastStep isStore={person?.user_type === 'vendor'} />}
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

/** Why it is asked for now, and what happens to who has no coverage to be sent a code. */
function LastStep({ isStore }: { isStore: boolean }) {
  return (
    <p>
      {isStore
        ? 'Para enviar la solicitud de tu tienda necesitas el celular confirmado. Si ahora no tienes señal, escríbela y confirma después.'
        : 'Así te encuentra quien entrega. Si ahora no tienes señal, puedes comprar igual: hazlo después en Mi Perfil.'}
    </p>
  );
}
