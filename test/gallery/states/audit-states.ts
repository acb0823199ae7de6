import { type AuditPage, auditPath } from '#domain/audit/audit-entry.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { unansweredStates } from '#test/gallery/desk-screen.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { asksLog, reportedIncident, auditPage } from '#test/gallery/states/audit-events.ts';

const audit = { screen: 'audit', at: paths.audit, as: 'owner' } as const;
const entry = { screen: 'audited-act', at: paths.auditEntry('act:1204'), as: 'owner' } as const;
const asksEntry = `GET ${auditPath}/${encodeURIComponent('act:1204')}`;

/** Everybody's actions, one event of them, and whether the chain is whole. */
export const auditStates: readonly GalleryState[] = [
  { ...audit, state: 'full', answers: { [asksLog]: auditPage }, shows: 'Ingresó' },
  {
    ...audit,
    state: 'none',
    at: `${paths.audit}?q=zzz`,
    answers: { [asksLog]: { data: [], next: null } satisfies AuditPage },
    shows: 'Nada coincide con los filtros',
  },
  {
    ...audit,
    state: 'empty',
    answers: { [asksLog]: { data: [], next: null } satisfies AuditPage },
    shows: 'Todavía no hay nada en la auditoría',
  },
  ...unansweredStates(asksLog, audit, {
    loading: 'Auditoría',
    error: 'No se pudo leer la auditoría',
    denied: 'warehouse',
  }),
  { ...entry, state: 'full', answers: { [asksEntry]: reportedIncident }, shows: 'Lugar en la cadena' },
  {
    ...entry,
    state: 'none',
    answers: { [asksEntry]: { status: 404, body: apiError('API_002') } },
    shows: 'No encontramos este acto',
  },
  ...unansweredStates(asksEntry, entry, {
    loading: 'Un acto',
    error: 'No se pudo leer este acto',
    denied: 'warehouse',
  }),
];
