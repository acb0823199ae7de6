import type { Send } from '#test/simulation/engine.ts';
import type { Truth } from '#test/simulation/truth.ts';

const LINES = `(select coalesce(json_agg(json_build_object('id', l.id, 'product_id', l.product_id,
  'from_key', l.from_key, 'to_key', l.to_key, 'quantity', l.quantity, 'done', l.done, 'short', l.short,
  'lot', l.lot, 'expires_on', l.expires_on)
  order by l.turn), '[]') from warehouse_task_lines l where l.task_id = t.id)`;

const MONEY_LINES = `e.cause_id, e.number, l.leg, l.from_account, l.to_account, l.amount, l.from_before, l.from_after,
  l.from_version, l.to_before, l.to_after, l.to_version`;

/** A real database's rows, as far as the invariants use them. */
export async function readTruth(send: Send): Promise<Truth> {
  async function all<Row>(columns: string, table: string): Promise<Row[]> {
    const [found] = await send<{ rows: Row[] }>(
      `select coalesce(json_agg(r), '[]') as rows from (select ${columns} from ${table}) r`,
    );
    return found?.rows ?? [];
  }
  return {
    receipts: await all('id, device_id, actor_id, lane, lane_seq, result', 'command_receipts'),
    auditEvents: await all(
      'command_id as id, actor_id, outcome',
      'audit_acts where command_id is not null order by entry',
    ),
    filesAudited: await all('entry::text as id', "audit_acts where act = 'catalogue.import'"),
    orders: await all(
      `id, number, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method, settings_version,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`,
      'orders',
    ),
    vendorOrders: await all(
      'id, order_id, place, vendor_id, status, preparation, payment, tracking, subtotal, iva, shipping_cost, total',
      'vendor_orders',
    ),
    moneyAccounts: await all('id, balance, version', 'money_accounts'),
    moneyLines: await all(MONEY_LINES, 'money_lines l join money_entries e on e.id = l.entry'),
    orderEvents: await all(
      'sequence::text as id, vendor_order_id, axis, from_state, to_state, moved_by, actor_id',
      'order_events',
    ),
    returns: await all('id, vendor_order_id, place, status, lines, refund', 'order_returns'),
    returnEvents: await all(
      'sequence::text as id, vendor_order_id, return_id, from_status, to_status, moved_by, actor_id',
      'order_return_events',
    ),
    movements: await all(
      'id, sequence, product_id, type, reason, quantity, from_position, to_position, reference, user_id, new_stock, lots',
      'stock_movements',
    ),
    levels: await all(
      'id, product_id, position_key, quantity, lots, discrepancy, quarantined',
      'stock_levels',
    ),
    products: await all(
      'id, sku, description, price, vendor_id, stock, on_hand, reserved, quarantined, unsellable, held, precio_venta, rating, review_count, store_open',
      'products',
    ),
    storeProducts: await all(
      'id, vendor_id, draft, conflicts, change_state, version',
      'store_products where not deleted',
    ),
    reviews: await all('id, actor_id, state, reason, explanation', 'command_reviews'),
    tasks: await all(`id, kind, status, source_id, device_id, ${LINES} as lines`, 'warehouse_tasks t'),
    positions: await all('id, blocked, deleted', 'positions'),
    incidents: await all('id, product_id, position_key, quantity, status, reported_by', 'incidents'),
    photos: await all('id, incident_id, added_by', 'incident_photos'),
    shippingNotices: await all('id, vendor_id, status, announced_by', 'inbound_notices'),
    shippingNoticeLines: await all(
      `notice_id || ' ' || product_id || ' ' || lot_key as id, notice_id, product_id, lot_key, lot, expires_on, expected`,
      'inbound_lines',
    ),
    scans: await all(
      'id, notice_id, product_id, lot_key, lot, expires_on, kind, units, undoes, actor_id',
      'inbound_scans',
    ),
    discrepancies: await all(
      'id, product_id, position_key, status, holds_sale, count_id, settled_at is null as is_open',
      'discrepancies',
    ),
    ratings: await all('id, product_id, buyer_id, rating', 'product_ratings'),
    ...(await toldPeople(all)),
    pqrs: await all('id, status, answer, answered_by', 'pqrs'),
    leads: await all('id, email_key, nombre, company, status, times', 'leads'),
    leadRequests: await all('id, lead_id', 'lead_requests'),
    stores: await all('id, state', 'vendors'),
    storeEvents: await all('turn::text as id, vendor_id, step, to_state, note', 'store_events'),
    storeApplications: await all('vendor_id as id, fields', 'store_applications'),
    storeDocuments: await all('id, vendor_id, kind, state', 'store_documents'),
    counts: await all('id, product_id, position_key, outcome, user_id', 'counts'),
  };
}

/** What happened, who was told of it, and what became of that. */
async function toldPeople(
  all: <Row>(columns: string, table: string) => Promise<Row[]>,
): Promise<Pick<Truth, 'happened' | 'notifications' | 'deliveries'>> {
  return {
    happened: await all(
      `kind || ' ' || cause as id, kind, cause, notified_at is not null as is_told`,
      'integration_events',
    ),
    notifications: await all(
      `n.id, n.user_id, n.kind, n.archived, v.kind || ' ' || v.cause as event`,
      'notifications n join integration_events v on v.id = n.event_id',
    ),
    deliveries: await all(
      `notification_id || ' ' || channel || ' ' || destination as id, notification_id, channel, destination, state`,
      'notification_deliveries',
    ),
  };
}
