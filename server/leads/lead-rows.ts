import { isMobile, normalisePhone } from '#domain/accounts/mobile-phone.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { LeadToTake } from '#domain/leads/lead.ts';
import { leadKey, type LeadFacts } from '#domain/leads/merge-lead.ts';
import { looksLikeRobot } from '#domain/leads/robot-signs.ts';
import type { leadRequests, leads } from '#server/db/tables/leads-tables.ts';

export type LeadRow = typeof leads.$inferSelect;

export const keyOf = ({ email }: LeadToTake) => leadKey(email);

export function factsOf({ status, nombre, businessType, phone, company }: LeadRow): LeadFacts {
  return { status, nombre, tipo_negocio: businessType, telefono: phone, empresa: company };
}

/** The row of an e-mail that was no lead before; its first request counts it. */
export function firstRowOf(request: LeadToTake, nowMs: number): typeof leads.$inferInsert {
  const now = new Date(nowMs);
  return {
    id: uuidv7(nowMs),
    emailKey: keyOf(request),
    email: request.email,
    ...givenBy(request),
    source: request.source,
    status: looksLikeRobot(request) ? 'sospechoso' : 'nuevo',
    firstAt: now,
    lastAt: now,
  };
}

export function requestRowOf(
  request: LeadToTake,
  leadId: string,
  nowMs: number,
): typeof leadRequests.$inferInsert {
  const consents = request.acepta_tratamiento_datos;
  const given = consents ? Date.parse(request.consented_at ?? '') : Number.NaN;
  return {
    id: request.id.toLowerCase(),
    leadId,
    ...givenBy(request),
    consentVersion: consents ? request.consent_version : '',
    // Nobody authorises in the future: a device's clock may be ahead.
    consentedAt: new Date(Number.isNaN(given) ? nowMs : Math.min(given, nowMs)),
    isSuspected: looksLikeRobot(request),
    at: new Date(nowMs),
  };
}

/** A mobile is kept as its ten digits, so that it is found however it was written. */
function givenBy({ nombre, tipo_negocio, telefono, empresa }: LeadToTake) {
  return {
    nombre,
    businessType: tipo_negocio,
    phone: phoneOf(telefono),
    company: empresa || null,
  };
}

export function phoneOf(input: string | undefined): string | null {
  if (!input) return null;
  return isMobile(input) ? normalisePhone(input) : input;
}
