import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { paths } from '#domain/paths.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import {
  INCIDENT_KINDS,
  INCIDENT_STATUSES,
  incidentsPath,
  Incident,
  LIABILITIES,
  incidentKindLabels,
  incidentStatusLabels,
  liabilityLabels,
  type IncidentEvent,
} from '#domain/inventory/incident.ts';
import { isIncidentStep } from '#domain/inventory/incident-transitions.ts';
import { ageLabel, LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { numberLike } from '#src/shared/worklist/item-page-labels.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

type IncidentCommand = 'incident.advance' | 'incident.comment' | 'incident.addPhoto';
export type IncidentWithPending = WithPending<Incident, IncidentCommand>;

const csvColumns: readonly CsvColumn<Incident>[] = [
  { heading: 'Incidente', cell: (each) => each.number },
  { heading: 'Tipo', cell: (each) => incidentKindLabels[each.tipo_incidente] },
  { heading: 'Estado', cell: (each) => incidentStatusLabels[each.status] },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.product_name },
  { heading: 'Ubicación', cell: (each) => positionLabel(each.location) },
  { heading: 'Unidades', cell: (each) => each.cantidad },
  { heading: 'Volvieron', cell: (each) => each.returned ?? '' },
  { heading: 'Responde', cell: (each) => liabilityLabels[each.liability] },
  { heading: 'Descripción', cell: (each) => each.descripcion },
  { heading: 'Cuándo pasó', cell: (each) => each.fecha_incidente },
  { heading: 'Reportado', cell: (each) => each.reported_at },
  { heading: 'Reportado por', cell: (each) => each.reported_by_name },
];

/** Lost or damaged units, as the warehouse looks into them. */
export const incidents = defineWorklist({
  path: incidentsPath,
  item: Incident,
  follows: ['incidents'],
  nouns: { one: 'incidente', many: 'incidentes', all: 'los incidentes' },
  labels: {
    title: 'Incidentes',
    search: 'Número, producto o ubicación',
    noneFound: 'Ningún incidente coincide con los filtros',
    noneYet: 'Todavía no hay incidentes',
    comesFrom: 'Lo perdido o dañado se reporta desde su fila del inventario.',
  },
  numberOf: (each) => each.number,
  choices: {
    estado: choice('status', 'Estado', optionsOrAll('Todos', INCIDENT_STATUSES, incidentStatusLabels)),
    tipo: choice('kind', 'Tipo', optionsOrAll('Todos los tipos', INCIDENT_KINDS, incidentKindLabels)),
    responsable: choice(
      'liability',
      'Quién responde',
      optionsOrAll(
        'Todos los responsables',
        LIABILITIES,
        (value) => `Responde: ${liabilityLabels[value].toLowerCase()}`,
      ),
    ),
    edad: choice('older_than_days', 'Antigüedad', optionsOrAll('De cualquier día', LISTED_AGES, ageLabel)),
  },
  maxText: 120,
  commands: ['incident.advance', 'incident.comment', 'incident.addPhoto'],
  creating: ['incident.report'],
  isAbout: ({ data }, { id }) => data.incident_id === id,
  isTold: ({ events, photos }, { entry: { id } }) =>
    events.some((each) => each.command_id === id) || photos.some((each) => each.id === id),
  apply: withCommand,
  status: {
    labels: incidentStatusLabels,
    tones: { REPORTADO: 'warn', EN_INVESTIGACION: 'info', RESUELTO: 'ok', CERRADO: 'off' },
  },
  page: {
    title: (number: string) => `Incidente ${number}`,
    back: { href: paths.incidents, label: 'Incidentes' },
    what: 'este incidente',
    notFound: numberLike('INC-000123'),
    toList: 'Ver los incidentes',
  },
  csv: { name: 'mestore-incidentes', columns: csvColumns },
});

/** Photographs of this device that the server does not show yet, in base64. */
export function ownPhotos({ pending }: IncidentWithPending): { id: string; jpeg: string }[] {
  return pending.flatMap((each) =>
    each.name === 'incident.addPhoto' ? [{ id: each.entry.id, jpeg: each.data.jpeg }] : [],
  );
}

function withCommand(before: Incident, command: OwnCommand<IncidentCommand>): Incident {
  const { entry } = command;
  if (command.name === 'incident.comment') {
    const event = { from: null, to: null, note: command.data.text, ...own(entry) };
    return { ...before, events: [...before.events, event] };
  }
  if (command.name === 'incident.addPhoto') return before;
  const { to, note, returned, liability } = command.data;
  if (!isIncidentStep(before.status, to)) return before;
  const resolved = to === 'RESUELTO' ? { returned, liability: liability ?? before.liability } : {};
  const event = { from: before.status, to, note, ...own(entry) };
  return { ...before, ...resolved, status: to, events: [...before.events, event] };
}

function own({ id, timestamp }: OutboxEntry): Pick<IncidentEvent, 'by_name' | 'at' | 'command_id'> {
  return { by_name: 'Tú', at: timestamp, command_id: id };
}
