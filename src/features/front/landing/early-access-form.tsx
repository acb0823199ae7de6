import { useRef } from 'react';
import { BusinessType } from '#domain/accounts/registration.ts';
import { businessTypeLabels, COMPANY_MAX } from '#domain/leads/lead.ts';
import { securityMessages } from '#domain/leads/security-question.ts';
import { SecurityCheck } from '#src/features/front/landing/security-check.tsx';
import { UnsentLeads } from '#src/features/front/landing/unsent-leads.tsx';
import { useEarlyAccess, type EarlyAccessEvents } from '#src/features/front/landing/use-early-access.ts';
import { adoptLeadDraft, isLeadDraftVisitors } from '#src/shared/leads/lead-draft.ts';
import { useAuthorKey } from '#src/shared/saving/use-author-key.ts';
import { OwnEmailField } from '#src/shared/accounts/own-email-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/front/landing/early-access-form.module.css';
import { ContactConsent } from '#src/shared/accounts/contact-consent.tsx';

const businessOptions = [
  { value: '', label: 'Selecciona…' },
  ...optionsOf(BusinessType.options, businessTypeLabels),
];

/** Early access: somebody leaves their details, with a network or without one, and MeStore writes to them. */
export function EarlyAccessForm(events: EarlyAccessEvents) {
  const author = useAuthorKey({ isThere: isLeadDraftVisitors, adopt: adoptLeadDraft });
  return <OwnForm key={author} {...events} />;
}

function OwnForm(events: EarlyAccessEvents) {
  const form = useRef<HTMLFormElement>(null);
  const of = useEarlyAccess(form, events);
  const isSending = of.phase === 'sending';
  return (
    <form ref={form} className={styles.form} onSubmit={of.submit} noValidate aria-label="Acceso anticipado">
      <div role="status">
        {of.phase === 'received' && (
          <Banner tone="ok" inset>
            Recibimos tus datos. Si es la primera vez que los dejas, te llega un correo que lo confirma.
          </Banner>
        )}
        {!isSending && <UnsentLeads isWritten={of.isWritten} onMend={of.mend} onLetGo={of.letGo} />}
      </div>
      {of.refusal && (
        <Banner tone="bad" inset>
          {of.refusal}
        </Banner>
      )}
      <TextField {...of.field('nombre')} label="Nombre" autoComplete="name" />
      <OwnEmailField {...of.field('email')} autoComplete="email" />
      <SelectField {...of.field('tipo_negocio')} label="Tipo de negocio" options={businessOptions} />
      <PhoneField {...of.field('telefono')} label="Teléfono" autoComplete="tel" required={false} />
      <TextField
        {...of.field('empresa')}
        label="Empresa"
        autoComplete="organization"
        maxLength={COMPANY_MAX}
        required={false}
      />
      <Trap field={of.trap} />
      <SecurityCheck key={of.round} {...of.check} />
      <ContactConsent {...of.consent} purpose="escribirme sobre el acceso anticipado" small>
        {' '}
        Lo que escribes queda en este equipo hasta que lo envíes.
      </ContactConsent>
      <Button
        type="submit"
        wide
        busy={isSending}
        aria-disabled={isSending || !of.check.isSolved}
        className={of.check.isSolved ? undefined : styles.waits}
        aria-describedby={of.check.isSolved ? undefined : 'registro-espera'}
      >
        {isSending ? 'Procesando...' : 'Quiero acceso anticipado'}
      </Button>
      {!of.check.isSolved && (
        <p id="registro-espera" className={styles.note}>
          {securityMessages.unsolved}
        </p>
      )}
    </form>
  );
}

/** A field that people neither see nor reach: who fills it in is a program. */
function Trap({ field }: { field: ReturnType<typeof useEarlyAccess>['trap'] }) {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <VisuallyHidden>
        <label>
          Deja este campo vacío
          <input ref={field} name="sitio_web" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </VisuallyHidden>
    </div>
  );
}
