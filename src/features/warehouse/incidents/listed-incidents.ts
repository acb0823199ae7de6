import type * as v from 'valibot';
import {
  INCIDENT_KINDS,
  INCIDENT_STATUSES,
  incidentsPath,
  Incident,
  LIABILITIES,
  type IncidentEvent,
} from '#domain/inventory/incident.ts';
import { isIncidentStep } from '#domain/inventory/incident-transitions.ts';
import { LISTED_AGES } from '#src/shared/worklist/listed-age.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';

type IncidentCommand = 'incident.advance' | 'incident.comment' | 'incident.addPhoto';
export type IncidentWithPending = WithPending<Incident, IncidentCommand>;

/** Lost or damaged units, as the warehouse looks into them. */
export const incidents = defineWorklist({
  path: incidentsPath,
  item: Incident,
  follows: ['incidents'],
  nouns: { one: 'incidente', many: 'incidentes', all: 'los incidentes' },
  numberOf: (each) => each.number,
  choices: {
    estado: choice('status', ['all', ...INCIDENT_STATUSES]),
    tipo: choice('kind', ['all', ...INCIDENT_KINDS]),
    responsable: choice('liability', ['all', ...LIABILITIES]),
    edad: choice('older_than_days', ['all', ...LISTED_AGES]),
  },
  maxText: 120,
  commands: ['incident.advance', 'incident.comment', 'incident.addPhoto'],
  creating: ['incident.report'],
  isAbout: ({ data }, { id }) => data.incident_id === id,
  isTold: ({ events, photos }, { entry: { id } }) =>
    events.some((each) => each.command_id === id) || photos.some((each) => each.id === id),
  apply: withCommand,
});
export type IncidentFilters = v.InferOutput<typeof incidents.Filters>;

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
