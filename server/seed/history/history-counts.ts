import { decideCount } from '#domain/counts/decide-count.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type {
  counts,
  discrepancies,
  discrepancyEvents,
  recountTasks,
} from '#server/db/tables/counts-tables.ts';
import { approver, type HistoryPerson } from '#server/seed/history/history-people.ts';
import type { Dispute, PlannedCounts } from '#server/seed/history/planned-counts.ts';

/** The counts of the history, as the database keeps them. */
export interface HistoryCounts {
  counts: (typeof counts.$inferInsert)[];
  discrepancies: (typeof discrepancies.$inferInsert)[];
  events: (typeof discrepancyEvents.$inferInsert)[];
  recounts: (typeof recountTasks.$inferInsert)[];
}

/** The counts with the system quantities that the ledger found for them. */
export function countsWith(planned: PlannedCounts, quantities: ReadonlyMap<string, number>): HistoryCounts {
  const expectedAt = (id: string) => quantities.get(id) ?? 0;
  const all: HistoryCounts = { counts: [], discrepancies: [], events: [], recounts: [] };
  for (const count of planned.counts) {
    const expected = expectedAt(count.id);
    const { product } = count.of;
    const counted = expected + count.variance;
    all.counts.push({
      id: count.id,
      productId: product.id,
      positionKey: positionKey(count.of.shelf),
      counted,
      expected,
      outcome: decideCount({
        counted,
        expected,
        worth: product.cost,
        by: count.by.id,
        open: count.foundBefore,
      }).outcome,
      cost: product.cost,
      userId: count.by.id,
      userName: count.by.name,
      deviceId: count.by.deviceId,
      countedAt: new Date(count.atMs),
      recordedAt: new Date(count.atMs),
    });
  }
  for (const each of planned.disputes) addDispute(all, each, expectedAt);
  return all;
}

function addDispute(
  all: HistoryCounts,
  { id, first, second, settledMs, cause }: Dispute,
  expectedAt: (id: string) => number,
): void {
  const { product, shelf } = first.of;
  const place = { productId: product.id, positionKey: positionKey(shelf) };
  const settledBy = cause === null ? second.by : approver;
  const expected = expectedAt(second.id);
  const openedAt = new Date(first.atMs);
  const settledAt = new Date(settledMs);
  all.discrepancies.push({
    id,
    ...place,
    source: 'count',
    status: 'settled',
    commandId: first.id,
    deviceId: first.by.deviceId,
    userId: first.by.id,
    userName: first.by.name,
    quantity: expectedAt(first.id),
    holdsSale: first.variance < 0,
    countId: second.id,
    counted: expected + second.variance,
    expected,
    variance: second.variance,
    countedBy: second.by.id,
    countedByName: second.by.name,
    cost: product.cost,
    cause,
    openedAt,
    settledAt,
    settledBy: settledBy.id,
    settledByName: settledBy.name,
  });
  all.recounts.push({ id, discrepancyId: id, ...place, openedAt, doneAt: settledAt });
  const event = (kind: 'counted' | 'approved', by: HistoryPerson, atMs: number, counted: number | null) =>
    all.events.push({
      discrepancyId: id,
      kind,
      counted,
      variance: counted === null ? null : first.variance,
      note: '',
      actorId: by.id,
      actorName: by.name,
      at: new Date(atMs),
    });
  event('counted', first.by, first.atMs, expectedAt(first.id) + first.variance);
  event('counted', second.by, second.atMs, expected + second.variance);
  if (cause !== null) event('approved', approver, settledMs, null);
}
