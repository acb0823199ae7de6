import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/base/durations.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { splitPurchase } from '#domain/orders/placement/split-purchase.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';

/** Sales as the server saves them, written at once: a history of months takes no time. */

const moment = (hours: number) => new Date(Date.UTC(2026, 0, 31) + hours * HOUR_MS).toISOString();

/** A purchase as the server saves it, placed at an hour of two months. */
export async function placeSale(
  db: Db,
  products: ReadonlyMap<string, string>,
  { hours, quantities, refused }: { hours: number; quantities: readonly number[]; refused: boolean },
): Promise<string> {
  const id = `offline_order_${randomUUID()}`;
  const lines: OrderLine[] = quantities.map((quantity, index) => {
    const [vendor_id = '', product_id = ''] = [...products][index % products.size] ?? [];
    const isRefused = refused && index === 0;
    return anOrderLine({
      product_id,
      vendor_id,
      quantity,
      unit_price: 9_999 + index,
      status: isRefused ? 'refused' : 'accepted',
      refusal: isRefused ? 'price_changed' : null,
    });
  });
  const shares = splitPurchase({ id, iva: 1_901, shipping_cost: 12_001, lines });
  const city = hours % 2 ? 'Girón' : 'La Vega';
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into orders (id, buyer_id, status, lines, subtotal, iva, shipping_cost, total, payment_method, shipping_name,
        shipping_phone, shipping_address, shipping_city, shipping_state, created_at, sx)
      values (${id}, 'persona-buyer', 'confirmed', ${JSON.stringify(lines)}::jsonb, 0, 0, 0, 0,
        ${hours % 3 ? 'pse' : 'contraentrega'}, 'Ana', '3', 'Calle 1', ${city}, 'Santander',
        ${moment(hours)}::timestamptz, '0')`);
    for (const { id: part, place: at, vendor_id, subtotal, iva, shipping_cost, total } of shares)
      await tx.execute(sql`
        insert into vendor_orders (id, order_id, place, vendor_id, status, preparation, payment, tracking, subtotal, iva,
          shipping_cost, total)
        values (${part}, ${id}, ${at}, ${vendor_id}, 'confirmed', 'waiting', 'pending', 'not_sent', ${subtotal}, ${iva},
          ${shipping_cost}, ${total})`);
    await tx.execute(sql`
      insert into order_commissions (vendor_order_id, line, vendor_id, product_id, units, unit_price, rule_version, rate_bp, unit_fee,
        iva_percent, commission, commission_iva, frozen_at)
      select w.id, at - 1, w.vendor_id, line ->> 'product_id', 1, 9999, 0, 0, 0, 19, 1000 + at, 190 + at, now()
      from orders o join vendor_orders w on w.order_id = o.id, jsonb_array_elements(o.lines) with ordinality l(line, at)
      where o.id = ${id} and line ->> 'vendor_id' = w.vendor_id and line ->> 'status' = 'accepted'`);
  });
  return id;
}

/** What every change of an order and of its returns does. */
async function touch(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`update orders set deleted = deleted where id = ${id}`);
  await tx.execute(sql`update vendor_orders set status = status where order_id = ${id}`);
}

export async function moveSale(db: Db, id: string, axes: string): Promise<void> {
  const [status = '', tracking, payment = 'pending'] = axes.replace('kept', 'confirmed').split(' ');
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update vendor_orders set status = ${status}, tracking = ${tracking}, payment = ${payment},
            dispute_lost_at = case when ${payment} = 'refunded' then now() end where order_id = ${id} and place = 1`,
    );
    await touch(tx, id);
  });
}

/** The first unit of the first line goes back; its refund is authorised so many hours after the first of all orders. */
export async function giveBack(db: Db, id: string, hours: number, to: string): Promise<void> {
  const returnId = randomUUID();
  await db.transaction(async (tx) => {
    const [part] = await rowsOf<{ id: string; line: number; at: number }>(
      tx,
      sql`select w.id, (l.at - 1)::int as line, (select count(*) from order_returns r where r.vendor_order_id = w.id)::int as at
          from vendor_orders w join orders o on o.id = w.order_id,
            jsonb_array_elements(o.lines) with ordinality l(line, at)
          where o.id = ${id} and l.line ->> 'vendor_id' = w.vendor_id and l.line ->> 'status' = 'accepted'
          order by 1, 2 limit 1`,
    );
    if (!part) return;
    const lines = JSON.stringify([{ line: part.line, units: [1], amount: 11_111 }]);
    await tx.execute(sql`
      insert into order_returns (vendor_order_id, id, place, reason, status, lines, refund, requested_at)
      values (${part.id}, ${returnId}, ${part.at + 1}, 'danado', ${to}, ${lines}::jsonb, 11111, now())`);
    await tx.execute(sql`
      insert into order_return_events (vendor_order_id, return_id, to_status, moved_by, actor_id, at)
      values (${part.id}, ${returnId}, ${to}, 'staff', 'persona-admin', ${moment(hours)}::timestamptz)`);
    await touch(tx, id);
  });
}
