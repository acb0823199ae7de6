import { useState } from 'react';
import { LEAD_NOTE_MAX } from '#domain/leads/lead-commands.ts';
import {
  businessPurposeLabels,
  leadStepLabels,
  nextLeadStatuses,
  type ListedLead,
  type NextLeadStatus,
} from '#domain/leads/listed-lead.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { LeadWithPending } from '#src/features/leads/listed-leads.ts';
import { LeadStatusBadge } from '#src/features/leads/lead-status-badge.tsx';
import { saveLeadStep } from '#src/features/leads/save-lead-step.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { StepDialog } from '#src/shared/saving/step-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** What each step does, in the words of the question before it. */
const stepTexts = {
  nuevo: 'Entra a la lista de nuevos y le llega el correo que confirma sus datos.',
  contactado: 'Alguien del equipo ya le escribió o le habló.',
  convertido: 'Abrió su tienda o su cuenta. No se puede cambiar después.',
  descartado: 'Nadie le escribe más. Vuelve a ser nuevo si deja sus datos otra vez.',
} satisfies Record<NextLeadStatus, string>;

export function LeadSheet({ shown: { item: lead, pending, refused } }: { shown: LeadWithPending }) {
  return (
    <div className={styles.sheet}>
      <OwnSteps pending={pending} refused={refused} />
      <Panel title={lead.nombre} actions={<LeadStatusBadge status={lead.status} />}>
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
          <dt>Último paso</dt>
          <dd>{lead.moved_at ? <LastStep lead={lead} /> : 'Ninguno todavía'}</dd>
        </dl>
        <Steps lead={lead} />
      </Panel>
      <Panel title={`Lo pidió ${countOf(lead.times, 'vez', 'veces')}`}>
        <ul className={styles.lines}>
          {lead.requests.map((each) => (
            <li key={each.at}>
              <p>
                <LocalTime at={each.at} /> · {each.nombre} · {businessPurposeLabels[each.tipo_negocio]}
                {each.telefono && ` · ${each.telefono}`}
                {each.empresa && ` · ${each.empresa}`}
              </p>
              <p className={styles.muted}>
                Autorizó el tratamiento de sus datos (texto {each.consent_version}) el{' '}
                <LocalTime at={each.consented_at} />
              </p>
            </li>
          ))}
        </ul>
      </Panel>
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
  if (next.length === 0) return null;
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
            title: `¿${leadStepLabels[asked]}: ${lead.nombre}?`,
            text: stepTexts[asked],
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
