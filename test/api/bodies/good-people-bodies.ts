import { uuidv7 } from '#domain/base/ids.ts';
import { aReport } from '#test/server/reports.ts';

const reason = { reason: 'Lo pidió su jefe' };
const invited = { nombre: 'Ana Rey', email: 'ana@correo.co', role: 'buyer' };
const accepting = { nombre: 'Ana Rey', password: 'tres palabras sueltas', acepta_tratamiento_datos: true };

/** Bodies of the routes by which people are administered. */
export const goodPeopleBodies: Record<string, object> = {
  'POST /api/v1/people/:id/disable': reason,
  'POST /api/v1/people/:id/enable': reason,
  'POST /api/v1/people/:id/new-password': reason,
  'POST /api/v1/people/:id/role': { role: 'customer', vendor_id: null, ...reason },
  'POST /api/v1/people/:id/end-sessions': { device_id: uuidv7() },
  'POST /api/v1/people/:id/merge': {
    merged_id: uuidv7(),
    confirmation: 'ana@correo.co',
    seen: [{ what: 'orders', count: 2 }],
    ...reason,
  },
  'POST /api/v1/people/:id/views': { id: uuidv7(), ...reason },
  'POST /api/v1/people/views/:id/end': {},
  'POST /api/v1/people/:id/notes': { id: uuidv7(), text: 'Llamó por su pedido' },
  'POST /api/v1/people/:id/messages': { id: uuidv7(), text: 'Mañana le llega el pedido' },
  'POST /api/v1/reports/custom': { id: uuidv7(), ...aReport },
  'POST /api/v1/reports/custom/:id': { version: 1, ...aReport },
  'POST /api/v1/reports/custom/:id/remove': { version: 1 },
  'POST /api/v1/reports/custom/:id/restore': { version: 1 },
  'POST /api/v1/people/roles': {
    id: uuidv7(),
    name: 'Bodega de noche',
    base: 'admin_logistics',
    granted: ['readStock'],
  },
  'POST /api/v1/people/roles/:id': { version: 1, name: 'Bodega de noche', granted: ['readStock'] },
  'POST /api/v1/people/roles/:id/remove': { version: 1 },
  'POST /api/v1/people/role-requests/:id/confirm': {},
  'POST /api/v1/people/role-requests/:id/reject': {},
  'POST /api/v1/people/:id/reset-factor': { reason: 'Perdió el teléfono' },
  'POST /api/v1/people/factor-requests/:id/confirm': {},
  'POST /api/v1/people/factor-requests/:id/reject': {},
  'POST /api/v1/people/invitations': { id: uuidv7(), ...invited },
  'POST /api/v1/people/invitations/import': {
    rows: [{ line: 2, nombre: 'Ana Rey', email: 'ana@correo.co', role: 'Comprador', store: '' }],
  },
  'POST /api/v1/people/invitations/read': { token: 'x'.repeat(43) },
  'POST /api/v1/people/invitations/accept': { token: 'x'.repeat(43), ...accepting },
  'POST /api/v1/people/invitations/:id/resend': {},
  'DELETE /api/v1/people/invitations/:id': {},
};
