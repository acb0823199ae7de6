import { randomUUID } from 'node:crypto';
import type { RunState } from '#domain/payouts/payout-run.ts';
import { bankFile, goodStoreBodies } from '#test/api/bodies/good-store-bodies.ts';
import type { ObjectAccess } from '#test/api/objects/object-access.ts';
import type { ObjectsForTests } from '#test/api/objects/objects.ts';
import { OPERATORS } from '#test/api/role-groups.ts';

const account: ObjectAccess = {
  own: (_, role) => Promise.resolve(role === 'vendor' ? 'tienda-1' : null),
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
};
const release: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of a store': { id: (objects) => objects.release(), reachedBy: OPERATORS, isUsedUp: true } },
};

const owing = {
  own: () => Promise.resolve(null),
  others: { 'that owes': { id: (objects) => objects.owingStore(), reachedBy: OPERATORS } },
} as const satisfies ObjectAccess;
const writeOff: ObjectAccess = {
  own: () => Promise.resolve(null),
  others: { 'of a store': { id: (objects) => objects.writeOff(), reachedBy: OPERATORS, isUsedUp: true } },
};

const run = (state: RunState | 'contradictory', json?: ObjectAccess['json']): ObjectAccess => ({
  own: () => Promise.resolve(null),
  others: {
    [`that is ${state}`]: {
      id: (objects) => objects.payoutRun(state),
      reachedBy: OPERATORS,
      ...(json ? { isUsedUp: true } : {}),
    },
  },
  ...(json ? { json } : {}),
});
const ofStore: ObjectAccess = {
  own: (_, role) => Promise.resolve(role === 'vendor' ? 'tienda-1' : null),
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: OPERATORS } },
};
/** A store's own people alone. */
const ownStore: ObjectAccess = {
  own: ofStore.own,
  others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
};
const statement: ObjectAccess = {
  own: (objects, role) =>
    role === 'vendor' ? objects.statement('tienda-1') : Promise.resolve<string | null>(null),
  others: { 'of another store': { id: (objects) => objects.statement('tienda-2'), reachedBy: OPERATORS } },
};
const orderOf = (vendorId: string) => (objects: ObjectsForTests) => objects.vendorOrderOf(vendorId);
const storeOrder: ObjectAccess = {
  own: (objects, role) =>
    role === 'vendor' ? orderOf('tienda-1')(objects) : Promise.resolve<string | null>(null),
  others: { 'of another store': { id: orderOf('tienda-2'), reachedBy: OPERATORS } },
};
const seen = { seen_version: 1 };

/** The routes of what stores are paid. */
export const expectedPayoutObjects: Readonly<Record<string, ObjectAccess>> = {
  'GET /api/v1/settings/stores/:id': ownStore,
  'POST /api/v1/settings/stores/:id': {
    ...ownStore,
    json: { seen_version: 0, changes: { 'shipping.handling_days': { value: 1 } } },
  },
  'GET /api/v1/settings/stores/:id/history': ownStore,
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
  'GET /api/v1/payouts/stores/:id/balance': ofStore,
  'GET /api/v1/payouts/stores/:id/statements': ofStore,
  'GET /api/v1/taxes/stores/:id/certificates': ofStore,
  // Nothing was withheld of any store in that year: nobody is told which of them there are.
  'GET /api/v1/taxes/stores/:id/certificates/:year': {
    own: () => Promise.resolve<string | null>(null),
    others: { 'of another store': { id: () => Promise.resolve('tienda-2'), reachedBy: [] } },
  },
  'GET /api/v1/payouts/statements/:id': statement,
  'GET /api/v1/payouts/statements/:id/lines': statement,
  'GET /api/v1/payouts/statements/:id/csv': statement,
  'GET /api/v1/payouts/runs/:id': run('draft'),
  'GET /api/v1/payouts/runs/:id/file': run('filed'),
  'POST /api/v1/payouts/runs/:id/approve': run('draft', seen),
  'POST /api/v1/payouts/runs/:id/file': run('approved', { ...seen, ...bankFile }),
  'POST /api/v1/payouts/runs/:id/send': run('filed', seen),
  'POST /api/v1/payouts/runs/:id/answer': run('sent', (objects) => objects.payoutAnswer()),
  'POST /api/v1/payouts/runs/:id/settle': run('contradictory', (objects) => objects.payoutDecision()),
  'POST /api/v1/payouts/runs/:id/close': run('answered', seen),
  'POST /api/v1/payouts/runs/:id/void': run('draft', { ...seen, reason: 'Prueba' }),
  'POST /api/v1/payouts/accounts/:id/release': {
    own: () => Promise.resolve(null),
    others: {
      'of a store': { id: (objects) => objects.heldAccount(), reachedBy: OPERATORS, isUsedUp: true },
    },
    json: { reason: 'Prueba', seen_version: 1 },
  },
  'POST /api/v1/payouts/releases/:id/confirm': release,
  'POST /api/v1/payouts/releases/:id/reject': release,
  'GET /api/v1/payouts/balances/:id/write-off': owing,
  'POST /api/v1/payouts/balances/:id/write-off': {
    others: { 'that owes': { ...owing.others['that owes'], isUsedUp: true } },
    own: owing.own,
    json: { reason: 'Prueba', amount: 1_000 },
  },
  'POST /api/v1/payouts/write-offs/:id/confirm': writeOff,
  'POST /api/v1/payouts/write-offs/:id/reject': writeOff,
  'GET /api/v1/withholdings/orders/:id': storeOrder,
  'GET /api/v1/withholdings/stores/:id/profile': ofStore,
  'POST /api/v1/withholdings/stores/:id/profile': {
    ...ofStore,
    // Each store's is a save of its own.
    json: async () => ({
      ...goodStoreBodies['POST /api/v1/withholdings/stores/:id/profile'],
      save_id: randomUUID(),
    }),
  },
};
