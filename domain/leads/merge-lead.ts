import type { BusinessType } from '#domain/accounts/registration.ts';
import type { LeadStatus } from '#domain/leads/listed-lead.ts';

/** What is known of somebody who asked for early access. */
export interface LeadFacts {
  status: LeadStatus;
  nombre: string;
  tipo_negocio: BusinessType;
  telefono: string | null;
  empresa: string | null;
}

/** What they gave this time. */
export interface GivenFacts {
  nombre: string;
  tipo_negocio: BusinessType;
  telefono?: string | undefined;
  empresa?: string | undefined;
}

/** The e-mail by which two requests are one person's. */
export function leadKey(email: string): string {
  return email.toLowerCase();
}

/**
 * A lead after one more request: what was given wins, and what was not given stays. Who had been discarded, or
 * was taken for a robot, is new again.
 */
export function mergeLead(known: LeadFacts, given: GivenFacts): LeadFacts {
  const isAnew = known.status === 'descartado' || known.status === 'sospechoso';
  return {
    status: isAnew ? 'nuevo' : known.status,
    nombre: given.nombre,
    tipo_negocio: given.tipo_negocio,
    telefono: given.telefono || known.telefono,
    empresa: given.empresa || known.empresa,
  };
}
