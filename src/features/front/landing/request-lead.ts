import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { leadsPath, ReceivedLead, type LeadFields, type RequestLeadData } from '#domain/leads/lead.ts';
import type { FillSigns } from '#domain/leads/robot-signs.ts';
import { serverNow } from '#src/device/clock.ts';
import { call } from '#src/identity/call.ts';
import { account, asVisitor } from '#src/session/session.ts';
import { leadOutcome, type LeadOutcome } from '#src/shared/leads/lead-delivery.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Asks for early access from this device, with or without a network: saved in the outbox it leaves by itself,
 * in the name of whoever is here or, for a visitor, of a guest whose account nobody enters. A device that cannot
 * save it sends it at once or not at all.
 */
export async function requestLead(given: LeadFields, signs: FillSigns): Promise<LeadOutcome> {
  const [id, consented_at] = [uuidv7(), serverNow()];
  const lead: RequestLeadData = {
    ...given,
    ...signs,
    id,
    source: 'early_access_form',
    consent_version: CONSENT_VERSION,
    consented_at,
  };
  try {
    await save(lead);
  } catch (error) {
    console.warn('A request for early access could not be saved on this device.', error);
    return sendAtOnce(lead);
  }
  return leadOutcome(id);
}

async function save(lead: RequestLeadData): Promise<void> {
  const options = {
    lane: `lead:${lead.id}`,
    title: 'Acceso anticipado a MeStore',
    detail: lead.email,
    preview: null,
  };
  const of = account.peek()?.id ?? null;
  if (of !== null) await send('lead.request', lead, options);
  else await asVisitor((author) => send('lead.request', lead, { ...options, author }));
}

async function sendAtOnce(lead: RequestLeadData): Promise<LeadOutcome> {
  const answer = await call(leadsPath, ReceivedLead, { method: 'POST', json: lead, as: 'nobody' });
  if (answer.ok) return { kind: 'received' };
  const message =
    answer.status === null
      ? 'No hay conexión y este equipo no tiene espacio para guardar tus datos. Inténtalo otra vez.'
      : answer.message;
  return { kind: 'refused', message, fields: answer.fields };
}
