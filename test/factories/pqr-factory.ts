import type { ListedPqr } from '#domain/pqr/listed-pqr.ts';
import type { NewPqr } from '#domain/pqr/pqr.ts';

let made = 0;

/** A claim as a form sends it, each with an id of its own. */
export function aPqr(of: Partial<NewPqr> = {}): NewPqr {
  made += 1;
  return {
    id: `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'reclamo',
    nombre: 'Marta Rueda',
    email: 'marta@correo.co',
    description: 'El termo llegó con la tapa rota.',
    acepta_tratamiento_datos: true,
    ...of,
  };
}

/** The same as the people who answer read it: filed two days ago, with ten business days left. */
export function aListedPqr(over: Partial<ListedPqr> = {}): ListedPqr {
  return {
    id: '01900000-0000-7000-8000-0000000000e1',
    kind: 'reclamo',
    number: 'PQR-2026-000031',
    filed_at: '2026-03-03T13:12:00.000Z',
    answer_by: '2026-03-25',
    status: 'filed',
    nombre: 'Andrés Quintero',
    email: 'andres.quintero@correo.co',
    telefono: '3151234567',
    order_number: 'MS-000118',
    description: 'El termo llegó con la tapa rota y quiero otro.\nYa escribí dos veces y nadie me contesta.',
    answer: '',
    answered_at: null,
    answered_by_name: null,
    close_note: '',
    closed_at: null,
    closed_by_name: null,
    ...over,
  };
}
