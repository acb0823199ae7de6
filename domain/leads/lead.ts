import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { PersonName } from '#domain/accounts/person-name.ts';
import { BusinessType, CONSENT_VERSION } from '#domain/accounts/registration.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { seenText } from '#domain/base/unseen-signs.ts';

/*
 * Early access: somebody leaves their details on the landing and MeStore writes to them (spec §3, §5). Who asks
 * again with the same e-mail is the same lead.
 */

export const leadsPath = '/api/v1/leads';
export const LEAD_SOURCE = 'early_access_form';
/** Where a lead came from, in words. */
export const leadSourceLabels = { [LEAD_SOURCE]: 'Formulario de acceso anticipado' };
export const LeadSource = v.picklist([LEAD_SOURCE]);
export type LeadSource = v.InferOutput<typeof LeadSource>;
export const COMPANY_MAX = 120;

export const businessTypeLabels = {
  vendedor: 'Quiero vender',
  comprador: 'Quiero comprar',
  ambos: 'Las dos cosas',
} satisfies Record<BusinessType, string>;

/**
 * Spec §5: 7 to 15 characters of digits, spaces, hyphens and parentheses, with an optional plus before them. Any
 * number, not only a Colombian mobile: who asks may be a company.
 */
const PHONE = /^\+?[\d ()-]{7,15}$/;

const LeadPhone = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(30, 'Número de teléfono inválido'),
  v.regex(PHONE, 'Número de teléfono inválido'),
  v.check((written) => /\d/.test(written), 'Número de teléfono inválido'),
);

const Company = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(COMPANY_MAX, `El nombre de la empresa no puede pasar de ${COMPANY_MAX} caracteres`),
);

/** What the person writes. */
export const LeadFields = v.strictObject({
  email: Email,
  nombre: PersonName,
  tipo_negocio: BusinessType,
  telefono: v.optional(LeadPhone),
  empresa: v.optional(Company),
  /** Ley 1581 de 2012 art. 9: express and prior. */
  acepta_tratamiento_datos: v.literal(true, 'Para escribirte necesitamos tu autorización.'),
});
export type LeadFields = v.InferOutput<typeof LeadFields>;

const sent = {
  ...LeadFields.entries,
  source: v.optional(v.literal(LEAD_SOURCE), LEAD_SOURCE),
  /** The text that they authorised, and when: a form may be sent days after it was filled in. */
  consent_version: v.optional(v.pipe(v.string(), seenText(), v.nonEmpty(), v.maxLength(20)), CONSENT_VERSION),
  consented_at: v.optional(Instant),
  /** See `domain/leads/robot-signs.ts`. */
  sitio_web: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
  fill_ms: v.optional(wholeNumber(0, 1_000_000_000_000)),
};

/**
 * Data of the command `lead.request`, v1. The device makes its id: when the answer is lost and the device sends
 * it again, it is the same request.
 */
export const RequestLeadData = v.strictObject({ id: Uuid, ...sent });
export type RequestLeadData = v.InferOutput<typeof RequestLeadData>;

/**
 * Body of `POST /leads`: the specification's payload, which has no consent (§3, §7). Without an id, each call is a
 * request of its own. Without `acepta_tratamiento_datos: true` nothing is authorised but answering what was asked
 * (Ley 1581 de 2012 art. 9).
 */
export const RequestLeadBody = v.strictObject({
  ...sent,
  id: v.optional(Uuid),
  acepta_tratamiento_datos: v.optional(v.boolean(), false),
});

/** A request as it is taken, whatever way it came. */
export type LeadToTake = Omit<RequestLeadData, 'acepta_tratamiento_datos'> & {
  acepta_tratamiento_datos: boolean;
};

/** Answer to both, the same whether the e-mail was known or not: it tells nobody who asked before. */
export const ReceivedLead = v.object({ id: Uuid, received_at: Instant });
export type ReceivedLead = v.InferOutput<typeof ReceivedLead>;
