import { BusinessType } from '#domain/accounts/registration.ts';
import { leadsPath, leadSourceLabels } from '#domain/leads/lead.ts';
import {
  advanceLead,
  businessPurposeLabels,
  consentOf,
  LeadStatus,
  leadStatusLabels,
  ListedLead,
} from '#domain/leads/listed-lead.ts';
import { paths } from '#domain/paths.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type LeadWithPending = WithPending<ListedLead, 'lead.advance'>;

const csvColumns: readonly CsvColumn<ListedLead>[] = [
  { heading: 'Interesado', cell: (each) => each.number },
  { heading: 'Estado', cell: (each) => leadStatusLabels[each.status] },
  { heading: 'Nombre', cell: (each) => each.nombre },
  { heading: 'Correo', cell: (each) => each.email },
  { heading: 'Teléfono', cell: (each) => each.telefono ?? '' },
  { heading: 'Empresa', cell: (each) => each.empresa ?? '' },
  { heading: 'Tipo de negocio', cell: (each) => businessPurposeLabels[each.tipo_negocio] },
  { heading: 'Veces', cell: (each) => each.times },
  { heading: 'Primera vez', cell: (each) => each.first_at },
  { heading: 'Última vez', cell: (each) => each.last_at },
  {
    heading: 'Autorización',
    cell: (each) => consentOf(each.requests)?.consent_version ?? 'Ninguna: solo responder',
  },
  { heading: 'Autorizó el', cell: (each) => consentOf(each.requests)?.consented_at ?? '' },
  { heading: 'Origen', cell: (each) => leadSourceLabels[each.source] },
  { heading: 'Nota', cell: (each) => each.note },
];

/** People who asked for early access, for those who write to them. */
export const leads = defineWorklist({
  path: leadsPath,
  item: ListedLead,
  follows: ['leads'],
  nouns: { one: 'interesado', many: 'interesados', all: 'los interesados' },
  labels: {
    title: 'Acceso anticipado',
    search: 'Número, nombre o correo',
    noneFound: 'Ningún interesado coincide con los filtros',
    noneYet: 'Todavía no hay interesados',
    comesFrom: 'Aquí llega quien deja sus datos en el formulario de acceso anticipado de la portada.',
  },
  numberOf: (each) => each.number,
  choices: {
    estado: choice('status', 'Estado', optionsOrAll('Todos', LeadStatus.options, leadStatusLabels)),
    negocio: choice(
      'tipo_negocio',
      'Viene a',
      optionsOrAll('A vender o a comprar', BusinessType.options, businessPurposeLabels),
    ),
  },
  // As long as an e-mail may be.
  maxText: 254,
  commands: ['lead.advance'],
  isAbout: ({ data }, { id }) => data.lead_id === id,
  apply: withStep,
  status: {
    labels: leadStatusLabels,
    tones: { nuevo: 'warn', contactado: 'info', convertido: 'ok', descartado: 'off', sospechoso: 'bad' },
  },
  page: {
    title: (number: string) => number,
    back: { href: paths.leads, label: 'Acceso anticipado' },
    what: 'este interesado',
    notFound: numberLike('INT-000123'),
    toList: 'Ver los interesados',
  },
  csv: { name: 'mestore-interesados', columns: csvColumns },
});

function withStep(before: ListedLead, { data, entry }: OwnCommand<'lead.advance'>): ListedLead {
  const moved = advanceLead(before.status, data.status);
  if (!moved.ok || before.status === data.status) return before;
  return { ...before, status: moved.value, note: data.note, moved_at: entry.timestamp, moved_by_name: null };
}
