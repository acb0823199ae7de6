import * as v from 'valibot';
import {
  discrepanciesPath,
  Discrepancy,
  DISCREPANCY_CAUSES,
  DISCREPANCY_SOURCES,
} from '#domain/counts/discrepancy.ts';
import type { ApproveCountData, RejectCountData } from '#domain/counts/count-commands.ts';
import { ZONES } from '#domain/inventory/position.ts';
import { isUnseen, type ReadCommand } from '#src/shared/outbox/unseen-commands.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const PAGE_SIZE = 24;

/** Days since a discrepancy was opened, at least. */
export const DISCREPANCY_AGES = ['1', '7', '30'] as const;
/** Value of the difference at cost, in whole pesos, at least. */
export const DISCREPANCY_VALUES = ['50000', '200000', '1000000'] as const;

/** What the list of discrepancies shows, as its address says it. */
export const DiscrepancyFilters = v.object({
  estado: choiceFilter(['open', 'approval', 'recount', 'settled', 'all']),
  origen: choiceFilter(['all', ...DISCREPANCY_SOURCES]),
  causa: choiceFilter(['all', ...DISCREPANCY_CAUSES]),
  zona: choiceFilter(['all', ...ZONES]),
  valor: choiceFilter(['all', ...DISCREPANCY_VALUES]),
  edad: choiceFilter(['all', ...DISCREPANCY_AGES]),
  q: textFilter,
  page: pageFilter,
});
export type DiscrepancyFilters = v.InferOutput<typeof DiscrepancyFilters>;

export const DiscrepanciesAnswer = v.object({
  data: v.array(Discrepancy),
  pagination: v.object({ total: v.number(), page: v.number(), pages: v.number() }),
});

/** Where the server answers a view of the list. */
export function listAddress(filters: DiscrepancyFilters, limit = PAGE_SIZE): string {
  const { estado, origen, causa, zona, valor, edad, q, page } = filters;
  const query = new URLSearchParams({ limit: String(limit), page: String(page), status: estado });
  if (origen !== 'all') query.set('source', origen);
  if (causa !== 'all') query.set('cause', causa);
  if (zona !== 'all') query.set('zone', zona);
  if (valor !== 'all') query.set('min_value', valor);
  if (edad !== 'all') query.set('older_than_days', edad);
  if (q) query.set('q', q);
  return `${discrepanciesPath}?${query}`;
}

/** Where the server answers one discrepancy by its number. */
export function discrepancyAddress(number: string): string {
  return `${discrepanciesPath}?${new URLSearchParams({ limit: '24', status: 'all', q: number.slice(0, 40) })}`;
}

/** What this person decided about discrepancies on this device. */
export interface DiscrepancyCommands {
  approvals: ReadCommand<ApproveCountData>[];
  rejections: ReadCommand<RejectCountData>[];
}

export interface ShownDiscrepancy {
  /** As it will be once the server has what this device saved. */
  discrepancy: Discrepancy;
  /** What of it waits for the server. */
  pending: ReadCommand<unknown>[];
  /** What the server did not take of it and its author did not settle yet. */
  refused: ReadCommand<unknown>[];
}

/** A discrepancy with what this device decided over what the server said. */
export function shownDiscrepancy(
  listed: Discrepancy,
  { approvals, rejections }: DiscrepancyCommands,
  askedAtMs: number,
): ShownDiscrepancy {
  const isOwn = ({ data }: ReadCommand<{ discrepancy_id: string }>) => data.discrepancy_id === listed.id;
  const unseen = ({ entry }: ReadCommand<unknown>) => isUnseen(entry, askedAtMs);
  const own = [...approvals.filter(isOwn), ...rejections.filter(isOwn)];
  const approved = approvals.filter(isOwn).find(unseen);
  const rejected = rejections.filter(isOwn).find(unseen);
  return {
    discrepancy: approved
      ? { ...listed, status: 'settled', cause: approved.data.cause, settled_by_name: 'Tú' }
      : rejected
        ? { ...listed, status: 'recount' }
        : listed,
    pending: own.filter(unseen),
    refused: own.filter(({ entry }) => isRefused(entry) && entry.resolution === null),
  };
}
