import type { ObjectAccess } from '#test/api/object-access.ts';
import { OPERATORS } from '#test/api/role-groups.ts';

const account: ObjectAccess = {
  own: (_, role) => Promise.resolve(role === 'vendor' ? 'tienda-1' : null),
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
};
const release: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of a store': { id: (objects) => objects.release(), reachedBy: OPERATORS, isUsedUp: true } },
};

/** The routes of what stores are paid. */
export const expectedPayoutObjects: Readonly<Record<string, ObjectAccess>> = {
  'GET /api/v1/payouts/stores/:id/account': account,
  'POST /api/v1/payouts/stores/:id/account': {
    ...account,
    json: {
      seen_version: 0,
      number_again: '03112345678',
      bank_account: {
        bank: '1007',
        kind: 'savings',
        number: '03112345678',
        holder_name: 'Ferretería La Esquina',
        holder_document_type: 'CC',
        holder_document: '1098765432',
      },
    },
  },
  'POST /api/v1/payouts/accounts/:id/release': {
    own: () => Promise.resolve(null),
    others: {
      'of a store': { id: (objects) => objects.heldAccount(), reachedBy: OPERATORS, isUsedUp: true },
    },
    json: { reason: 'Prueba', seen_version: 1 },
  },
  'POST /api/v1/payouts/releases/:id/confirm': release,
  'POST /api/v1/payouts/releases/:id/reject': release,
};
