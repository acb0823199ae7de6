import type { AuditRow } from '#server/seed/history/history.ts';
import { historyDeliveries, type HistoryDeliveries } from '#server/seed/history/history-deliveries.ts';
import { countsWith, type HistoryCounts } from '#server/seed/history/history-counts.ts';
import { plannedCounts } from '#server/seed/history/planned-counts.ts';
import { historyIncidents, type HistoryIncidents } from '#server/seed/history/history-incidents.ts';
import { historyLedger, type HistoryLedger } from '#server/seed/history/history-ledger.ts';
import { historyOrders, type HistoryOrders } from '#server/seed/history/history-orders.ts';
import { historyPayments, type HistoryPayments } from '#server/seed/history/history-payments.ts';
import { historyPurchases, type HistoryPurchase } from '#server/seed/history/history-purchases.ts';
import { historyTransfers } from '#server/seed/history/history-transfers.ts';
import { shelvedProducts } from '#server/seed/history/shelved-products.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';
import type { DemoEntry } from '#server/seed/demo-stock.ts';

/** Ninety days of the demonstration's company, as the database keeps them. */
export interface CompanyHistory {
  purchases: readonly HistoryPurchase[];
  orders: HistoryOrders;
  payments: HistoryPayments;
  deliveries: HistoryDeliveries;
  incidents: HistoryIncidents;
  counts: HistoryCounts;
  ledger: HistoryLedger;
  /** Everything that somebody did, oldest first. */
  audit: AuditRow[];
}

/** The history of a company that has these goods now: the same on every machine, but for the dates. */
export function companyHistory(
  { products, stock }: { products: readonly DemoProduct[]; stock: readonly DemoEntry[] },
  nowMs: number,
): CompanyHistory {
  const shelved = shelvedProducts(products, stock);
  const shelves = new Map(shelved.map((each) => [each.product.id, each]));
  const purchases = historyPurchases(shelved, nowMs);
  const orders = historyOrders(purchases, shelves, nowMs);
  const payments = historyPayments(purchases, new Map(orders.orders.map((each) => [each.id, each.total])));
  const deliveries = historyDeliveries(shelved, nowMs);
  const incidents = historyIncidents(shelved, nowMs);
  const planned = plannedCounts(shelved, nowMs);
  const ledger = historyLedger(
    [
      ...orders.entries,
      ...deliveries.entries,
      ...incidents.entries,
      ...planned.entries,
      ...historyTransfers(shelved, nowMs),
    ],
    planned.probes,
    { products, stock, nowMs },
  );
  const audit = [orders, deliveries, incidents, planned, ledger]
    .flatMap((each) => each.audit)
    .toSorted((one, other) => one.recordedAt.getTime() - other.recordedAt.getTime());
  return {
    purchases,
    orders,
    payments,
    deliveries,
    incidents,
    counts: countsWith(planned, ledger.quantities),
    ledger,
    audit,
  };
}
