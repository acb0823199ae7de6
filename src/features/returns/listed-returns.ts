import * as v from 'valibot';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { ListedReturn, returnsPath } from '#domain/returns/listed-return.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { returnStatesWaitingFor, returnTransitions } from '#domain/returns/return-transitions.ts';
import { RETURN_STATUSES } from '#domain/returns/return.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const PAGE_SIZE = 24;

/** What the list of returns shows, as its address says it. */
export const ReturnFilters = v.object({
  estado: choiceFilter(['all', ...RETURN_STATUSES]),
  q: textFilter,
  page: pageFilter,
});
export type ReturnFilters = v.InferOutput<typeof ReturnFilters>;

export const ReturnsAnswer = v.object({
  data: v.array(ListedReturn),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers a view of the list. */
export function listAddress({ estado, q, page }: ReturnFilters): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (estado !== 'all') query.set('status', estado);
  // Longer than any number: the server would refuse it, and it finds nothing all the same.
  if (q) query.set('q', q.slice(0, 40));
  return `${returnsPath}?${query}`;
}

/** Where the server answers one return by its number. */
export function returnAddress(number: string): string {
  return `${returnsPath}?${new URLSearchParams({ limit: '1', q: number.slice(0, 40) })}`;
}

export interface ShownReturn {
  /** As it will be once the server has what this device saved. */
  returned: ListedReturn;
  /** What of it waits for the server. */
  pending: ReadCommand<AdvanceReturnData>[];
  /** What the server did not take of it and its author did not settle yet. */
  refused: ReadCommand<AdvanceReturnData>[];
}

/** A return with the steps of this device over what the server said. One that is no step any more shows nothing. */
export function shownReturn(
  listed: ListedReturn,
  steps: readonly ReadCommand<AdvanceReturnData>[],
  askedAtMs: number,
): ShownReturn {
  const own = steps.filter(
    ({ data }) => data.return_id === listed.id && data.vendor_order_id === listed.vendor_order_id,
  );
  const pending = own.filter(({ entry }) => isUnseen(entry, askedAtMs));
  const refused = own.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  return { returned: pending.reduce(withStep, listed), pending, refused };
}

function withStep(
  before: ListedReturn,
  { entry, data: { to, note } }: ReadCommand<AdvanceReturnData>,
): ListedReturn {
  const { status: from, events } = before;
  if (!returnTransitions.some((each) => each.from === from && each.to === to)) return before;
  return { ...before, status: to, events: [...events, { from, to, by: 'staff', note, at: entry.timestamp }] };
}

/** Whether a return goes no further until somebody of this role acts. */
export function waitsFor({ status }: Pick<ListedReturn, 'status'>, role: UserType | undefined): boolean {
  return returnStatesWaitingFor((needed) => can(role, needed)).includes(status);
}
