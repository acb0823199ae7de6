import * as v from 'valibot';
import { UserType } from '#domain/accounts/roles/roles.ts';
import { PaymentMethod } from '#domain/payments/payment-method.ts';

/** A whole number from nought on: a moment, a place in a list, a length of time. */
export const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What is set in a simulation: what shipping costs, and how a purchase may be paid. */
const SavedSettings = v.object({
  'shipping.cost': v.exactOptional(natural),
  'shipping.free_from': v.exactOptional(natural),
  'payments.methods': v.exactOptional(v.array(PaymentMethod)),
  'payments.least_total': v.exactOptional(natural),
  'payments.most_total': v.exactOptional(natural),
});
export type SavedSettings = v.InferOutput<typeof SavedSettings>;

/** A fault or a change at a moment. `device` and `instance` are places in the plan. */
export const Fault = v.variant('kind', [
  /** The page is killed at its n-th await from then on, and opened again later. */
  v.object({
    kind: v.literal('device crash'),
    atMs: natural,
    device: natural,
    awaits: natural,
    closedMs: natural,
  }),
  /** Nothing can be written. */
  v.object({ kind: v.literal('storage full'), atMs: natural, device: natural, forMs: natural }),
  v.object({ kind: v.literal('frozen page'), atMs: natural, device: natural, forMs: natural }),
  /** The device knows that it has no network. */
  v.object({ kind: v.literal('offline'), atMs: natural, device: natural, forMs: natural }),
  /** The network looks well, but nothing goes out, comes in, or both. */
  v.object({
    kind: v.literal('partition'),
    atMs: natural,
    device: natural,
    forMs: natural,
    way: v.picklist(['out', 'in', 'both']),
  }),
  v.object({ kind: v.literal('clock jump'), atMs: natural, device: natural, byMs: v.number() }),
  /** Somebody else of the device signs in. */
  v.object({ kind: v.literal('user switch'), atMs: natural, device: natural, person: natural }),
  /** A server process is killed at its n-th statement from then on: before it, or once it was done. */
  v.object({
    kind: v.literal('server crash'),
    atMs: natural,
    instance: natural,
    statements: natural,
    when: v.picklist(['before commit', 'after commit', 'anywhere']),
    downMs: natural,
  }),
  /** Somebody else's transaction writes and stays open: the feed must not pass it. */
  v.object({ kind: v.literal('slow transaction'), atMs: natural, forMs: natural }),
  v.object({ kind: v.literal('role change'), atMs: natural, person: natural, role: UserType }),
  /** Their account is closed, and opens again after a while unless that is null. */
  v.object({
    kind: v.literal('account disabled'),
    atMs: natural,
    person: natural,
    forMs: v.nullable(natural),
  }),
  /** Somebody ends their sessions and the permissions of their devices. */
  v.object({ kind: v.literal('sessions ended'), atMs: natural, person: natural }),
  /** Some of the company's settings are saved as one version. */
  v.object({ kind: v.literal('settings saved'), atMs: natural, values: SavedSettings }),
  v.object({ kind: v.literal('price change'), atMs: natural, product: natural, price: natural }),
  /** A product goes over to another store, with its stock and its ledger. */
  v.object({ kind: v.literal('store change'), atMs: natural, product: natural, vendor: natural }),
  /** The database goes back to its state at `backupMs`. */
  v.object({ kind: v.literal('restore'), atMs: natural, backupMs: natural }),
]);
export type Fault = v.InferOutput<typeof Fault>;

/** Faults of any message or statement. */
export const Weather = v.object({
  requestLost: probability,
  answerLost: probability,
  duplicated: probability,
  /** Delayed beyond the caller's patience: up to days. */
  late: probability,
  hintHeard: probability,
  statementFails: probability,
  writeFails: probability,
});
export type Weather = v.InferOutput<typeof Weather>;
