import * as v from 'valibot';
import { OwedRefund, owedRefundsPath, REFUND_CAUSES } from '#domain/refunds/owed-refund.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import type { AdvanceReturnData } from '#domain/returns/return-commands.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

/** As many as the server gives at once: what is exported is what is seen. */
const PAGE_SIZE = 100;

/** What the list of money that is owed shows, as its address says it. */
export const RefundFilters = v.object({
  motivo: choiceFilter(['all', ...REFUND_CAUSES]),
  q: textFilter,
  page: pageFilter,
});
export type RefundFilters = v.InferOutput<typeof RefundFilters>;

export const RefundsAnswer = v.object({
  data: v.array(OwedRefund),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers a view of the list. */
export function listAddress({ motivo, q, page }: RefundFilters): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (motivo !== 'all') query.set('cause', motivo);
  // Longer than any number: the server would refuse it, and it finds nothing all the same.
  if (q) query.set('q', q.slice(0, 40));
  return `${owedRefundsPath}?${query}`;
}

/** What a person did on this device about money that is owed. That of a return moves the return. */
export type RefundCommand =
  | (ReadCommand<RegisterRefundData> & { of: 'refund' })
  | (ReadCommand<AdvanceReturnData> & { of: 'return' });

export interface ShownRefund {
  owed: OwedRefund;
  /** That it was given back waits for the server. */
  pending: RefundCommand[];
  /** What the server did not take of it and its author did not settle yet. */
  refused: RefundCommand[];
}

/** Money that is owed with what this device says of it over the answer of the server. */
export function shownRefund(
  owed: OwedRefund,
  commands: readonly RefundCommand[],
  askedAtMs: number,
): ShownRefund {
  const own = commands.filter((each) => speaksOf(each, owed));
  return {
    owed,
    pending: own.filter(({ entry }) => isUnseen(entry, askedAtMs)),
    refused: own.filter(({ entry }) => isRefused(entry) && entry.resolution === null),
  };
}

function speaksOf(command: RefundCommand, { kind, id, order_id, vendor_order_id }: OwedRefund): boolean {
  if (command.of === 'refund') {
    const { data } = command;
    return data.kind === kind && data.id === id && data.order_id === order_id;
  }
  const { return_id, vendor_order_id: part, to } = command.data;
  return kind === 'return' && to === 'refunded' && return_id === id && part === vendor_order_id;
}
