import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { ChangeReason } from '#domain/people/person-changes.ts';

/** Write-offs of what stores owe, as those who pay stores read and ask for them. Amounts in COP. */

const Owed = v.pipe(wholeNumber(1), v.safeInteger());

/** That what a store owes is written off: one asked for it, and another decides. */
export const WriteOffRequest = v.object({
  id: Id,
  vendor_id: Id,
  store_name: v.string(),
  /** The most that is written off: less, where the store owes less by then. */
  amount: Owed,
  reason: v.string(),
  requested_by: Id,
  requested_by_name: v.string(),
  requested_at: Instant,
  expires_at: Instant,
});
export type WriteOffRequest = v.InferOutput<typeof WriteOffRequest>;
export const WriteOffRequests = v.object({ data: v.array(WriteOffRequest) });

/** Answer of `GET /payouts/balances/:id/write-off`: what a store owes, and what of it may be written off now. */
export const StoreDebt = v.object({
  vendor_id: Id,
  owed: wholeNumber(0),
  /** The part that it owes for long enough. */
  overdue: wholeNumber(0),
  /** What it has to be released, held or on its way: it pays the oldest debts first. */
  to_come: wholeNumber(0),
  /** What may be written off now. */
  limit: wholeNumber(0),
  /** Since when it owes the oldest part, and from when on that may be written off; null where it owes nothing. */
  since: v.nullable(Instant),
  from: v.nullable(Instant),
  /** What waits for a second person. */
  request: v.nullable(WriteOffRequest),
});
export type StoreDebt = v.InferOutput<typeof StoreDebt>;

/** Body of `POST /payouts/balances/:id/write-off`. @property amount the most that is written off, as the person saw it. */
export const AskWriteOffBody = v.strictObject({ reason: ChangeReason, amount: Owed });
export type AskWriteOffBody = v.InferOutput<typeof AskWriteOffBody>;
