import type { LegAmount } from '#domain/money/money-legs.ts';

/** An account as it stands: its balance in COP is credits less debits, and its version counts its lines. */
export interface MoneyAccount {
  id: string;
  balance: number;
  version: number;
}

/** A side of a line: the balance of its account before and after it, and which of the account's lines it is. */
export interface LineSide {
  before: number;
  after: number;
  version: number;
}

export interface PostedLine extends LegAmount {
  /** Place in its entry, from 1. */
  place: number;
  fromSide: LineSide;
  toSide: LineSide;
}

/**
 * The lines of some entries with the balances that they find and leave, and the accounts after all of them.
 * @param accounts every account of the lines, as locked.
 * @throws when an account is missing, or a line moves nothing or nowhere: a fault of ours, and nothing may be written then.
 */
export function postLines<Entry extends { lines: readonly LegAmount[] }>(
  entries: readonly Entry[],
  accounts: readonly MoneyAccount[],
): { entries: { entry: Entry; lines: PostedLine[] }[]; accounts: MoneyAccount[] } {
  const now = new Map(accounts.map((each) => [each.id, each]));
  const changed = new Set<string>();

  function move(id: string, change: number): LineSide {
    const account = now.get(id);
    if (!account) throw new Error(`The ledger has no account ${id}.`);
    const after = { id, balance: account.balance + change, version: account.version + 1 };
    if (!Number.isSafeInteger(after.balance)) throw new Error(`The balance of ${id} is no whole number.`);
    now.set(id, after);
    changed.add(id);
    return { before: account.balance, after: after.balance, version: after.version };
  }

  const posted = entries.map((entry) => ({
    entry,
    lines: entry.lines.map((line, index) => {
      if (!(line.amount > 0) || line.from === line.to)
        throw new Error(`A line of ${line.leg} moves nothing or nowhere.`);
      return {
        ...line,
        place: index + 1,
        fromSide: move(line.from, -line.amount),
        toSide: move(line.to, line.amount),
      };
    }),
  }));
  return { entries: posted, accounts: [...now.values()].filter((each) => changed.has(each.id)) };
}
