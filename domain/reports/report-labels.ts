import { dayAndMonth, type Day, shortMonth } from '#domain/calendar/day.ts';
import { formatPesos, formatShare, formatWhole } from '#domain/base/money.ts';
import { RETURN_REASONS, returnReasonLabels } from '#domain/orders/return.ts';
import { PAYMENT_METHODS, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { daysIn, type ReportRange } from '#domain/reports/report-range.ts';
import { visitSourceLabel } from '#domain/events/visit-source.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import type { FigureKind, SalesGrouping } from '#domain/reports/sales-figures.ts';
import type { SalesRow } from '#domain/reports/sales-report.ts';

/** The name of a row of sales, as people read it. @param today for days of another year. */
export function salesRowName(
  by: SalesGrouping,
  { key, name }: Pick<SalesRow, 'key' | 'name'>,
  today: Day,
): string {
  switch (by) {
    case 'day':
      return dayAndMonth(key, today);
    case 'month':
      return `${shortMonth(key)} de ${key.slice(0, 4)}`;
    case 'payment': {
      const method = PAYMENT_METHODS.find((each) => each === key);
      return method ? paymentMethodLabels[method] : key;
    }
    case 'reason': {
      const reason = RETURN_REASONS.find((each) => each === key);
      return reason ? returnReasonLabels[reason] : key;
    }
    case 'department':
      return key || 'Sin departamento';
    default:
      return name || 'Sin nombre';
  }
}

/** The name of a row of a report of one's own. */
export function reportRowName(column: ReportColumn, row: Pick<SalesRow, 'key' | 'name'>, today: Day): string {
  return column === 'source' ? visitSourceLabel(row.key) : salesRowName(column, row, today);
}

/** A figure as people read it; null is nothing to divide by. */
export function figureText(kind: FigureKind, figure: number | null): string {
  if (figure === null) return '—';
  if (kind === 'pesos') return formatPesos(figure);
  return kind === 'percent' ? formatShare(figure) : formatWhole(figure);
}

/** `del 1 de nov al 30 de nov`, or `el 30 de nov`. */
export function rangeText(range: ReportRange, today: Day): string {
  const last = dayAndMonth(range.to, today);
  return daysIn(range) === 1 ? `el ${last}` : `del ${dayAndMonth(range.from, today)} al ${last}`;
}

/** A figure beside the one before it, in percent without decimals; null where there was nothing before. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 100);
}
