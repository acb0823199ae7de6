import type { RequestLeadData } from '#domain/leads/lead.ts';
import type { ListedLead } from '#domain/leads/listed-lead.ts';

let made = 0;

/** A request for early access as a form sends it, each of somebody else. */
export function aLead(of: Partial<RequestLeadData> = {}): RequestLeadData {
  made += 1;
  return {
    id: `01900000-0000-7000-8000-1${String(made).padStart(11, '0')}`,
    email: `interesado-${made}@correo.co`,
    nombre: 'Luz Marina Prada',
    tipo_negocio: 'vendedor',
    acepta_tratamiento_datos: true,
    source: 'early_access_form',
    consent_version: '2026-11',
    ...of,
  };
}

/** The same as the people who write to them read it. */
export function aListedLead(over: Partial<ListedLead> = {}): ListedLead {
  const given = { nombre: 'Luz Marina Prada', tipo_negocio: 'vendedor' } as const;
  const reach = { telefono: '3157654321', empresa: 'Dulces de Vélez' };
  const at = '2026-03-04T20:40:00.000Z';
  return {
    id: '01900000-0000-7000-8000-0000000000f1',
    number: 'INT-000041',
    status: 'nuevo',
    email: 'luz.prada@dulcesdevelez.co',
    ...given,
    ...reach,
    source: 'early_access_form',
    times: 1,
    first_at: at,
    last_at: at,
    note: '',
    moved_at: null,
    moved_by_name: null,
    requests: [{ at, ...given, ...reach, consent_version: '2026-11', consented_at: at }],
    ...over,
  };
}
