import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { Db } from '#server/db/database.ts';
import { transactionId } from '#server/db/transaction-id.ts';
import { presentActId, type CarryOut, type PresentAct } from '#server/seed/history/carry-out.ts';
import { demoVendors } from '#server/seed/demo-vendors.ts';
import { accountPerson, pickers, warehouseLead } from '#server/seed/history/history-people.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { rowsOf } from '#server/db/database.ts';
import { sql } from 'drizzle-orm';

const [, nelson = warehouseLead, yurley = warehouseLead] = pickers;
const storekeepers = [
  accountPerson('vendedor@mestore.co'),
  accountPerson('libreria@mestore.co'),
  accountPerson('electro@mestore.co'),
] as const;

/** What waits in the warehouse besides its orders: at the dock, on the shelves, in the counts. */
export async function presentWarehouse(
  tx: Db,
  carryOut: CarryOut,
  shelved: readonly ShelvedProduct[],
  nowMs: number,
): Promise<void> {
  await announce(carryOut, shelved, nowMs);
  // Each of these has goods of its own, so that none changes what another one found.
  const quiet = shelved.filter(({ product, units }) => units >= 16 && product.age_days > 30);
  await report(carryOut, quiet.slice(0, 4), nowMs);
  await count(tx, carryOut, quiet.slice(4), nowMs);
  await plan(carryOut, quiet.slice(-40), nowMs);
}

/** One notice that is expected, one at the dock, one being counted, two to put away, of which one lacks units, and one called off. */
async function announce(
  carryOut: CarryOut,
  shelved: readonly ShelvedProduct[],
  nowMs: number,
): Promise<void> {
  const ownOf = (vendor: number, from: number) =>
    shelved.filter(({ product }) => product.vendor_index === vendor).slice(from, from + 4);
  const [tomorrow, today] = [addDays(dayInBogota(nowMs), 1), dayInBogota(nowMs)];
  const notices = [
    { key: 'expected', by: storekeepers[0], vendor: 0, day: tomorrow, notes: 'Llega antes de las 10.' },
    { key: 'at dock', by: storekeepers[1], vendor: 2, day: today, notes: 'Son libros: cajas pesadas.' },
    { key: 'counted', by: storekeepers[2], vendor: 3, day: today, notes: '' },
    { key: 'to put away', by: warehouseLead, vendor: 4, day: today, notes: 'Avisaron por teléfono.' },
    { key: 'came short', by: warehouseLead, vendor: 1, day: today, notes: 'La otra caja llega mañana.' },
    { key: 'called off', by: warehouseLead, vendor: 5, day: tomorrow, notes: '' },
  ] as const;
  const goods = new Map(notices.map(({ key, vendor }) => [key, ownOf(vendor, 6)] as const));
  await carryOut(
    nowMs - 300 * MINUTE_MS,
    notices.map(({ key, by, vendor, day, notes }): PresentAct => {
      const lines = (goods.get(key) ?? []).map(({ product }, index) => {
        return { product_id: product.id, quantity: 8 + 4 * index };
      });
      const data = { vendor_id: demoVendors[vendor].id, expected_on: day, packages: 5, notes, lines };
      return { key: `notice ${key}`, by, name: 'inbound.announce', data };
    }),
  );
  const step = (
    key: string,
    name: 'inbound.arrive' | 'inbound.finish' | 'inbound.cancel',
    more: object,
  ): PresentAct => {
    const data = { notice_id: presentActId(`notice ${key}`), ...more };
    return { key: `${name} ${key}`, by: nelson, name, data };
  };
  const scan = (key: string, turn: number, more: object, atMs: number): PresentAct => {
    const data = {
      notice_id: presentActId(`notice ${key}`),
      product_id: goods.get(key as 'counted')?.[turn]?.product.id,
      occurred_at: new Date(atMs).toISOString(),
      ...more,
    };
    const isPutAway = 'destination' in more;
    const name = isPutAway ? 'inbound.putAway' : 'inbound.count';
    return { key: `${name} ${key} ${turn} ${JSON.stringify(more)}`, by: yurley, name, data };
  };
  const good = { condition: 'good' };
  const [arrivedMs, countedMs, finishedMs] = [150, 90, 60].map((each) => nowMs - each * MINUTE_MS) as [
    number,
    number,
    number,
  ];
  await carryOut(arrivedMs, [
    step('called off', 'inbound.cancel', { note: 'El proveedor no despachó.' }),
    step('to put away', 'inbound.arrive', { packages: 5 }),
    step('came short', 'inbound.arrive', { packages: 4, note: 'Falta una caja.' }),
    step('counted', 'inbound.arrive', { packages: 5 }),
    step('at dock', 'inbound.arrive', { packages: 5 }),
  ]);
  await carryOut(countedMs, [
    scan('counted', 0, { ...good, units: 8 }, countedMs),
    scan('counted', 1, { ...good, units: 5 }, countedMs),
    scan('counted', 1, { condition: 'damaged', units: 1 }, countedMs),
    ...[8, 12, 16, 20].map((units, turn) => scan('to put away', turn, { ...good, units }, countedMs)),
    // Fewer than announced.
    ...[8, 12, 10].map((units, turn) => scan('came short', turn, { ...good, units }, countedMs)),
  ]);
  await carryOut(finishedMs, [
    step('to put away', 'inbound.finish', {}),
    step('came short', 'inbound.finish', {}),
  ]);
  const shelf = goods.get('to put away')?.[0]?.shelf;
  if (shelf)
    await carryOut(finishedMs + 5 * MINUTE_MS, [
      scan('to put away', 0, { destination: shelf, units: 8 }, finishedMs),
    ]);
}

