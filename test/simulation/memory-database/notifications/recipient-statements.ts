import { isAdmin, parseUserType } from '#domain/accounts/roles/roles.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type { HappenedRow } from '#test/simulation/memory-database/notifications/notification-rows.ts';
import type { OrderRow, VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import {
  jsonOf,
  textOf,
  type Statement,
  type StatementContext,
} from '#test/simulation/memory-database/statement.ts';
import { storeNameOf } from '#test/simulation/memory-database/store-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';

/** A statement of `eventsNamed`, whose rows are of one event each. */
function ofEach(
  rowsOf: (
    event: HappenedRow,
    tables: Tables,
    tx: Transaction,
    context: StatementContext,
  ) => readonly object[],
): Statement {
  return (context) => {
    const {
      state: { tables },
      tx,
      values,
    } = context;
    const ids = values.find((each) => typeof each === 'string' && each.startsWith('["evt_'));
    return jsonOf<string[]>(ids).flatMap((id) => {
      const event = tx.get(tables.happened, id);
      return event ? rowsOf(event, tables, tx, context).map((row) => ({ event_id: id, ...row })) : [];
    });
  };
}

/** `peopleOfStore`. */
const peopleOf = (vendorId: string, tables: Tables, tx: Transaction): string[] =>
  tx
    .rows(tables.users)
    .filter((each) => each.vendor_id === vendorId && each.is_active)
    .map((each) => each.id)
    .toSorted();

const numberOf = ({ number }: OrderRow, { place }: VendorOrderRow) =>
  `MS-${String(number).padStart(6, '0')}-${place}`;

const unitsOf = ({ lines }: OrderRow, vendorId: string) =>
  lines
    .filter((line) => line.vendor_id === vendorId && line.status === 'accepted')
    .reduce((units, line) => units + line.quantity, 0);

const salesPlaced = ofEach(({ data }, tables, tx) => {
  const order = tx.get(tables.orders, textOf(data['order_id']));
  if (!order) return [];
  return tx
    .rows(tables.vendorOrders)
    .filter((each) => each.order_id === order.id)
    .map((each) => ({
      number: numberOf(order, each),
      units: unitsOf(order, each.vendor_id),
      people: peopleOf(each.vendor_id, tables, tx),
    }));
});

const ordersPlaced = ofEach(({ data }, tables, tx) => {
  const order = tx.get(tables.orders, textOf(data['order_id']));
  if (!order) return [];
  const units = (isTaken: boolean) =>
    order.lines
      .filter((line) => (line.status === 'accepted') === isTaken)
      .reduce((sum, line) => sum + line.quantity, 0);
  const number = `MS-${String(order.number).padStart(6, '0')}`;
  const { id: purchase_id, buyer_id } = order;
  return [{ purchase_id, buyer_id, number, units: units(true), missing: units(false) }];
});

/** What the statements about moves say of the vendor order that moved. */
function aboutOrder(vendorOrderId: string, tables: Tables, tx: Transaction) {
  const vendorOrder = tx.get(tables.vendorOrders, vendorOrderId);
  const order = vendorOrder && tx.get(tables.orders, vendorOrder.order_id);
  if (!vendorOrder || !order) return null;
  const { vendor_id } = vendorOrder;
  return {
    purchase_id: order.id,
    buyer_id: order.buyer_id,
    number: numberOf(order, vendorOrder),
    store: storeNameOf(tables, tx, vendor_id),
    units: unitsOf(order, vendor_id),
    people: peopleOf(vendor_id, tables, tx),
  };
}

const movedOrders = ofEach(({ cause }, tables, tx) => {
  const move = tx.get(tables.orderEvents, cause);
  const about = move && aboutOrder(move.vendor_order_id, tables, tx);
  if (!about) return [];
  const { axis, from_state, to_state, moved_by, actor_id } = move;
  return [{ ...about, axis, from_state, to_state, moved_by, actor_id }];
});

const movedReturns = ofEach(({ cause }, tables, tx) => {
  const move = tx.get(tables.returnEvents, cause);
  const returned = move && tx.get(tables.returns, move.return_id);
  const about = move && aboutOrder(move.vendor_order_id, tables, tx);
  if (!about || !returned) return [];
  const units = returned.lines.reduce((sum, line) => sum + line.units.length, 0);
  return [{ ...about, status: move.to_status, actor_id: move.actor_id, place: returned.place, units }];
});

const decidedProducts = ofEach(({ data }, tables, tx) => {
  const row = tx.get(tables.storeProducts, textOf(data['product_id']));
  if (!row) return [];
  const name = tx.get(tables.products, row.id)?.name ?? jsonOf<{ name?: string }>(row.draft).name ?? '';
  const people = peopleOf(row.vendor_id, tables, tx);
  return [{ outcome: data['outcome'], product_id: row.id, name, people }];
});

const reportedIncidents = ofEach(({ data }, tables, tx) => {
  const incident = tx.get(tables.incidents, textOf(data['incident_id']));
  const product = incident && tx.get(tables.products, incident.product_id);
  if (!product) return [];
  const { turn: sequence, kind, quantity: units, reported_by } = incident;
  return [
    {
      sequence,
      kind,
      units,
      product: product.name,
      reported_by,
      people: peopleOf(product.vendor_id, tables, tx),
    },
  ];
});

const ofStores = ofEach(({ data }, tables, tx) => {
  const store = tx.get(tables.vendors, textOf(data['vendor_id']));
  if (!store) return [];
  const { step, actor_id, user_id = null } = data;
  const people = peopleOf(store.id, tables, tx);
  return [{ vendor_id: store.id, store: store.store_name, step, actor_id, user_id, people }];
});

const endedShippingNotices = ofEach(({ data }, tables, tx) => {
  const notice = tx.get(tables.shippingNotices, textOf(data['notice_id']));
  if (!notice) return [];
  const { step, differs, actor_id } = data;
  return [{ sequence: notice.turn, step, differs, actor_id, people: peopleOf(notice.vendor_id, tables, tx) }];
});

/** Each is filed with an address that nobody has an account with. */
const requests = ofEach(({ data }, tables, tx) => {
  const pqr = tx.get(tables.pqrs, textOf(data['pqr_id']));
  if (!pqr) return [];
  return [{ sequence: pqr.turn, kind: pqr.kind, user_id: null, filed_at_ms: Date.parse(pqr.filed_at) }];
});

const staff: Statement = ({ state: { tables }, tx }) =>
  tx
    .rows(tables.users)
    .filter(({ is_active, user_type }) => is_active && isAdmin(parseUserType(user_type)))
    .map(({ id, user_type }) => ({ id, user_type, granted: null }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Nobody follows a topic in a simulation. */
const followers: Statement = () => [];

export const recipientStatements: Record<string, Statement> = {
  'sales that stores are told of': salesPlaced,
  'purchases that buyers are told of': ordersPlaced,
  'moves that people are told of': movedOrders,
  'returns that people are told of': movedReturns,
  'products that stores are told of': decidedProducts,
  'incidents that people are told of': reportedIncidents,
  'steps of stores that people are told of': ofStores,
  'stores that people are told of': ofStores,
  'shipping notices that stores are told of': endedShippingNotices,
  'requests that people are told of': requests,
  'staff with their authority': staff,
  'followers of a topic': followers,
};
