import { dayAndMonth, type Day } from '#domain/calendar/day.ts';
import { moneyAccountKinds, type MoneyAccountKind } from '#domain/money/money-accounts.ts';
import { moneyLegs, type MoneyLeg } from '#domain/money/money-legs.ts';
import type { LedgerMove } from '#domain/reports/financial-figures.ts';
import type { FinancialGrouping, FinancialRow } from '#domain/reports/financial-report.ts';
import { salesRowName } from '#domain/reports/report-labels.ts';

/** The name of a row of the financial report, as people read it. @param today for days of another year. */
export function financialRowName(
  by: FinancialGrouping,
  { key, name }: Pick<FinancialRow, 'key' | 'name'>,
  today: Day,
): string {
  if (by === 'week') return `Semana del ${dayAndMonth(key, today)}`;
  if (by === 'store' && key === '') return 'De ninguna tienda';
  return salesRowName(by, { key, name }, today);
}

/** The side of each leg of which the kind is always the same while nothing is taken back, and that kind. */
const usualSides: Readonly<Record<MoneyLeg, readonly ['from' | 'to', MoneyAccountKind]>> = {
  sale: ['to', 'store_pending'],
  shipping: ['to', 'shipping'],
  commission: ['to', 'commission_pending'],
  commission_iva: ['to', 'commission_pending'],
  commission_earned: ['to', 'commission'],
  commission_iva_earned: ['to', 'commission_iva'],
  payment: ['to', 'buyer'],
  rounding: ['to', 'buyer'],
  refund: ['from', 'buyer'],
  return_sale: ['to', 'buyer'],
  return_shipping: ['to', 'buyer'],
  return_rounding: ['to', 'rounding'],
  return_refund: ['from', 'buyer'],
  release: ['to', 'store_available'],
  hold: ['to', 'store_held'],
  charge: ['to', 'buyer'],
  charge_refund: ['from', 'buyer'],
  payout: ['to', 'store_paying'],
  payout_paid: ['to', 'bank_collecting'],
  withholding_retefuente: ['to', 'withholding_retefuente'],
  withholding_reteiva: ['to', 'withholding_reteiva'],
  withholding_reteica: ['to', 'withholding_reteica'],
  write_off: ['from', 'write_offs'],
};

/** What a line of the ledger stands for, in words; one that goes the other way takes something back, and says so. */
export function moveLabel(move: Pick<LedgerMove, 'leg' | 'from' | 'to'>): string {
  const [side, kind] = usualSides[move.leg];
  return move[side] === kind ? moneyLegs[move.leg].label : moneyLegs[move.leg].undone;
}

/** A kind of account as the company reads it, where stores have accounts too: `Tiendas: por liberar`. */
export function accountLabel(kind: MoneyAccountKind): string {
  const { label, kept } = moneyAccountKinds[kind];
  return kept === 'by_store' ? `Tiendas: ${label.toLowerCase()}` : label;
}

/** From which kind of account to which. */
export function betweenText({ from, to }: Pick<LedgerMove, 'from' | 'to'>): string {
  return `${accountLabel(from)} → ${accountLabel(to)}`;
}
