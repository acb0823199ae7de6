import * as v from 'valibot';
import { BusinessType } from '#domain/accounts/registration.ts';
import { documentNumber, parseDocumentNumber } from '#domain/text/document-number.ts';
import { Instant, Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { LeadSource } from '#domain/leads/lead.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';

/** What they come to MeStore for, as the team reads it. */
export const businessPurposeLabels = {
  vendedor: 'Vender',
  comprador: 'Comprar',
  ambos: 'Vender y comprar',
} satisfies Record<BusinessType, string>;

/** How far the team is with somebody who asked for early access. `sospechoso` looks like a robot's work. */
export const leadStatusLabels = {
  nuevo: 'Nuevo',
  contactado: 'Contactado',
  convertido: 'Convertido',
  descartado: 'Descartado',
  sospechoso: 'Por revisar',
};
export const LeadStatus = v.picklist(keysOf(leadStatusLabels));
export type LeadStatus = v.InferOutput<typeof LeadStatus>;

/**
 * How many days after the last request the data of a lead are kept, by its state (Ley 1581 de 2012 art. 4): no
 * longer than somebody may still be written to, and a robot's inventions no longer than it takes to look at them.
 */
export const LEADS_RETENTION_DAYS = {
  nuevo: 730,
  contactado: 730,
  convertido: 730,
  descartado: 180,
  sospechoso: 30,
} as const satisfies Record<LeadStatus, number>;

/** Where the team may bring a lead; a robot's work is nothing that it makes of one. */
export const NextLeadStatus = v.picklist(['nuevo', 'contactado', 'convertido', 'descartado']);
export type NextLeadStatus = v.InferOutput<typeof NextLeadStatus>;

/** The steps that the team may take; a new request may take a lead back to `nuevo` by itself. */
export const nextLeadStatuses: Record<LeadStatus, readonly NextLeadStatus[]> = {
  nuevo: ['contactado', 'descartado'],
  contactado: ['convertido', 'descartado'],
  convertido: [],
  descartado: [],
  sospechoso: ['nuevo', 'descartado'],
};

/** The button of each step. */
export const leadStepLabels: Record<NextLeadStatus, string> = {
  nuevo: 'Es una persona',
  contactado: 'Marcar contactado',
  convertido: 'Marcar convertido',
  descartado: 'Descartar',
};

export type LeadRefusal = 'lead_not_found' | 'lead_already_moved';

export const leadMessages = {
  lead_not_found: 'No encontramos ese interesado: puede haber borrado sus datos.',
  lead_already_moved: 'Alguien ya cambió su estado. Mira cómo está antes de cambiarlo otra vez.',
} satisfies Record<LeadRefusal, string>;

/** Brings a lead one step on. Two people who press the same button do it once. */
export function advanceLead(from: LeadStatus, to: LeadStatus): Result<LeadStatus, LeadRefusal> {
  const isNext = nextLeadStatuses[from].some((each) => each === to);
  return from === to || isNext ? accept(to) : refuse('lead_already_moved');
}

/** One time that somebody asked. */
export const LeadRequest = v.object({
  at: Instant,
  nombre: v.string(),
  tipo_negocio: BusinessType,
  telefono: v.nullable(v.string()),
  empresa: v.nullable(v.string()),
  /** The text that they authorised; empty where nothing was authorised, and then `consented_at` is `at`. */
  consent_version: v.string(),
  consented_at: Instant,
});
export type LeadRequest = v.InferOutput<typeof LeadRequest>;

/** The newest authorisation among requests, the newest first; null when they may be answered and no more. */
export function consentOf<Request extends Pick<LeadRequest, 'consent_version'>>(
  requests: readonly Request[],
): Request | null {
  return requests.find((each) => each.consent_version !== '') ?? null;
}

/** A lead as the people who write to them read it. */
export const ListedLead = v.object({
  id: Uuid,
  /** `INT-000123`. */
  number: v.string(),
  status: LeadStatus,
  email: v.string(),
  nombre: v.string(),
  tipo_negocio: BusinessType,
  telefono: v.nullable(v.string()),
  empresa: v.nullable(v.string()),
  source: LeadSource,
  /** How often they asked, and when first and last. */
  times: wholeNumber(1),
  first_at: Instant,
  last_at: Instant,
  /** Staff's note of the last step. */
  note: v.string(),
  moved_at: v.nullable(Instant),
  moved_by_name: v.nullable(v.string()),
  /** The last requests, the newest first, twenty at most. */
  requests: v.array(LeadRequest),
});
export type ListedLead = v.InferOutput<typeof ListedLead>;

const PREFIX = 'INT';
/** Requests of one lead that the list brings along. */
export const REQUESTS_SHOWN = 20;

export function leadNumber(sequence: number): string {
  return documentNumber(PREFIX, sequence);
}

/** The sequence of a lead in a person's text; null when it is none. */
export function parseLeadNumber(input: string): number | null {
  return parseDocumentNumber(PREFIX, input);
}
