import { sumByKey } from '#domain/base/sum-by-key.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import type { LegOfKinds } from '#domain/money/money-legs.ts';
import type { Balances } from '#domain/payouts/statement.ts';

/*
 * What a store owes and nobody expects any more («castigo de saldo»): the company takes the loss, in its own account. One person who pays
 * stores asks for it, another confirms it.
 */

/** Days for which a store has to owe what is written off: payment companies take the loss after 180 days (Stripe, Adyen). */
export const WRITE_OFF_DAYS = 180;
/** Hours in which a second person confirms it: over a weekend. */
export const WRITE_OFF_REQUEST_HOURS = 72;

/** Something that left what a store had available. @property amount COP, above zero. @property orderId the vendor order that caused it. */
export interface AvailableDebit {
  atMs: number;
  amount: number;
  orderId: string | null;
}

/**
 * What a store owes, by when it came to owe it, the newest first. Whatever came in meanwhile paid the oldest debts first, so those that
 * are left are the last that left its balance, and add up to what it owes.
 * @param available its balance in COP; what is not below zero owes nothing. @param debits the newest first, at least as many as it owes.
 */
export function outstandingDebts(available: number, debits: readonly AvailableDebit[]): AvailableDebit[] {
  let rest = Math.max(0, -available);
  return debits.flatMap((debit) => {
    const open = Math.min(rest, debit.amount);
    rest -= open;
    return open > 0 ? { ...debit, amount: open } : [];
  });
}

/**
 * For which vendor orders the store owed what is written off, the oldest debt first: what comes back of one of them is the company's. What
 * it owed for something else, as for a payout, is in none.
 * @param debts the newest first. @param amount what is written off, COP.
 */
export function writeOffsByOrder(debts: readonly AvailableDebit[], amount: number): Map<string, number> {
  let rest = amount;
  const parts = debts.toReversed().flatMap(({ orderId, amount: owed }): [string, number][] => {
    const part = Math.min(rest, owed);
    rest -= part;
    return orderId === null || part === 0 ? [] : [[orderId, part]];
  });
  return sumByKey(parts);
}

/** The part of what a store owes that it owes for long enough, COP. */
export function overdueDebt(debts: readonly AvailableDebit[], nowMs: number): number {
  const beforeMs = nowMs - WRITE_OFF_DAYS * DAY_MS;
  return debts.reduce((sum, { atMs, amount }) => sum + (atMs <= beforeMs ? amount : 0), 0);
}

/** What would pay a store's debts before anybody loses something: what it sold, what a dispute holds, what is on its way to it. COP. */
export function moneyToCome({ pending, held, paying }: Omit<Balances, 'available'>): number {
  return Math.max(0, pending) + Math.max(0, held) + Math.max(0, paying);
}

/**
 * What may be written off now, COP: what a store owes for long enough and its own money would not pay, oldest debt first. A payment that
 * the bank took back stands below zero in what is available and above it in what is held: that is no debt while it may be won.
 */
export function writeOffLimit(
  debts: readonly AvailableDebit[],
  balances: Omit<Balances, 'available'>,
  nowMs: number,
): number {
  return Math.max(0, overdueDebt(debts, nowMs) - moneyToCome(balances));
}

/** From when on the oldest part of what a store owes may be written off; null where it owes nothing. */
export function writeOffFromMs(debts: readonly AvailableDebit[]): number | null {
  const oldest = debts.at(-1);
  return oldest ? oldest.atMs + WRITE_OFF_DAYS * DAY_MS : null;
}

/** Where the money of a write-off has to be: what two people confirmed. An order that is paid after all takes its part back. @param amount COP. */
export function writeOffTarget(amount: number): LegOfKinds[] {
  return [{ leg: 'write_off', from: 'write_offs', to: 'store_available', amount }];
}
