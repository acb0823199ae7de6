import type { AdvanceLeadData } from '#domain/leads/lead-commands.ts';
import { leadsPath } from '#domain/leads/lead.ts';
import { leadMessages, type ListedLead } from '#domain/leads/listed-lead.ts';
import { paths } from '#domain/paths.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { aListedLead } from '#test/factories/lead-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { refusedFor } from '#test/gallery/refused-work.ts';

const ASKS = `GET ${leadsPath}`;
const NUMBER = 'INT-000041';

const contacted = {
  status: 'contactado',
  moved_at: before({ hours: 3 }),
  moved_by_name: 'Camila Otero',
  note: 'Quiere ver la bodega el lunes.',
} satisfies Partial<ListedLead>;

const listed: readonly ListedLead[] = [
  aListedLead({ times: 3 }),
  aListedLead({
    id: '01900000-0000-7000-8000-0000000000f2',
    number: 'INT-000040',
    nombre: 'María Fernanda del Socorro Villamizar de Gutiérrez',
    email: 'maria.fernanda.villamizar.de.gutierrez@calzadoartesanaldelarosita.com.co',
    telefono: '+57 607 634 0000',
    empresa: 'Calzado Artesanal de La Rosita y Compañía',
    tipo_negocio: 'ambos',
    last_at: before({ days: 1 }),
  }),
  aListedLead({
    id: '01900000-0000-7000-8000-0000000000f3',
    number: 'INT-000032',
    nombre: 'Andrés Quintero',
    email: 'andres.quintero@correo.co',
    telefono: null,
    empresa: null,
    tipo_negocio: 'comprador',
    last_at: before({ days: 2 }),
    ...contacted,
  }),
  aListedLead({
    id: '01900000-0000-7000-8000-0000000000f4',
    number: 'INT-000018',
    nombre: 'Rosalba Durán',
    last_at: before({ days: 9 }),
    status: 'convertido',
  }),
  aListedLead({
    id: '01900000-0000-7000-8000-0000000000f5',
    number: 'INT-000039',
    nombre: 'Best SEO Service',
    email: 'promo@seo.example',
    last_at: before({ hours: 9 }),
    status: 'sospechoso',
  }),
];

const list = { screen: 'leads', as: 'admin', at: paths.leads } as const;
const one = { screen: 'lead', as: 'admin', at: paths.lead(NUMBER) } as const;

/** The screens of people who write to those who asked for early access. */
export const leadsStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [ASKS]: onePage(listed) }, shows: 'Rosalba Durán' },
  ...bareStates({
    ...list,
    denied: 'warehouse',
    asks: ASKS,
    none: 'Ningún interesado coincide con los filtros',
    empty: 'Todavía no hay interesados',
  }),
  { ...oneLead('full'), shows: 'Marcar contactado' },
  {
    ...oneLead('ask'),
    shows: 'Nadie le escribe más. Vuelve a ser nuevo si deja sus datos otra vez.',
    bring: (hand) => hand.press('button', 'Descartar'),
  },
  { ...oneLead('unsent'), outbox: [aStep()], shows: `Marcar contactado: ${NUMBER}` },
  {
    ...oneLead('refused'),
    outbox: [aStep(refusedFor('lead_already_moved', leadMessages))],
    shows: 'Decidir qué hacer',
  },
  { ...oneLead('contacted', aListedLead(contacted)), shows: 'Marcar convertido' },
  unfound({ ...one, at: paths.lead('INT-999999') }, ASKS, 'No encontramos este interesado'),
  ...unreadStates({ ...one, denied: 'warehouse', asks: ASKS }),
];

function oneLead(state: string, lead = aListedLead()) {
  return { ...one, state, answers: { [ASKS]: onePage([lead]) } };
}

/** A step that this person saved on the device. */
function aStep(over: Partial<OutboxEntry> = {}): OutboxEntry {
  return anEntry({
    type: 'order',
    name: 'lead.advance',
    data: { lead_id: aListedLead().id, status: 'contactado', note: '' } satisfies AdvanceLeadData,
    timestamp: before({ minutes: 3 }),
    title: `Marcar contactado: ${NUMBER}`,
    detail: 'Luz Marina Prada',
    ...over,
  });
}
