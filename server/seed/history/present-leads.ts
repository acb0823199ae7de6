import { DAY_MS } from '#domain/base/durations.ts';
import { type RequestLeadData } from '#domain/leads/lead.ts';
import { demoId } from '#server/seed/chance.ts';
import type { CarryOut } from '#server/seed/history/carry-out.ts';
import { buyers } from '#server/seed/history/history-people.ts';

type Asked = Pick<
  RequestLeadData,
  'nombre' | 'email' | 'tipo_negocio' | 'telefono' | 'empresa' | 'sitio_web'
>;

/** Their mailboxes end in `.example`, which nobody reads. The third asks again; the last is a program. */
const asked: readonly Asked[] = [
  {
    nombre: 'Luz Marina Prada',
    email: 'luz.prada@correo.example',
    tipo_negocio: 'vendedor',
    telefono: '3157654321',
    empresa: 'Dulces de Vélez',
  },
  { nombre: 'Andrés Quintero', email: 'andres.quintero@correo.example', tipo_negocio: 'comprador' },
  { nombre: 'Rosalba Durán', email: 'rosalba.duran@correo.example', tipo_negocio: 'vendedor' },
  {
    nombre: 'Rosalba Durán',
    email: 'Rosalba.Duran@correo.example',
    tipo_negocio: 'ambos',
    telefono: '+57 607 634 0000',
    empresa: 'Calzado La Rosita',
  },
  {
    nombre: 'Best SEO Service',
    email: 'promo@seo.example',
    tipo_negocio: 'ambos',
    sitio_web: 'https://seo.example',
  },
];

/** People who asked for early access in these days, none of whom anybody has written to yet. */
export async function askForEarlyAccess(carryOut: CarryOut, nowMs: number): Promise<void> {
  for (const [index, each] of asked.entries()) {
    const by = buyers[index];
    if (!by) continue;
    const data = {
      ...each,
      id: demoId(`lead ${index}`),
      source: 'early_access_form',
      acepta_tratamiento_datos: true,
    };
    await carryOut(nowMs - (6 - index) * DAY_MS, [{ key: `lead ${index}`, by, name: 'lead.request', data }]);
  }
}
