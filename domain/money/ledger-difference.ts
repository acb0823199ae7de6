import { moneyAccountId, type AccountOfCause } from '#domain/money/money-accounts.ts';
import type { LegAmount, LegOfKinds } from '#domain/money/money-legs.ts';

/** Legs between kinds of account, as legs between the accounts of a cause. */
export function legsBetweenAccounts(legs: readonly LegOfKinds[], cause: AccountOfCause): LegAmount[] {
  return legs.map((each) => ({
    ...each,
    from: moneyAccountId(each.from, cause),
    to: moneyAccountId(each.to, cause),
  }));
}

/**
 * What has to be posted for a cause so that its legs add up to the target: one line of more than nothing for each leg that
 * lacks something or has too much, in the order of the target and then of what was posted. None when both agree.
 * @param posted what the ledger has, in any order and any number of lines.
 */
export function ledgerDifference(target: readonly LegAmount[], posted: readonly LegAmount[]): LegAmount[] {
  const missing = new Map<string, LegAmount>();
  for (const each of target) add(missing, each, each.amount);
  for (const each of posted) add(missing, each, -each.amount);
  return [...missing.values()].flatMap(({ leg, from, to, amount }) => {
    if (amount === 0) return [];
    return amount > 0 ? { leg, from, to, amount } : { leg, from: to, to: from, amount: -amount };
  });
}

/** A leg and its way back are one, whichever of both a line is. */
function add(missing: Map<string, LegAmount>, { leg, from, to }: LegAmount, amount: number): void {
  const [low, high] = from < to ? [from, to] : [to, from];
  const key = `${leg} ${low} ${high}`;
  const known = missing.get(key) ?? { leg, from, to, amount: 0 };
  missing.set(key, { ...known, amount: known.amount + (known.from === from ? amount : -amount) });
}
