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
