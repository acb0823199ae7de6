import * as v from 'valibot';
import type { AdvanceOrderData } from '#domain/orders/advance-order.ts';
import { orderPartsPath, WORK_STAGES, type ListedPart } from '#domain/orders/listed-part.ts';
import { advance } from '#domain/orders/order-transitions.ts';
import { MOST_WRITTEN_NUMBER } from '#src/shared/orders/order-part-answer.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const PAGE_SIZE = 24;

/** What the list of orders shows, as its address says it. */
export const PartFilters = v.object({
  etapa: choiceFilter(['all', ...WORK_STAGES]),
  q: textFilter,
  page: pageFilter,
});
export type PartFilters = v.InferOutput<typeof PartFilters>;

/** Where the server answers a view of the list. */
export function listAddress({ etapa, q, page }: PartFilters): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (etapa !== 'all') query.set('stage', etapa);
  if (q) query.set('q', q.slice(0, MOST_WRITTEN_NUMBER));
  return `${orderPartsPath}?${query}`;
}

export interface ShownPart {
  /** As it will be once the server has what this device saved. */
  part: ListedPart;
  pending: ReadCommand<AdvanceOrderData>[];
  refused: ReadCommand<AdvanceOrderData>[];
}

/** A store's order with the steps of this device over what the server said. */
export function shownPart(
  listed: ListedPart,
  steps: readonly ReadCommand<AdvanceOrderData>[],
  askedAtMs: number,
): ShownPart {
  const own = steps.filter(({ data }) => data.vendor_order_id === listed.id);
  const pending = own.filter(({ entry }) => isUnseen(entry, askedAtMs));
  const refused = own.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  return { part: pending.reduce(withStep, listed), pending, refused };
}

function withStep(
  before: ListedPart,
  { entry, data: { step, note } }: ReadCommand<AdvanceOrderData>,
): ListedPart {
  const advanced = advance(before, step, 'operations', before.payment_method);
  if (!advanced.ok) return before;
  const { axes, moved } = advanced.value;
  const events = moved.map(({ axis, from, to }, index) => {
    return { axis, from, to, by: 'operations' as const, note: index === 0 ? note : '', at: entry.timestamp };
  });
  const { status, preparation, payment, tracking } = axes;
  return { ...before, status, preparation, payment, tracking, events: [...before.events, ...events] };
}
