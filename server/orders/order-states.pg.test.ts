import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { positionKey } from '#domain/inventory/position.ts';
import type { Axis, AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { putBackTaskId } from '#domain/warehouse/tasks/warehouse-task.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import { aCancellation, anAdvance, deliver, deliverOne, shelf } from '#test/server/commands.ts';
import { orderNow } from '#test/server/orders.ts';
import { aRefund } from '#test/server/returns.ts';
import { shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { meaningsOn, type StateMeaning } from '#test/server/state-meaning.ts';
import { sellable } from '#test/server/stock.ts';
import { anOrderToPick, aTaskMove, SHELF, TABLE, taskAsCopied } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';
import { delivered as atTheDoor, handedOver, paid, ready } from '#test/factories/orders/order-steps.ts';

const { server, work } = await warehouseForFile();
const { stockAt } = shippingNoticesOn(server);
const { openWork, letterAbout } = meaningsOn(server);
const AT_DOCK = positionKey(DOCK);

/** Of ten units on the shelf, three of which were ordered. */
interface OrderMeaning extends StateMeaning {
  way: readonly ((order: PlacedOrder) => Promise<unknown>)[];
  payment: OrderAxes['payment'];
  /** What its buyer reads on it. */
  word: string;
}

interface PlacedOrder {
  id: string;
  product: string;
  line: { taskId: string; lineId: string };
}

const pick =
  (quantity = 3) =>
  ({ line, product }: PlacedOrder) =>
    work(aTaskMove(line, product, { quantity }));
const desk =
  (...steps: AxisStep[]) =>
  async ({ id }: PlacedOrder) => {
    for (const step of steps) expect(await work(anAdvance(id, step))).toMatchObject([{ status: 'applied' }]);
  };
const buyerCancels = ({ id }: PlacedOrder) => deliver(server, 'buyer', [aCancellation('buyer', id)]);
const isPaidAhead = ({ id }: PlacedOrder) =>
  server.db.transaction(async (tx) => {
    await tx.execute(sql`update orders set payment_method = 'pse' where id = ${id}`);
    await tx.execute(sql`update vendor_orders set payment = 'paid' where order_id = ${id}`);
  });
const isGivenBack = async ({ id }: PlacedOrder) => {
  const [vendorOrder] = (await orderNow(server, id)).vendor_orders;
  const of = {
    kind: 'part',
    id: vendorOrderId(id, 1),
    order_id: id,
    amount: vendorOrder?.total ?? 0,
  } as const;
  return deliverOne(server, 'admin_sales', aRefund(of));
};
const tracked = (to: OrderAxes['tracking']): AxisStep => ({ axis: 'tracking', to });
const cancelled: AxisStep = { axis: 'status', to: 'cancelled' };
const sent = [pick(), desk(ready, handedOver)];

const untouched: OrderMeaning = {
  way: [],
  units: { [SHELF]: 10 },
  forSale: 7,
  work: ['pick'],
  payment: 'pending',
  word: 'Confirmado',
  letter: 'Recibimos tu pedido',
};
const onTheRoad: OrderMeaning = {
  way: sent,
  units: { [SHELF]: 7, [TABLE]: 0 },
  forSale: 7,
  work: [],
  payment: 'pending',
  word: 'En camino',
  letter: 'Recibimos tu pedido',
};
const cameBack: OrderMeaning = {
  way: [...sent, desk(tracked('returned'))],
  units: { [SHELF]: 7, [TABLE]: 0, [AT_DOCK]: 3 },
  forSale: 10,
  work: ['put_away'],
  payment: 'void',
  word: 'Devuelto a la bodega',
  letter: 'Tu pedido volvió a la bodega',
};

const orders: { [Name in Axis]: Record<OrderAxes[Name], OrderMeaning | 'only on the device'> } = {
  status: {
    pending: 'only on the device',
    confirmed: untouched,
    cancellation_requested: {
      ...untouched,
      way: [pick(), buyerCancels],
      units: { [SHELF]: 7, [TABLE]: 3 },
      work: ['pack'],
      word: 'Cancelación pedida',
    },
    cancelled: {
      ...untouched,
      way: [pick(), desk(cancelled)],
      units: { [SHELF]: 7, [TABLE]: 3 },
      forSale: 10,
      work: ['put_away'],
      payment: 'void',
      word: 'Cancelado',
      letter: 'Cancelamos tu pedido',
    },
  },
  preparation: {
    waiting: untouched,
    picking: { ...untouched, way: [pick(1)], units: { [SHELF]: 9, [TABLE]: 1 }, word: 'En preparación' },
    ready: {
      ...untouched,
      way: [pick(), desk(ready)],
      units: { [SHELF]: 7, [TABLE]: 3 },
      work: [],
      word: 'Listo para despachar',
    },
    handed_over: onTheRoad,
  },
  payment: {
    pending: untouched,
    paid: {
      ...onTheRoad,
      way: [...sent, desk(atTheDoor, paid)],
      payment: 'paid',
      word: 'Entregado',
    },
    void: {
      ...untouched,
      way: [buyerCancels],
      forSale: 10,
      work: [],
      payment: 'void',
      word: 'Cancelado',
    },
    refund_pending: { ...cameBack, way: [isPaidAhead, ...cameBack.way], payment: 'refund_pending' },
    refunded: {
      ...cameBack,
      way: [isPaidAhead, ...cameBack.way, isGivenBack],
      payment: 'refunded',
      letter: 'Te devolvimos el dinero del pedido',
    },
  },
  tracking: {
    not_sent: untouched,
    in_transit: onTheRoad,
    out_for_delivery: {
      ...onTheRoad,
      way: [...sent, desk(tracked('out_for_delivery'))],
      word: 'En reparto',
    },
    incident: { ...onTheRoad, way: [...sent, desk(tracked('incident'))], word: 'Con novedad' },
    delivered: { ...onTheRoad, way: [...sent, desk(atTheDoor)], word: 'Entregado' },
    returned: cameBack,
  },
};

async function placedOrder(): Promise<PlacedOrder> {
  const product = await server.addProduct({}, 10);
  const { orderId: id, line } = await anOrderToPick(server, product, 3);
  return { id, product, line };
}

describe('an order', () => {
  const rows = Object.entries(orders).flatMap(([axis, states]) =>
    Object.entries(states).flatMap(([state, meaning]) =>
      meaning === 'only on the device' ? [] : [[axis as Axis, state, meaning] as const],
    ),
  );

  test.each(rows)('whose %s is %s', async (axis, state, { way, ...meant }) => {
    const order = await placedOrder();
    for (const act of way) await act(order);
    await followOrders(server.services);
    const now = await orderNow(server, order.id);
    const [vendorOrder] = now.vendor_orders;
    if (!vendorOrder) throw new Error('It has no vendor order.');
    expect(vendorOrder[axis]).toBe(state);
    expect({
      units: await stockAt(order.product),
      forSale: await sellable(server, order.product),
      work: await openWork(vendorOrder.id),
      payment: vendorOrder.payment,
      word: statusLabelOf(vendorOrder).word,
      letter: await letterAbout(now.order_number ?? ''),
    }).toEqual(meant);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test.each([
    ['was cancelled on the packing table', [pick(), desk(cancelled)], PACKING],
    ['came back', cameBack.way, DOCK],
  ] as const)('that %s goes back to the shelf where it was picked, by its task', async (_, way, from) => {
    const order = await placedOrder();
    for (const act of way) await act(order);
    const { id: taskId, lines } = await putBackOf(order);
    expect(lines).toMatchObject([{ from: positionKey(from), to: SHELF, quantity: 3 }]);
    const lineId = lines[0]?.id ?? '';
    await work(aTaskMove({ taskId, lineId }, order.product, { quantity: 3, from, to: shelf }));
    expect((await putBackOf(order)).status).toBe('done');
    expect((await stockAt(order.product))[SHELF]).toBe(10);
  });

  test('that is picked after it was cancelled joins the task, and leaves it when it is taken back', async () => {
    const order = await placedOrder();
    await pick(1)(order);
    await desk(cancelled)(order);
    await pick(1)(order);
    await pick(1)(order);
    expect((await putBackOf(order)).lines).toMatchObject([{ quantity: 3 }]);
    const back = { quantity: 2, taken_back: true, from: PACKING, to: shelf };
    await work(aTaskMove(order.line, order.product, back));
    expect((await putBackOf(order)).lines).toMatchObject([{ quantity: 1 }]);
  });

  test('that goes on although its buyer wanted to cancel it says so', async () => {
    const order = await placedOrder();
    await pick(1)(order);
    await buyerCancels(order);
    await desk({ axis: 'status', to: 'confirmed' })(order);
    const { order_number } = await orderNow(server, order.id);
    expect(await letterAbout(order_number ?? '')).toBe('Tu pedido sigue en pie');
  });

  function putBackOf({ id }: PlacedOrder) {
    return taskAsCopied(server, putBackTaskId(vendorOrderId(id, 1)));
  }
});
