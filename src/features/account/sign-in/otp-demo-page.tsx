import { useState } from 'react';
import { CODE_DIGITS, SendCodeBody } from '#domain/accounts/one-time-code.ts';
import { demoCode } from '#src/features/account/sign-in/demo-code.ts';
import { EntryForm, EntryPage, useEntryForm } from '#src/shared/accounts/entry-form.tsx';
import { DemoBanner } from '#src/shared/demo/demo-banner.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/account/sign-in/otp-demo-page.module.css';

/** `/auth/otp`: proving a mobile, with a code that this page itself makes up and shows (spec §2). */
export default function OtpDemoPage() {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [isProved, setProved] = useState(false);
  useLayer(code !== null, () => setCode(null));

  const form = useEntryForm(async () => {
    const checked = checkForm(SendCodeBody, { telefono: phone });
    if (!checked.ok) return checked;
    setCode(demoCode());
    return null;
  });

  function reset(): void {
    setPhone('');
    setCode(null);
    setProved(false);
  }

  return (
    <EntryPage title="Verificación por código">
      <DemoBanner onReset={reset} />
      {isProved && (
        <Banner tone="ok" inset>
          <p role="status">El código es correcto. Así queda confirmado un celular; este no cambió.</p>
        </Banner>
      )}
      {!isProved && code === null && (
        <EntryForm {...form} submitLabel="Enviar código">
          <p>No se envía ningún mensaje: el código aparece en esta página.</p>
          <PhoneField
            {...form.field('telefono', phone, setPhone)}
            autoComplete="off"
            hint="Diez dígitos, empieza por 3."
          />
        </EntryForm>
      )}
      {!isProved && code !== null && (
        <CodeStep
          key={code}
          code={code}
          phone={phone}
          onProved={() => setProved(true)}
          onSendAgain={() => setCode(demoCode())}
        />
      )}
    </EntryPage>
  );
}

interface CodeStepProps {
  code: string;
  phone: string;
  onProved: () => void;
  onSendAgain: () => void;
}

function CodeStep({ code, phone, onProved, onSendAgain }: CodeStepProps) {
  const [written, setWritten] = useState('');
  const form = useEntryForm(async () => {
    if (written.replace(/\s/g, '') === code) {
      onProved();
      return null;
    }
    const wrong = `Ese no es el código. Escribe los ${CODE_DIGITS} dígitos que muestra esta página.`;
    return { summary: [wrong], fields: { code: wrong } };
  });
  return (
    <>
      <p className={styles.sent} role="status">
        Código de demostración para el {phone}: <Tag tone="label">{code}</Tag>
      </p>
      <EntryForm {...form} submitLabel="Confirmar">
        <TextField
          {...form.field('code', written, setWritten)}
          label="Código"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
      </EntryForm>
      <Button variant="soft" onClick={onSendAgain}>
        Enviar otro código
      </Button>
    </>
  );
}
