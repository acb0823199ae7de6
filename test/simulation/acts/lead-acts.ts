import { CONSENT_VERSION } from '#domain/accounts/registration.ts';
import type { RequestLeadData } from '#domain/leads/lead.ts';
import { businessTypeLabels } from '#domain/leads/lead.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { oneOf, type Act } from '#test/simulation/acts/act.ts';

const KINDS = keysOf(businessTypeLabels);
/** Few enough that people ask again, and too many for the limit of letters to one. */
const EMAILS = 8;

/** Somebody asks for early access; the same e-mail again, however it is written, is the same lead. */
const request: Act = ({ pick, quantity }, { id, timestamp }) => {
  const email = `interesado-${pick % EMAILS}@correo.co`;
  const data: RequestLeadData = {
    id,
    email: pick % 2 === 0 ? email : email.toUpperCase(),
    nombre: `Luz Prada ${quantity}`,
    tipo_negocio: oneOf(KINDS, pick) ?? 'ambos',
    acepta_tratamiento_datos: true,
    source: 'early_access_form',
    consent_version: CONSENT_VERSION,
    consented_at: timestamp,
    ...(quantity > 5 ? { empresa: `Dulces ${quantity}` } : {}),
  };
  return { name: 'lead.request', data, lane: `lead:${id}` };
};

export const leadActs = { 'request early access': request } satisfies Record<string, Act>;
