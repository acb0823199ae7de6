import { keysOf } from '#domain/base/keys-of.ts';
import type * as orders from '#test/simulation/memory-database/order-rows.ts';
import type * as told from '#test/simulation/memory-database/notifications/notification-rows.ts';
import type * as stores from '#test/simulation/memory-database/store-rows.ts';
import type * as rows from '#test/simulation/memory-database/rows.ts';
import type * as warehouse from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';
import { commitRows, table, type Table } from '#test/simulation/memory-database/table.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** Everything the fake database holds. */
export interface DatabaseState {
  epoch: string;
  nextXid: number;
  orderNumber: number;
  movementSequence: number;
  eventSequence: number;
  /** Sequences of the warehouse's tables, by name. */
  sequences: Record<string, number>;
  tables: Tables;
  active: Set<Transaction>;
  /** The transaction that holds each row: `<table> <id>`. */
  locks: Map<string, Transaction>;
  /** The transactions that share a lock; only one that wants it alone waits for them. */
  shared: Map<string, Set<Transaction>>;
}

export type Tables = ReturnType<typeof emptyTables>;

/** Transaction ids begin here: like those of a database that has been in use. */
const FIRST_XID = 1_000;

export function emptyState(epoch: string): DatabaseState {
  return {
    epoch,
    nextXid: FIRST_XID,
    orderNumber: 0,
    movementSequence: 0,
    eventSequence: 0,
    sequences: {},
    tables: emptyTables(),
    active: new Set(),
    locks: new Map(),
    shared: new Map(),
  };
}

function emptyTables() {
  return {
    users: table<rows.UserRow>('users'),
    settingChanges: table<rows.SettingChangeRow>('setting_changes'),
    pastRoles: table<rows.PastRoleRow>('past_roles'),
    exits: table<rows.ExitRow>('scope_exits'),
    reviews: table<rows.CommandReviewRow>('command_reviews', {
      command_reviews_command: (row) => row.command_id,
    }),
    grants: table<rows.PermitRow>('device_grants'),
    sessions: table<rows.PermitRow>('refresh_tokens'),
    products: table<rows.ProductRow>('products'),
    offers: table<rows.OfferRow>('product_offers'),
    storeProducts: table<rows.StoreProductRow>('store_products'),
    vendors: table<stores.VendorRow>('vendors'),
    storeProfiles: table<stores.StoreProfileRow>('store_profiles'),
    storeApplications: table<stores.StoreApplicationRow>('store_applications'),
    pastApplications: table<stores.PastApplicationRow>('past_store_applications'),
    storeEvents: table<stores.StoreEventRow>('store_events'),
    storeDocuments: table<stores.StoreDocumentRow>('store_documents', {
      store_documents_once: (row) => `${row.vendor_id} ${row.kind} ${row.sha256}`,
    }),
    categories: table<rows.CategoryRow>('categories'),
    levels: table<rows.LevelRow>('stock_levels'),
    positions: table<warehouse.PositionRow>('positions'),
    movements: table<rows.MovementRow>('stock_movements'),
    discrepancies: table<warehouse.DiscrepancyRow>('discrepancies', {
      discrepancies_open: (row) =>
        row.settled_at === null ? `${row.product_id} ${row.position_key}` : `settled ${row.id}`,
    }),
    discrepancyEvents: table<warehouse.EventRow>('discrepancy_events'),
    counts: table<warehouse.CountRow>('counts'),
    tasks: table<warehouse.TaskRow>('warehouse_tasks'),
    incidents: table<warehouse.IncidentRow>('incidents'),
    incidentPhotos: table<warehouse.PhotoRow>('incident_photos'),
    incidentEvents: table<warehouse.EventRow>('incident_events'),
    shippingNotices: table<warehouse.ShippingNoticeRow>('inbound_notices'),
    shippingNoticeLines: table<warehouse.ShippingNoticeLineRow>('inbound_lines'),
    shippingNoticeEvents: table<warehouse.EventRow>('inbound_events'),
    scans: table<warehouse.ScanRow>('inbound_scans', {
      inbound_scans_undoes_unique: (row) => row.undoes ?? `by itself ${row.id}`,
    }),
    orders: table<orders.OrderRow>('orders'),
    vendorOrders: table<orders.VendorOrderRow>('vendor_orders'),
    moneyAccounts: table<orders.MoneyAccountRow>('money_accounts'),
    moneyLines: table<orders.MoneyLineRow>('money_lines'),
    orderEvents: table<orders.OrderEventRow>('order_events'),
    orderCommissions: table<orders.OrderCommissionRow>('order_commissions'),
    returns: table<orders.ReturnRow>('order_returns', {
      order_returns_place: (row) => `${row.vendor_order_id} ${row.place}`,
    }),
    returnEvents: table<orders.ReturnEventRow>('order_return_events'),
    ratings: table<orders.RatingRow>('product_ratings', {
      product_ratings_once: (row) => `${row.buyer_id} ${row.product_id}`,
    }),
    happened: table<told.HappenedRow>('integration_events', {
      integration_events_once: (row) => `${row.kind} ${row.cause}`,
    }),
    notifications: table<told.NotificationRow>('notifications', {
      notifications_once: (row) => `${row.event_id} ${row.user_id}`,
    }),
    deliveries: table<told.DeliveryRow>('notification_deliveries', {
      notification_deliveries_once: (row) => `${row.notification_id} ${row.channel} ${row.destination}`,
    }),
    subscriptions: table<told.SubscriptionRow>('push_subscriptions'),
    pqrs: table<orders.PqrRow>('pqrs'),
    leads: table<orders.LeadRow>('leads', { leads_email_key: (row) => row.email_key }),
    leadRequests: table<orders.LeadRequestRow>('lead_requests'),
    auditEvents: table<rows.AuditEventRow>('audit_acts'),
    receipts: table<rows.ReceiptRow>('command_receipts', {
      command_receipts_lane: (row) => JSON.stringify([row.device_id, row.lane, row.lane_seq]),
    }),
  };
}

/** The content of a backup made now: committed rows, and the counters as they are. */
export function backupOf(state: DatabaseState): DatabaseState {
  const copy: DatabaseState = { ...emptyState(state.epoch), ...countersOf(state) };
  copyRows(state.tables, copy.tables);
  return copy;
}

/** Puts a backup in place of everything, under a new epoch. Nobody may be connected. */
export function restore(state: DatabaseState, backup: DatabaseState, epoch: string): void {
  Object.assign(state, countersOf(backup), {
    epoch,
    tables: emptyTables(),
    active: new Set(),
    locks: new Map(),
    shared: new Map(),
  });
  copyRows(backup.tables, state.tables);
}

/** Below it every transaction has ended: `pg_snapshot_xmin(pg_current_snapshot())`. */
export function oldestRunning(state: DatabaseState): number {
  let oldest = state.nextXid;
  for (const each of state.active) oldest = Math.min(oldest, each.assignedXid() ?? oldest);
  return oldest;
}

function countersOf({ nextXid, orderNumber, movementSequence, eventSequence, sequences }: DatabaseState) {
  return { nextXid, orderNumber, movementSequence, eventSequence, sequences: { ...sequences } };
}

function copyRows(from: Tables, to: Tables): void {
  for (const name of keysOf(from)) {
    commitRows(to[name] as Table<{ id: string }>, from[name].committed);
  }
}
