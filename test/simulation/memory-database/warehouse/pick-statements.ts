import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { packTaskId, pickTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Tables } from '#test/simulation/memory-database/database-state.ts';
import type { VendorOrderRow } from '#test/simulation/memory-database/order-rows.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';
import { isUnfinished, taskDocument } from '#test/simulation/memory-database/warehouse/task-statements.ts';
import type { Transaction } from '#test/simulation/memory-database/transaction.ts';
import type { TaskRow } from '#test/simulation/memory-database/warehouse/warehouse-rows.ts';

const BATCH_ROWS = 100;

const tryPickTasks: Statement = ({ tx, values }) => [{ taken: tx.tryName(`advisory ${String(values[0])}`) }];

/** `waitingVendorOrders`: the oldest first. */
const vendorOrdersToPick: Statement = ({ state: { tables }, tx }) =>
  tx
    .rows(tables.vendorOrders)
    .filter((each) => each.status === 'confirmed' && each.preparation === 'waiting')
    .filter((each) => !tx.get(tables.tasks, pickTaskId(each.id)))
    .flatMap((vendorOrder) => {
      const order = tx.get(tables.orders, vendorOrder.order_id);
      const isSecured = vendorOrder.payment === 'paid' || order?.payment_method === 'contraentrega';
      if (!order || !isSecured) return [];
      const { id, place } = vendorOrder;
      return { id, number: order.number, place, lines: linesOf(vendorOrder, order.lines) };
    })
    .sort((a, b) => a.number - b.number || a.place - b.place)
    .slice(0, BATCH_ROWS);

function linesOf({ vendor_id }: VendorOrderRow, lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter((each) => each.vendor_id === vendor_id && each.status === 'accepted');
}

/** `left`: unfinished tasks whose orders came to a state by another way. */
function ordersOfPicks(isThere: (vendorOrder: VendorOrderRow) => boolean): Statement {
  return ({ state: { tables }, tx }) =>
    picksIn(tables, tx)
      .filter(({ pick, vendorOrder }) => isUnfinished(pick) && isThere(vendorOrder))
      .map(({ vendorOrder }) => ({ id: vendorOrder.id }));
}

const freeShelves: Statement = ({ state: { tables }, tx, values }) => {
  const wanted = new Set(jsonOf<string[]>(values[0]));
  const promised = new Map<string, StockLot[]>();
  for (const line of tx
    .rows(tables.tasks)
    .filter(isUnfinished)
    .flatMap(({ lines }) => lines)) {
    const units = Math.max(0, (line.quantity ?? 0) - line.done);
    const goods = `${line.product_id}@${line.from_key}`;
    const { lot, expires_on } = line;
    if (line.short === null && units > 0)
      promised.set(goods, [...(promised.get(goods) ?? []), { lot, expires_on, units }]);
  }
  return tx
    .rows(tables.levels)
    .filter((each) => each.quantity > 0 && wanted.has(each.product_id))
    .filter(({ position_key }) => {
      const position = tx.get(tables.positions, position_key);
      return !position || (position.blocked === null && position.purpose === 'storage');
    })
    .map(({ product_id: productId, position_key: key, quantity: units, lots }) => {
      return { productId, key, units, lots, promised: promised.get(`${productId}@${key}`) ?? null };
    });
};

/** `ordersAstray` of these orders, or of all. */
function ordersAstray(isOfAll: boolean): Statement {
  return ({ state: { tables }, tx, values }) => {
    const these = isOfAll ? null : new Set(jsonOf<string[]>(values.find((each) => typeof each === 'string')));
    return picksIn(tables, tx)
      .filter(({ vendorOrder }) => these?.has(vendorOrder.id) ?? true)
      .filter(({ pick, vendorOrder }) => {
        const pack = tx.get(tables.tasks, packTaskId(vendorOrder.id));
        if (!pack) return isPicked(pick);
        const isShort = pack.lines.some((each) => each.short !== null);
        const stands = pack.status === 'claimed' ? 'open' : pack.status;
        return packWanted(pick, vendorOrder) !== stands && !(pack.status === 'done' && isShort);
      })
      .sort((a, b) => (a.pick.id < b.pick.id ? -1 : 1))
      .slice(0, BATCH_ROWS)
      .map(({ pick, vendorOrder }) => ({
        wanted: packWanted(pick, vendorOrder),
        pick: taskDocument(pick, tables, tx),
      }));
  };
}

function packWanted(pick: TaskRow, { status, preparation }: VendorOrderRow): string {
  if (status === 'cancelled') return 'cancelled';
  if (isReady({ preparation })) return 'done';
  return isPicked(pick) ? 'open' : 'cancelled';
}

function isPicked({ status, lines }: TaskRow): boolean {
  return status === 'done' && lines.every((each) => each.short === null && each.done >= (each.quantity ?? 0));
}

function isReady({ preparation }: Pick<VendorOrderRow, 'preparation'>): boolean {
  return preparation === 'ready' || preparation === 'handed_over';
}

function picksIn(tables: Tables, tx: Transaction): { pick: TaskRow; vendorOrder: VendorOrderRow }[] {
  return tx.rows(tables.tasks).flatMap((pick) => {
    const vendorOrder = pick.kind === 'pick' ? tx.get(tables.vendorOrders, pick.source_id) : undefined;
    return vendorOrder ? { pick, vendorOrder } : [];
  });
}

export const pickStatements: Record<string, Statement> = {
  'try pick tasks': tryPickTasks,
  'vendor orders to pick': vendorOrdersToPick,
  'cancelled orders of picks': ordersOfPicks(({ status }) => status === 'cancelled'),
  'ready orders of picks': ordersOfPicks((each) => each.status !== 'cancelled' && isReady(each)),
  'free shelves': freeShelves,
  'orders astray': ordersAstray(true),
  'some orders astray': ordersAstray(false),
  'transaction id': ({ tx }) => [{ x: String(tx.xid()) }],
};
