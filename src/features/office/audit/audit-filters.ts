import * as v from 'valibot';
import { USER_TYPES } from '#domain/accounts/roles/roles.ts';
import { DELIVERY_LAGS } from '#domain/audit/delivery-lag.ts';
import { AUDIT_OUTCOMES } from '#domain/audit/audit-entry.ts';
import { auditAreas } from '#domain/audit/audit-labels.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { choiceFilter, dayFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

export type AuditArea = keyof typeof auditAreas;
export const AUDIT_AREAS = keysOf(auditAreas);

/** The filters of the audit, as its address writes them. */
export const AuditFilters = v.object({
  area: choiceFilter(['all', ...AUDIT_AREAS]),
  acto: textFilter,
  rol: choiceFilter(['all', ...USER_TYPES]),
  resultado: choiceFilter(['all', ...AUDIT_OUTCOMES]),
  llegada: choiceFilter(['all', ...DELIVERY_LAGS]),
  desde: dayFilter,
  hasta: dayFilter,
  persona: textFilter,
  equipo: textFilter,
  sobre: textFilter,
  q: textFilter,
  page: pageFilter,
});
export type AuditFilters = v.InferOutput<typeof AuditFilters>;

export const NO_AUDIT_FILTERS: Omit<AuditFilters, 'page'> = {
  area: 'all',
  acto: '',
  rol: 'all',
  resultado: 'all',
  llegada: 'all',
  desde: '',
  hasta: '',
  persona: '',
  equipo: '',
  sobre: '',
  q: '',
};

/** The same filters, as the server reads them. */
export function askedOf(filters: AuditFilters): Record<string, string> {
  const { area, acto, rol, resultado, llegada, desde, hasta, persona, equipo, sobre, q } = filters;
  const chosen = (value: string) => (value === 'all' ? '' : value);
  const asked = {
    act: acto || chosen(area),
    role: chosen(rol),
    outcome: chosen(resultado),
    arrival: chosen(llegada),
    from: desde,
    to: hasta,
    actor: persona,
    device_id: equipo,
    subject: sobre,
    q,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}

/** The address of the audit with a filter applied. */
export function filteredBy(
  base: string,
  filter: Partial<Record<'persona' | 'equipo' | 'sobre', string>>,
): string {
  return `${base}?${new URLSearchParams(filter)}`;
}
