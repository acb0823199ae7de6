import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { legStateLabels } from '#domain/payouts/payout-run.ts';
import { BUCKETS, STATEMENT_KINDS } from '#domain/payouts/statement.ts';

/** What a store has, what it will be paid, and the statements that say how it came to that. */

const Pesos = v.pipe(v.number(), v.safeInteger());

/** COP in each place where money of a store can be. */
export const StoreBalances = v.object({
  pending: Pesos,
  available: Pesos,
  held: Pesos,
  paying: Pesos,
});

/** Why a store is not paid, since when and until when where that is known. */
export const SeenHold = v.object({
  reason: v.picklist(PAYOUT_HOLD_REASONS),
  since: v.nullable(Instant),
  until: v.nullable(Instant),
});

/** Why money of an order cannot be paid yet. */
export const waitingLabels = {
  not_delivered: 'Sin entregar',
  not_paid: 'Sin pagar',
  return_window: 'En plazo de retracto',
  return_open: 'Con una devolución abierta',
  dispute: 'El banco devolvió el pago',
};
export type WaitingReason = keyof typeof waitingLabels;

/** Money of one order that waits. @property until when the plazo ends; null where nobody knows. */
export const WaitingMoney = v.object({
  number: v.string(),
  vendor_order_id: Id,
  amount: Pesos,
  bucket: v.picklist(['pending', 'held']),
  reason: v.picklist(keysOf(waitingLabels)),
  since: Instant,
  until: v.nullable(Instant),
});
export type WaitingMoney = v.InferOutput<typeof WaitingMoney>;

/** Answer of `GET /payouts/stores/:id/balance`. */
export const StoreBalance = v.object({
  vendor_id: Id,
  store_name: v.string(),
  at: Instant,
  balances: StoreBalances,
  /** The least that one payment is, in COP. */
  minimum: wholeNumber(0),
  /** What keeps it from being paid now; null where nothing does. */
  hold: v.nullable(SeenHold),
  /** Since when what it has available is below zero. */
  negative_since: v.nullable(Instant),
  /** The oldest that waits first, at most 100; `waiting_count` says of how many. */
  waiting: v.array(WaitingMoney),
  waiting_count: wholeNumber(0),
  /** What was withheld since its last statement, by rate and norm: it is no longer in what is available. */
  withheld: v.optional(v.array(v.object({ detail: v.string(), amount: Pesos }))),
});
export type StoreBalance = v.InferOutput<typeof StoreBalance>;

/** What became of the payment of a statement. */
export const StatementPayout = v.object({
  state: v.picklist(keysOf(legStateLabels)),
  amount: Pesos,
  run_number: v.string(),
  bank_name: v.string(),
  last_four: v.string(),
  sent_at: v.nullable(Instant),
  answered_at: v.nullable(Instant),
  /** Why the bank returned it, in its words. */
  reason: v.string(),
});

/** A statement without its lines. */
export const ListedStatement = v.object({
  id: Id,
  number: v.string(),
  vendor_id: Id,
  /** The store's name when it was made. */
  store_name: v.string(),
  from: v.nullable(Instant),
  until: Instant,
  opening: StoreBalances,
  closing: StoreBalances,
  lines: wholeNumber(0),
  /** Null where nothing was paid by it; `hold` says why. */
  payout: v.nullable(StatementPayout),
  hold: v.nullable(SeenHold),
});
export type ListedStatement = v.InferOutput<typeof ListedStatement>;

/** Answer of `GET /payouts/stores/:id/statements`, newest first; `next` is the cursor of the page after, null at the end. */
export const Statements = v.object({ data: v.array(ListedStatement), next: v.nullable(v.string()) });

/** What the lines of one kind come to in one balance: what `statementSummary` draws. */
export const SeenStatementSum = v.object({
  bucket: v.picklist(BUCKETS),
  kind: v.picklist(STATEMENT_KINDS),
  lines: wholeNumber(0),
  amount: Pesos,
  /** Of withholdings: by which rate and norm. */
  detail: v.optional(v.string()),
});

/** Answer of `GET /payouts/statements/:id`. @property sums in the order of balances and kinds. */
export const SeenStatement = v.object({
  ...ListedStatement.entries,
  sums: v.optional(v.array(SeenStatementSum), []),
});
export type SeenStatement = v.InferOutput<typeof SeenStatement>;

/** A line of a statement as it was kept. */
export const SeenStatementLine = v.object({
  at: Instant,
  leg: v.string(),
  cause: v.string(),
  number: v.string(),
  amount: Pesos,
  bucket: v.picklist(BUCKETS),
  kind: v.picklist(STATEMENT_KINDS),
  late: v.boolean(),
  /** Of a withholding: by which rate and norm. */
  detail: v.optional(v.string()),
});

/** Answer of `GET /payouts/statements/:id/lines`, in the ledger's order, at most 500 each time. */
export const StatementLines = v.object({ data: v.array(SeenStatementLine), next: v.nullable(v.string()) });
