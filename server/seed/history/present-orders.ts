import { DAY_MS, MINUTE_MS } from '#domain/base/durations.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import { vendorOrderId } from '#domain/orders/placement/split-purchase.ts';
import { needsGateway } from '#domain/payments/payment-method.ts';
import { pickTaskId, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { PACKING } from '#domain/warehouse/storage-position.ts';
import type { Db } from '#server/db/database.ts';
import type { CarryOut, PresentAct } from '#server/seed/history/carry-out.ts';
import { demoId } from '#server/seed/chance.ts';
import type { CompanyHistory } from '#server/seed/history/company-history.ts';
import {
  pickers,
  seller,
  supporter,
  warehouseLead,
  type HistoryPerson,
} from '#server/seed/history/history-people.ts';
import type { Fate, HistoryPurchase } from '#server/seed/history/history-purchases.ts';
import { lockTasks } from '#server/warehouse/tasks-storage.ts';

const [, nelson = warehouseLead, yurley = warehouseLead] = pickers;

/** A purchase that something happens to, with the vendor order that it happens to. */
interface Part {
  purchase: HistoryPurchase;
  id: string;
}

/** What the warehouse's people and the buyers do with the open orders. */
export async function presentOrders(
  tx: Db,
  carryOut: CarryOut,
  history: CompanyHistory,
  nowMs: number,
): Promise<void> {
  const ofFate = (fate: Fate): Part[] =>
    history.purchases
      .filter((each) => each.fate === fate)
      .map((purchase) => ({ purchase, id: vendorOrderId(purchase.id, 1) }));
  const waiting = ofFate('waiting');
  await pick(tx, carryOut, waiting.slice(0, 6), nowMs);
  await giveUp(carryOut, waiting.slice(6), nowMs, history);
  const [unreachable] = ofFate('incident').filter(({ purchase }) => needsGateway(purchase.method));
  if (unreachable)
    await carryOut(nowMs - 50 * MINUTE_MS, [
      advance(unreachable, { axis: 'tracking', to: 'returned' }, 'La dirección no existe.'),
    ]);
  await giveBack(carryOut, ofFate('collected'), nowMs);
  await rate(carryOut, ofFate('collected'), nowMs);
}

function advance({ id }: Part, step: AxisStep, note = '', by: HistoryPerson = warehouseLead): PresentAct {
  const data = { vendor_order_id: id, step, note };
  return { key: `${id} to ${step.to}`, by, name: 'order.advance', data };
}

/**
 * Two people pick: some orders are packed, one waits for its packing, one is half picked, and of one a shelf has
 * fewer units than the system says.
 */
async function pick(tx: Db, carryOut: CarryOut, parts: readonly Part[], nowMs: number): Promise<void> {
  const tasks = await lockTasks(
    tx,
    parts.map(({ id }) => pickTaskId(id)),
  );
  const jobs = parts.flatMap((part, index) => {
    const task = tasks.get(pickTaskId(part.id));
    return task ? [{ part, task, by: index % 2 === 0 ? nelson : yurley }] : [];
  });
  await carryOut(
    nowMs - 34 * MINUTE_MS,
    jobs.map(({ task, by }) => {
      return { key: `claim ${task.id}`, by, name: 'task.claim', data: { task_ids: [task.id] } };
    }),
  );
  const [packed, alsoPacked, picked, alsoPicked, half, short] = jobs;
  for (const [turn, job] of [packed, alsoPacked, picked, alsoPicked].entries())
    if (job) await carryOut(nowMs - (30 - turn * 5) * MINUTE_MS, movesOf(job.task, job.by, nowMs));
  if (half) await carryOut(nowMs - 6 * MINUTE_MS, movesOf(half.task, half.by, nowMs).slice(0, 1));
  if (short) await carryOut(nowMs - 8 * MINUTE_MS, shortOf(short.task, short.by, nowMs));
  await carryOut(
    nowMs - 12 * MINUTE_MS,
    [packed, alsoPacked].flatMap((job) =>
      job ? [advance(job.part, { axis: 'preparation', to: 'ready' }, '', job.by)] : [],
    ),
  );
  if (picked) await carryOut(nowMs - 5 * MINUTE_MS, [cancel(picked.part, 'Ya lo conseguí en otra parte.')]);
}

function movesOf(task: WarehouseTask, by: HistoryPerson, nowMs: number): PresentAct[] {
  return task.lines.flatMap(({ id, productId, from, quantity }): PresentAct[] => {
    const shelf = parsePositionKey(from ?? '');
    if (!shelf || !quantity) return [];
    const occurred_at = new Date(nowMs - 6 * MINUTE_MS).toISOString();
    const about = { task_id: task.id, line_id: id, product_id: productId, quantity };
    const data = { ...about, from: shelf, to: PACKING, occurred_at };
    return [{ key: `move ${task.id} ${id}`, by, name: 'task.move', data }];
  });
}

/** The shelf of a task's first line has too few. */
function shortOf(task: WarehouseTask, by: HistoryPerson, nowMs: number): PresentAct[] {
  const [line] = task.lines;
  const at = parsePositionKey(line?.from ?? '');
  if (!line || !at) return [];
  const occurred_at = new Date(nowMs - 8 * MINUTE_MS).toISOString();
  const about = { task_id: task.id, line_id: line.id, product_id: line.productId };
  const data = { ...about, at, reason: 'hay_menos', next: null, occurred_at };
  return [{ key: `short ${task.id}`, by, name: 'task.short', data }];
}

function cancel({ purchase, id }: Part, reason: string): PresentAct {
  const data = { order_id: purchase.id, vendor_order_id: id, reason };
  return { key: `cancel ${id}`, by: purchase.buyer, name: 'order.cancel', data };
}

/** One was given up by its buyer. Two that were paid were given up by the shop: one is owed, one was given back. */
async function giveUp(
  carryOut: CarryOut,
  waiting: readonly Part[],
  nowMs: number,
  { orders }: CompanyHistory,
): Promise<void> {
  const [unpaid] = waiting.filter(({ purchase }) => !needsGateway(purchase.method));
  const [owed, refunded] = waiting.filter(({ purchase }) => needsGateway(purchase.method));
  if (unpaid) await carryOut(nowMs - 20 * MINUTE_MS, [cancel(unpaid, 'Pedí dos veces lo mismo.')]);
  const cancelled: AxisStep = { axis: 'status', to: 'cancelled' };
  await carryOut(
    nowMs - 18 * MINUTE_MS,
    [owed, refunded].flatMap((each) =>
      each ? [advance(each, cancelled, 'El color pedido llegó manchado.')] : [],
    ),
  );
  const amount = orders.vendorOrders.find((each) => each.id === refunded?.id)?.total;
  if (!refunded || amount === undefined) return;
  const data = {
    kind: 'part',
    id: refunded.id,
    order_id: refunded.purchase.id,
    amount,
    reference: 'Transferencia Bancolombia 48213907',
  };
  await carryOut(nowMs - 9 * MINUTE_MS, [
    { key: `refund ${refunded.id}`, by: seller, name: 'refund.register', data },
  ]);
}

const reasons = ['retracto', 'defectuoso', 'danado', 'equivocado', 'incompleto', 'defectuoso'] as const;
const complaints = [
  'No me quedó bien con lo que tengo.',
  'No prende desde el segundo día.',
  'Llegó con una esquina rota.',
  'Pedí otro color.',
  'Falta el manual y un tornillo.',
  'Deja de funcionar al rato.',
] as const;

/** Six returns, each a step further than the one before it; the last was not accepted. */
async function giveBack(carryOut: CarryOut, collected: readonly Part[], nowMs: number): Promise<void> {
  const parts = collected.slice(-reasons.length);
  const ids = parts.map(({ id }) => ({ return_id: demoId(`return of ${id}`), vendor_order_id: id }));
  await carryOut(
    nowMs - DAY_MS / 2,
    parts.map(({ purchase }, index): PresentAct => {
      const data = {
        ...ids[index],
        reason: reasons[index],
        lines: [{ line: 0, quantity: 1 }],
        comment: complaints[index],
        requested_at: new Date(nowMs - DAY_MS / 2).toISOString(),
      };
      return { key: `return ${index}`, by: purchase.buyer, name: 'return.request', data };
    }),
  );
  const steps = [
    ['approved', supporter, ''],
    ['received', warehouseLead, ''],
    ['inspected', warehouseLead, 'Vuelve completo y sin uso.'],
    ['refund_pending', seller, ''],
  ] as const;
  for (const [turn, [to, by, note]] of steps.entries())
    await carryOut(
      nowMs - (200 - turn * 40) * MINUTE_MS,
      ids.slice(turn + 1, 5).map((each, index): PresentAct => {
        return {
          key: `return ${to} ${turn + index}`,
          by,
          name: 'return.advance',
          data: { ...each, to, note },
        };
      }),
    );
  const [last] = ids.slice(5);
  if (last)
    await carryOut(nowMs - 70 * MINUTE_MS, [
      {
        key: 'return refused',
        by: supporter,
        name: 'return.advance',
        data: { ...last, to: 'refused', note: 'El golpe es de uso: la garantía no lo cubre.' },
      },
    ]);
}

const opinions = [
  [5, 'Llegó al otro día y tal como se ve.'],
  [4, 'Bueno, aunque la caja venía abierta.'],
  [5, ''],
  [2, 'Esperaba algo más resistente.'],
  [5, 'Ya es la segunda vez que lo compro.'],
] as const;

async function rate(carryOut: CarryOut, collected: readonly Part[], nowMs: number): Promise<void> {
  const rated = new Map(
    collected.map(
      ({ purchase }) => [`${purchase.buyer.id} ${purchase.lines[0]?.product_id}`, purchase] as const,
    ),
  );
  const acts = [...rated.values()].slice(-3 * opinions.length).flatMap((purchase, index): PresentAct[] => {
    const [rating, comment] = opinions[index % opinions.length] ?? opinions[0];
    const product_id = purchase.lines[0]?.product_id;
    const data = { product_id, rating, comment };
    return [{ key: `rating ${purchase.id}`, by: purchase.buyer, name: 'order.rateProduct', data }];
  });
  await carryOut(nowMs - 100 * MINUTE_MS, acts);
}
