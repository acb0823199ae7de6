import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';
import {
  FIGURE_SPANS,
  periodMessages,
  periodOf,
  type PeriodRefusal,
} from '#domain/dashboard/figure-period.ts';
import { storeFiguresPath } from '#domain/dashboard/store-figures.ts';
import { choiceFilter, dayFilter } from '#src/shared/lists/url-filters.ts';

/** A period that the person chooses, beside the spans. */
const CHOSEN = 'otro';

/** The period of the figures, as the address has it. */
export const FigureFilters = v.object({
  dias: choiceFilter([...FIGURE_SPANS, CHOSEN]),
  desde: dayFilter,
  hasta: dayFilter,
});
export type FigureFilters = v.InferOutput<typeof FigureFilters>;

export const spanOptions: readonly { value: FigureFilters['dias']; label: string }[] = [
  ...FIGURE_SPANS.toSorted((one, other) => Number(one) - Number(other)).map((days) => ({
    value: days,
    label: days === '1' ? 'Hoy' : `${days} días`,
  })),
  { value: CHOSEN, label: 'Otro' },
];

export function isChosen({ dias }: FigureFilters): boolean {
  return dias === CHOSEN;
}

/** The question of a store's figures; null while the chosen days are none, and then why. */
export function askedFigures(
  vendorId: string,
  { dias, desde, hasta }: FigureFilters,
  today: Day,
): { path: string; problem: null } | { path: null; problem: string } {
  if (dias !== CHOSEN) return { path: storeFiguresPath(vendorId, { days: dias }), problem: null };
  const asked = { ...(desde ? { from: desde } : {}), ...(hasta ? { to: hasta } : {}) };
  if (!desde || !hasta) return refused('half_open');
  const period = periodOf({ days: FIGURE_SPANS[0], ...asked }, today);
  return period.ok
    ? { path: storeFiguresPath(vendorId, { from: desde, to: hasta }), problem: null }
    : refused(period.refusal);
}

function refused(refusal: PeriodRefusal): { path: null; problem: string } {
  return { path: null, problem: periodMessages[refusal] };
}
