import { addDays } from '#domain/calendar/day.ts';
import { MONEY_ACCOUNT_KINDS } from '#domain/money/money-accounts.ts';
import {
  accountBalances,
  financialSums,
  NO_MONEY,
  throughAccount,
  type LedgerMove,
} from '#domain/reports/financial-figures.ts';
import type { FinancialLine, FinancialReport } from '#domain/reports/financial-report.ts';
import { daysOf } from '#domain/reports/report-range.ts';

const TO = '2026-03-05';
const range = { from: addDays(TO, -29), to: TO };

/** What some orders of 119.000 with IVA and 9.000 of shipping moved on a day, and what came back, was held and paid out of older ones. */
export function movesOf(
  orders: number,
  more: { returned?: number; held?: number; paid?: number } = {},
): LedgerMove[] {
  const { returned = 0, held = 0, paid = 0 } = more;
  const commission = Math.round(orders * 11_900);
  const iva = Math.round(commission * 0.19);
  const net = orders * 119_000 - commission - iva;
  const moves: Omit<LedgerMove, 'lines'>[] = [
    { leg: 'sale', from: 'buyer', to: 'store_pending', amount: orders * 119_000 },
    { leg: 'shipping', from: 'buyer', to: 'shipping', amount: orders * 9_000 },
    { leg: 'commission', from: 'store_pending', to: 'commission_pending', amount: commission },
    { leg: 'commission_iva', from: 'store_pending', to: 'commission_pending', amount: iva },
    { leg: 'commission_earned', from: 'commission_pending', to: 'commission', amount: commission },
    { leg: 'commission_iva_earned', from: 'commission_pending', to: 'commission_iva', amount: iva },
    { leg: 'payment', from: 'gateway', to: 'buyer', amount: orders * 128_000 },
    { leg: 'release', from: 'store_pending', to: 'store_available', amount: Math.max(0, net - held) },
    { leg: 'return_sale', from: 'store_pending', to: 'buyer', amount: returned },
    { leg: 'return_refund', from: 'buyer', to: 'bank_collecting', amount: returned },
    { leg: 'release', from: 'store_available', to: 'store_pending', amount: returned },
    { leg: 'hold', from: 'store_pending', to: 'store_held', amount: held },
    { leg: 'payout', from: 'store_available', to: 'store_paying', amount: paid },
    { leg: 'payout_paid', from: 'store_paying', to: 'bank_collecting', amount: paid },
  ];
  return moves.filter((each) => each.amount > 0).map((each) => ({ ...each, lines: Math.max(1, orders) }));
}

/** A report of these moves by key, as the server adds them up. */
export function aFinancialReport(
  keyed: Readonly<Record<string, readonly LedgerMove[]>>,
  over: Partial<FinancialReport> = {},
): FinancialReport {
  const all = Object.values(keyed).flat();
  const moves = new Map<string, LedgerMove>();
  for (const each of all) {
    const key = `${each.leg} ${each.from}`;
    const known = moves.get(key) ?? { ...each, amount: 0, lines: 0 };
    moves.set(key, { ...known, amount: known.amount + each.amount, lines: known.lines + each.lines });
  }
  // Before these days there was nothing.
  const closings = MONEY_ACCOUNT_KINDS.map((kind) => {
    const { credits, debits } = throughAccount(kind, all);
    return [kind, credits - debits] as const;
  });
  return {
    by: 'day',
    vendor_name: null,
    range,
    cuts: [],
    up_to: '2026-03-05T15:04:30.000Z',
    rows: Object.entries(keyed).map(([key, own]) => ({ key, name: key, sums: financialSums(own) })),
    rest: { count: 0, sums: NO_MONEY },
    total: financialSums(all),
    moves: [...moves.values()],
    accounts: accountBalances(all, new Map(closings)),
    ...over,
  };
}

/** A month of the company's money, day by day; on some days nothing moved. */
export function aMonthOfMoney(): FinancialReport {
  const days = daysOf(range).map((day, index) => {
    const orders = (index * 7) % 11;
    const more = {
      returned: index % 9 === 4 ? 119_000 : 0,
      held: index === 17 ? 238_000 : 0,
      paid: index % 10 === 9 ? 2_412_300 : 0,
    };
    return [day, movesOf(orders, more)] as const;
  });
  return aFinancialReport(Object.fromEntries(days));
}

/** The same days by week: a few rows, of which one has everything. */
export function weeksOfMoney(): FinancialReport {
  return aFinancialReport(
    {
      '2026-02-02': movesOf(17),
      '2026-02-09': movesOf(32, { returned: 119_000 }),
      '2026-02-16': movesOf(41, { returned: 238_000, held: 238_000, paid: 2_412_300 }),
      '2026-02-23': movesOf(26, { paid: 4_824_600 }),
      '2026-03-02': movesOf(12),
    },
    { by: 'week' },
  );
}

/** A line of a sale. */
export function aFinancialLine(over: Partial<FinancialLine> = {}): FinancialLine {
  return {
    id: '0000000000000412-000001',
    at: '2026-03-05T14:41:00.000Z',
    leg: 'sale',
    from: 'buyer',
    to: 'store_pending',
    amount: 119_000,
    reason: 'placed',
    cause: 'vendor_order',
    number: 'MS-000412-1',
    store_name: 'Calzado La Isla',
    ...over,
  };
}
