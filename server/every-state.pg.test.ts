import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { IncidentStatus } from '#domain/inventory/incident.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { ShippingNoticeStatus } from '#domain/inbound/shipping-notice.ts';
import type { Axis, AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import { vendorOrderId } from '#domain/orders/split-purchase.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import type { Command } from '#domain/protocol/command.ts';
import { putBackTaskId } from '#domain/tasks/warehouse-task.ts';
import { DOCK, PACKING } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { followOrders } from '#server/warehouse/pick-tasks.ts';
import { aCancellation, anAdvance, deliver, deliverOne, shelf } from '#test/server/commands.ts';
import { anIncident, anIncidentStep } from '#test/server/incidents.ts';
import { orderNow } from '#test/server/orders.ts';
import { aRefund, aReturn, aReturnStep, aWithdrawal, delivered, returnsOf } from '#test/server/returns.ts';
import { aPutAway, aScanIn, aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { anOrderToPick, aTaskMove, SHELF, TABLE, taskAsCopied } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';
import { delivered as atTheDoor, handedOver, paid, ready } from '#test/factories/order-steps.ts';

/*
 * Every state in which an order, a return, an incident or a shipping notice can be, and what it means for
 * everybody else: where its units are, what is left to do in the warehouse, whose money it is, what the buyer
 * or the store reads and hears. No state leaves something that nobody looks after.
 */

const { server, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);
const AT_DOCK = positionKey(DOCK);

/** What a state means. */
interface Meaning {
  /** The units by position, of ten on the shelf of which three were ordered. */
  units: Record<string, number>;
  /** Units that other buyers can order. */
  forSale: number;
  /** The open tasks about it. */
  work: readonly string[];
  /** The subject of the newest letter about it, as far as its number. */
  letter: string;
}

interface OrderMeaning extends Meaning {
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

async function openWork(sourceId: string): Promise<string[]> {
  const rows = await rowsOf<{ kind: string }>(
    server.db,
    sql`select kind from warehouse_tasks where source_id = ${sourceId} and status in ('open', 'claimed') order by 1`,
  );
  return rows.map((each) => each.kind);
}

async function forSale(productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ stock: number }>(
    server.db,
    sql`select stock from products where id = ${productId}`,
  );
  return row?.stock;
}

/** The subject of the newest letter with a number, without the number. */
async function letterAbout(number: string): Promise<string> {
  const [row] = await rowsOf<{ subject: string }>(
    server.db,
    sql`select subject from outgoing_messages where subject like ${`%${number}%`} order by id desc limit 1`,
  );
  return (row?.subject ?? '').replace(new RegExp(` ${number}\\S*`), '');
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
      forSale: await forSale(order.product),
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

interface ReturnMeaning {
  /** The steps, and the notes of those that need one. */
  way: readonly (readonly [to: ReturnStatus, note?: string])[];
  /** Whether the buyer may ask for those units again. */
  isReturnable: boolean;
  /** Whether its money is on the list of what is owed. */
  isOwed: boolean;
  letter: string;
}

const inspected = [['approved'], ['received'], ['inspected', 'Completo']] as const;
const returns: Record<ReturnStatus, ReturnMeaning> = {
  requested: { way: [], isReturnable: false, isOwed: false, letter: '' },
  withdrawn: { way: [['withdrawn']], isReturnable: true, isOwed: false, letter: '' },
  refused: {
    way: [['refused', 'Es de uso personal']],
    isReturnable: true,
    isOwed: false,
    letter: 'No aceptamos tu devolución',
  },
  approved: { way: [['approved']], isReturnable: false, isOwed: false, letter: 'Aprobamos tu devolución' },
  received: {
    way: [['approved'], ['received']],
    isReturnable: false,
    isOwed: false,
    letter: 'Recibimos tu devolución',
  },
  inspected: { way: inspected, isReturnable: false, isOwed: false, letter: 'Recibimos tu devolución' },
  refund_pending: {
    way: [...inspected, ['refund_pending']],
    isReturnable: false,
    isOwed: true,
    letter: 'Recibimos tu devolución',
  },
  refunded: {
    way: [...inspected, ['refund_pending'], ['refunded', 'Nequi 8841']],
    isReturnable: false,
    isOwed: false,
    letter: 'Te devolvimos el dinero de la devolución',
  },
};

describe('a return', () => {
  test.each(Object.entries(returns))('that is %s', async (status, { way, ...meant }) => {
    const id = await delivered(server, 1);
    const request = aReturn(id);
    await deliverOne(server, 'buyer', request);
    for (const [to, note = ''] of way) {
      const step = to === 'withdrawn' ? aWithdrawal(request) : aReturnStep(request, to, note);
      const role = to === 'withdrawn' ? 'buyer' : 'admin';
      expect(await deliverOne(server, role, step)).toMatchObject({ status: 'applied' });
    }
    const [returned] = await returnsOf(server, id);
    const number = returned?.return_number ?? '';
    expect(returned?.status).toBe(status);
    const owed = await server.request('/api/v1/refunds?limit=100', {
      headers: await server.signIn('admin_sales'),
    });
    const { data } = (await owed.json()) as { data: { number: string }[] };
    expect({
      isReturnable: (await deliverOne(server, 'buyer', aReturn(id))).status === 'applied',
      isOwed: data.some((each) => each.number === number),
      letter: await letterAbout(number),
    }).toEqual(meant);
  });
});

interface IncidentMeaning {
  way: readonly Parameters<typeof anIncidentStep>[1][];
  /** Of ten, one of which was reported. */
  units: Record<string, number>;
  forSale: number;
}

const toLook = { to: 'EN_INVESTIGACION' } as const;
const lost = { to: 'RESUELTO', note: 'No apareció', returned: 0, liability: 'bodega' } as const;
const aside = { units: { [SHELF]: 9, [`quarantined from ${SHELF}`]: 1 }, forSale: 9 };
const gone = { units: { [SHELF]: 9 }, forSale: 9 };
const incidents: Record<IncidentStatus, IncidentMeaning> = {
  REPORTADO: { way: [], ...aside },
  EN_INVESTIGACION: { way: [toLook], ...aside },
  RESUELTO: { way: [toLook, lost], ...gone },
  CERRADO: { way: [toLook, lost, { to: 'CERRADO' }], ...gone },
};

describe('an incident', () => {
  test.each(Object.entries(incidents))('that is %s', async (_, { way, ...meant }) => {
    const product = await server.addProduct({}, 10);
    const reported = anIncident(product);
    await work(reported, ...way.map((each) => anIncidentStep(reported.id, each)));
    expect({ units: await stockAt(product), forSale: await forSale(product) }).toEqual(meant);
  });

  test('whose unit was found gives it back to its shelf', async () => {
    const product = await server.addProduct({}, 10);
    const reported = anIncident(product);
    const found = anIncidentStep(reported.id, { to: 'RESUELTO', note: 'Estaba detrás', returned: 1 });
    await work(reported, anIncidentStep(reported.id, toLook), found);
    expect([await stockAt(product), await forSale(product)]).toEqual([{ [SHELF]: 10 }, 10]);
  });
});

interface NoticeMeaning extends Meaning {
  way: readonly ((notice: { id: string; product: string }) => Command)[];
}

const step =
  (...[what]: [Parameters<typeof aShippingNoticeStep>[0]]) =>
  ({ id }: { id: string }) =>
    aShippingNoticeStep(what, id);
const counts =
  (units: number) =>
  ({ id, product }: { id: string; product: string }) =>
    aScanIn(id, product, { units });
const putsAway =
  (units: number) =>
  ({ id, product }: { id: string; product: string }) =>
    aPutAway(id, product, { units });
const nothingYet = { units: {}, forSale: 0, letter: '' };
/** Of five announced units. */
const notices: Record<ShippingNoticeStatus, NoticeMeaning> = {
  anunciado: { ...nothingYet, way: [], work: [] },
  cancelado: { ...nothingYet, way: [step('cancel')], work: [], letter: 'Cancelamos tu aviso' },
  en_muelle: { ...nothingYet, way: [step('arrive')], work: ['receive'] },
  recibiendo: {
    way: [step('arrive'), counts(4)],
    units: { [AT_DOCK]: 4 },
    forSale: 4,
    work: ['receive'],
    letter: '',
  },
  recibido_parcial: {
    way: [step('arrive'), counts(4), step('finish')],
    units: { [AT_DOCK]: 4 },
    forSale: 4,
    work: ['put_away'],
    letter: 'Recibimos tu aviso con diferencias',
  },
  recibido: {
    way: [step('arrive'), counts(5), step('finish')],
    units: { [AT_DOCK]: 5 },
    forSale: 5,
    work: ['put_away'],
    letter: '',
  },
  ubicado: {
    way: [step('arrive'), counts(5), step('finish'), putsAway(5)],
    units: { [AT_DOCK]: 0, [SHELF]: 5 },
    forSale: 5,
    work: [],
    letter: '',
  },
  cerrado: {
    way: [step('arrive'), counts(5), step('finish'), putsAway(5), step('close')],
    units: { [AT_DOCK]: 0, [SHELF]: 5 },
    forSale: 5,
    work: [],
    letter: '',
  },
};

describe('a shipping notice', () => {
  test.each(Object.entries(notices))('that is %s', async (status, { way, ...meant }) => {
    await server.db.execute(sql`update vendors set email = 'esquina@prueba.co' where id = 'tienda-1'`);
    const goods = await announced();
    for (const act of way) expect(await work(act(goods))).toMatchObject([{ status: 'applied' }]);
    const now = await notice(goods.id);
    expect(now?.status).toBe(status);
    expect({
      units: await stockAt(goods.product),
      forSale: await forSale(goods.product),
      work: await openWork(goods.id),
      letter: await letterAbout(now?.number ?? ''),
    }).toEqual(meant);
  });
});
