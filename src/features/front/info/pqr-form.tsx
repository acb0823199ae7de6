import { useRef } from 'react';
import { DESCRIPTION_MAX, PqrKind, pqrKindHints, pqrKindLabels } from '#domain/pqr/pqr.ts';
import { adoptPqrDraft, isPqrDraftVisitors } from '#src/shared/pqr/pqr-records.ts';
import { useAuthorKey } from '#src/shared/saving/use-author-key.ts';
import { ProblemSummary } from '#src/shared/outbox/problem-summary.tsx';
import { Button } from '#src/ui/button.tsx';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { usePqrForm } from '#src/features/front/info/use-pqr-form.ts';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/front/info/contact-page.module.css';
import { ContactConsent } from '#src/shared/accounts/contact-consent.tsx';

/** Files a PQR. The text stays on this device until it is sent, with or without a network. */
export function PqrForm() {
  const author = useAuthorKey({ isThere: isPqrDraftVisitors, adopt: adoptPqrDraft });
  return <OwnForm key={author} />;
}

function OwnForm() {
  const form = useRef<HTMLFormElement>(null);
  const { kind, accepts, setAccepts, busy, problems, field, submit } = usePqrForm(form);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>Presentar una PQR</h2>
      {problems && <ProblemSummary problems={problems} />}
      <SelectField
        {...field('kind')}
        label="Qué quieres presentar"
        hint={Object.entries(pqrKindHints).find(([each]) => each === kind)?.[1]}
        options={optionsOf(PqrKind.options, pqrKindLabels)}
      />
      <TextField {...field('nombre')} label="Nombre" autoComplete="name" />
      <OwnEmailField {...field('email')} autoComplete="email" />
      <PhoneField {...field('telefono')} autoComplete="tel-national" required={false} />
      <TextField
        {...field('order_number')}
        label="Número del pedido"
        placeholder="MS-000123"
        required={false}
      />
      <TextAreaField
        {...field('description')}
        label="Qué pasó y qué pides"
        rows={6}
        maxLength={DESCRIPTION_MAX}
        hint="Lo que escribes queda en este equipo hasta que lo envíes. No escribas números de tarjeta."
      />
      <ContactConsent
        purpose="responderme"
        accepted={accepts}
        onChange={setAccepts}
        error={problems?.fields['acepta_tratamiento_datos']}
      />
      <Button type="submit" busy={busy}>
        Radicar
      </Button>
    </form>
  );
}