const harms = [
  { tipo_incidente: 'DAÑADO', descripcion: 'La estiba golpeó la caja al entrar.', cantidad: 2 },
  { tipo_incidente: 'PERDIDO', descripcion: 'No aparece en su posición ni en las vecinas.', cantidad: 1 },
  { tipo_incidente: 'DAÑADO', descripcion: 'Goteó el techo sobre la última fila.', cantidad: 3 },
  {
    tipo_incidente: 'ROBADO',
    descripcion: 'El sello de seguridad está roto y falta una unidad.',
    cantidad: 1,
  },
] as const;

/** Four incidents: reported, looked into, resolved and looked into with a comment. */
async function report(carryOut: CarryOut, those: readonly ShelvedProduct[], nowMs: number): Promise<void> {
  await carryOut(
    nowMs - 260 * MINUTE_MS,
    those.map(({ product, shelf }, index): PresentAct => {
      const data = { inventory_id: inventoryItemId(product.id, shelf), ...harms[index] };
      return { key: `incident ${index}`, by: yurley, name: 'incident.report', data };
    }),
  );
  const to = (index: number, status: string, more: object = {}): PresentAct => {
    const data = { incident_id: presentActId(`incident ${index}`), to: status, ...more };
    return { key: `incident ${index} ${status}`, by: warehouseLead, name: 'incident.advance', data };
  };
  await carryOut(
    nowMs - 180 * MINUTE_MS,
    [1, 2, 3].map((each) => to(each, 'EN_INVESTIGACION')),
  );
  const resolution = { note: 'Se secaron dos; una no sirve.', returned: 2, liability: 'bodega' };
  await carryOut(nowMs - 80 * MINUTE_MS, [
    to(2, 'RESUELTO', resolution),
    {
      key: 'incident comment',
      by: warehouseLead,
      name: 'incident.comment',
      data: { incident_id: presentActId('incident 3'), text: 'Pedimos el video de la cámara 2.' },
    },
  ]);
}

/**
 * Positions that wait for a count, counts that agreed, one difference for a second count and two that wait for
 * somebody's approval.
 */
async function count(
  tx: Db,
  carryOut: CarryOut,
  quiet: readonly ShelvedProduct[],
  nowMs: number,
): Promise<void> {
  const [{ epoch } = { epoch: '' }] = await rowsOf<{ epoch: string }>(
    tx,
    sql`select epoch from replication_epoch`,
  );
  const seen = { epoch, x: await transactionId(tx), id: 'zzzz' };
  const levels = await rowsOf<{ id: string; quantity: number }>(
    tx,
    sql`select id, quantity from stock_levels`,
  );
  const quantities = new Map(levels.map((each) => [each.id, each.quantity]));
  const counted = (
    { product, shelf }: ShelvedProduct,
    variance: number,
    [by, minutesAgo]: readonly [typeof nelson, number],
  ): PresentAct => {
    const quantity = quantities.get(inventoryItemId(product.id, shelf)) ?? 0;
    const lines = [{ product_id: product.id, counted: quantity + variance }];
    const counted_at = new Date(nowMs - minutesAgo * MINUTE_MS).toISOString();
    const data = { position: shelf, whole: false, lines, seen, own: [], counted_at };
    return { key: `count ${product.sku} by ${by.name}`, by, name: 'count.record', data };
  };
  const dear = quiet.filter(({ product }) => product.cost >= 70_000);
  const [short = null, over = null, once = null] = dear;
  const agreed = quiet.filter((each) => each !== short && each !== over && each !== once).slice(0, 24);
  const first = [nelson, 125] as const;
  const again = [yurley, 55] as const;
  await carryOut(nowMs - 125 * MINUTE_MS, [
    ...agreed.map((each) => counted(each, 0, first)),
    ...(short ? [counted(short, -4, first)] : []),
    ...(over ? [counted(over, 3, first)] : []),
  ]);
  await carryOut(nowMs - 55 * MINUTE_MS, [
    ...(short ? [counted(short, -4, again)] : []),
    ...(over ? [counted(over, 3, again)] : []),
    ...(once ? [counted(once, -2, again)] : []),
  ]);
  await carryOut(
    nowMs - 40 * MINUTE_MS,
    quiet.slice(-4).map(({ shelf }, index): PresentAct => {
      const data = { scope: { of: 'position', position: shelf }, most: 1 };
      return { key: `count asked ${index}`, by: warehouseLead, name: 'count.request', data };
    }),
  );
}

/** Two transfers to make, and a shelf that nobody uses for now. */
async function plan(carryOut: CarryOut, those: readonly ShelvedProduct[], nowMs: number): Promise<void> {
  const [one, other, third, closed] = those;
  if (!one || !other || !third || !closed) return;
  const transfer = ({ product, shelf }: ShelvedProduct, to: ShelvedProduct, quantity: number): PresentAct => {
    const lines = [{ product_id: product.id, from: shelf, to: to.shelf, quantity }];
    return { key: `transfer ${product.sku}`, by: warehouseLead, name: 'transfer.plan', data: { lines } };
  };
  await carryOut(nowMs - 38 * MINUTE_MS, [transfer(one, other, 6), transfer(third, one, 4)]);
  const isApart = [one, other, third].every((each) => positionKey(each.shelf) !== positionKey(closed.shelf));
  if (!isApart) return;
  const data = { location: closed.shelf, reason: 'Larguero flojo: llega el técnico mañana.', seen: null };
  await carryOut(nowMs - 30 * MINUTE_MS, [
    { key: 'position closed', by: warehouseLead, name: 'position.block', data },
  ]);
}
