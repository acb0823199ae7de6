import * as v from 'valibot';
import {
  INCIDENT_KINDS,
  INCIDENT_STATUSES,
  incidentsPath,
  Incident,
  LIABILITIES,
  type IncidentEvent,
} from '#domain/inventory/incident.ts';
import type { AdvanceIncidentData, CommentIncidentData } from '#domain/inventory/incident-commands.ts';
import type { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import { isIncidentStep } from '#domain/inventory/incident-transitions.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const PAGE_SIZE = 24;

/** Days since an incident was reported, at least. */
export const INCIDENT_AGES = ['1', '7', '30'] as const;

/** What the list of incidents shows, as its address says it. */
export const IncidentFilters = v.object({
  estado: choiceFilter(['all', ...INCIDENT_STATUSES]),
  tipo: choiceFilter(['all', ...INCIDENT_KINDS]),
  responsable: choiceFilter(['all', ...LIABILITIES]),
  edad: choiceFilter(['all', ...INCIDENT_AGES]),
  q: textFilter,
  page: pageFilter,
});
export type IncidentFilters = v.InferOutput<typeof IncidentFilters>;

export const IncidentsAnswer = v.object({
  data: v.array(Incident),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers a view of the list. */
export function listAddress(
  { estado, tipo, responsable, edad, q, page }: IncidentFilters,
  limit = PAGE_SIZE,
): string {
  const query = new URLSearchParams({ limit: String(limit), page: String(page) });
  if (estado !== 'all') query.set('status', estado);
  if (tipo !== 'all') query.set('kind', tipo);
  if (responsable !== 'all') query.set('liability', responsable);
  if (edad !== 'all') query.set('older_than_days', edad);
  if (q) query.set('q', q);
  return `${incidentsPath}?${query}`;
}

/** Where the server answers one incident by its number. */
export function incidentAddress(number: string): string {
  return `${incidentsPath}?${new URLSearchParams({ limit: '1', q: number.slice(0, 40) })}`;
}

/** What this person did to incidents on this device. */
export interface IncidentCommands {
  steps: ReadCommand<AdvanceIncidentData>[];
  comments: ReadCommand<CommentIncidentData>[];
  photos: ReadCommand<AddIncidentPhotoData>[];
}

export interface ShownIncident {
  /** Of this device, which the server does not show yet: in base64. */
  ownPhotos: { id: string; jpeg: string }[];
  /** As it will be once the server has what this device saved. */
  incident: Incident;
  /** What of it waits for the server. */
  pending: ReadCommand<unknown>[];
  /** What the server did not take of it and its author did not settle yet. */
  refused: ReadCommand<unknown>[];
}

/** An incident with what this device saved over what the server said. A step that is none any more shows nothing. */
export function shownIncident(
  listed: Incident,
  { steps, comments, photos }: IncidentCommands,
  askedAtMs: number,
): ShownIncident {
  const isOwn = ({ data }: ReadCommand<{ incident_id: string }>) => data.incident_id === listed.id;
  // The server may have told of it before this device heard that it was taken.
  const told = new Set([
    ...listed.events.map((each) => each.command_id),
    ...listed.photos.map((each) => each.id),
  ]);
  const unseen = ({ entry }: ReadCommand<unknown>) => isUnseen(entry, askedAtMs) && !told.has(entry.id);
  const own = [...steps.filter(isOwn), ...comments.filter(isOwn), ...photos.filter(isOwn)];
  const moved = steps.filter(isOwn).filter(unseen).reduce(withStep, listed);
  return {
    incident: comments.filter(isOwn).filter(unseen).reduce(withComment, moved),
    ownPhotos: photos
      .filter(isOwn)
      .filter(unseen)
      .map(({ entry, data }) => ({ id: entry.id, jpeg: data.jpeg })),
    pending: own.filter(unseen),
    refused: own.filter(({ entry }) => isRefused(entry) && entry.resolution === null),
  };
}

function withStep(before: Incident, { entry, data }: ReadCommand<AdvanceIncidentData>): Incident {
  const { to, note, returned, liability } = data;
  if (!isIncidentStep(before.status, to)) return before;
  const resolved = to === 'RESUELTO' ? { returned, liability: liability ?? before.liability } : {};
  const event = { from: before.status, to, note, ...own(entry) };
  return { ...before, ...resolved, status: to, events: [...before.events, event] };
}

function withComment(before: Incident, { entry, data }: ReadCommand<CommentIncidentData>): Incident {
  const event = { from: null, to: null, note: data.text, ...own(entry) };
  return { ...before, events: [...before.events, event] };
}

function own({ id, timestamp }: OutboxEntry): Pick<IncidentEvent, 'by_name' | 'at' | 'command_id'> {
  return { by_name: 'Tú', at: timestamp, command_id: id };
}
