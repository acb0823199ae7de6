import { useState } from 'react';
import { leadSourceLabels } from '#domain/leads/lead.ts';
import { LEAD_NOTE_MAX } from '#domain/leads/lead-commands.ts';
import {
  businessPurposeLabels,
  leadStepLabels,
  nextLeadStatuses,
  type LeadRequest,
  type ListedLead,
  type NextLeadStatus,
} from '#domain/leads/listed-lead.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { leads, type LeadWithPending } from '#src/features/office/leads/listed-leads.ts';
import { saveLeadStep } from '#src/features/office/leads/save-lead-step.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { itemPage } from '#src/shared/worklist/listed-page.tsx';
import { StepDialog, type StepQuestion } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** The question before each step: what it does. */
const questions: Record<NextLeadStatus, (name: string) => Pick<StepQuestion, 'title' | 'text'>> = {
  nuevo: (name) => ({
    title: `¿${name} es una persona?`,
    text: 'Entra a la lista de nuevos y le llega el correo que confirma sus datos.',
  }),
  contactado: (name) => ({
    title: `¿Ya contactaron a ${name}?`,
    text: 'Alguien del equipo ya le escribió o le habló.',
  }),
  convertido: (name) => ({
    title: `¿${name} ya está en MeStore?`,
    text: 'Abrió su tienda o su cuenta. No se puede cambiar después.',
  }),
  descartado: (name) => ({
    title: `¿Descartar a ${name}?`,
    text: 'Nadie le escribe más. Vuelve a ser nuevo si deja sus datos otra vez.',
  }),
};

/** One person who asked for early access: what they gave each time, and how far the team is with them. */
export default itemPage(leads, LeadSheet);

export function LeadSheet({ shown: { item: lead, pending, refused } }: { shown: LeadWithPending }) {
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title={lead.nombre} actions={<leads.StatusBadge status={lead.status} />}>
        <dl className={styles.facts}>
          <dt>Correo</dt>
          <dd>
            <a className="link" href={`mailto:${encodeURIComponent(lead.email)}`}>
              {lead.email}
            </a>
          </dd>
          <dt>Teléfono</dt>
          <dd>{lead.telefono ?? 'No lo dio'}</dd>
          <dt>Empresa</dt>
          <dd>{lead.empresa ?? 'No la dio'}</dd>
          <dt>Viene a</dt>
          <dd>{businessPurposeLabels[lead.tipo_negocio]}</dd>
          <dt>Llegó por</dt>
          <dd>{leadSourceLabels[lead.source]}</dd>
          <dt>Último paso</dt>
          <dd>{lead.moved_at ? <LastStep lead={lead} /> : 'Ninguno todavía'}</dd>
        </dl>
        <Steps lead={lead} />
      </Panel>
      <Panel title={`Lo pidió ${countOf(lead.times, 'vez', 'veces')}`}>
        <ul className={styles.lines}>
          {lead.requests.map((each) => (
            <li key={each.at}>
              <Asked request={each} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** One time that they asked, with what they gave then and the authorisation. */
function Asked({ request }: { request: LeadRequest }) {
  const { at, nombre, tipo_negocio, telefono, empresa, consent_version, consented_at } = request;
  const given = [nombre, businessPurposeLabels[tipo_negocio], telefono, empresa].filter(Boolean);
  return (
    <div>
      <p>
        <LocalTime at={at} /> · {given.join(' · ')}
      </p>
      <p className={styles.muted}>
        {consent_version ? (
          <>
            Autorizó el tratamiento de sus datos (texto {consent_version}) el <LocalTime at={consented_at} />
          </>
        ) : (
          'No autorizó el tratamiento de sus datos: solo se puede responder a lo que pidió.'
        )}
      </p>
    </div>
  );
}

function LastStep({ lead }: { lead: ListedLead }) {
  return (
    <>
      {lead.moved_by_name ?? 'Tú'}
      {lead.moved_at && (
        <>
          {' · '}
          <LocalTime at={lead.moved_at} />
        </>
      )}
      {lead.note && ` · ${lead.note}`}
    </>
  );
}

function Steps({ lead }: { lead: ListedLead }) {
  const [asked, setAsked] = useState<NextLeadStatus | null>(null);
  const next = nextLeadStatuses[lead.status];
  if (next.length === 0 && asked === null) return null;
  return (
    <div className={styles.actions} data-print="off">
      {next.map((status) => (
        <Button
          key={status}
          variant={status === 'descartado' ? 'danger-quiet' : 'solid'}
          onClick={() => setAsked(status)}
        >
          {leadStepLabels[status]}
        </Button>
      ))}
      {asked && (
        <StepDialog
          question={{
            ...questions[asked](lead.nombre),
            confirm: leadStepLabels[asked],
            danger: asked === 'descartado',
            note: { label: 'Nota', hint: 'Solo la lee el equipo.', isRequired: false },
          }}
          maxNote={LEAD_NOTE_MAX}
          onSave={(note) => saveLeadStep(lead, asked, note)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
